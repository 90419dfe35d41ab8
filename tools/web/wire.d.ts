// Written by `python -m tools.web_types` from the server's schema: not to be edited by hand.

declare namespace Wire {
  /** Done, and kept. */
  interface Ack {
    type: "ack";
    key: string | null;
  }

  /** Answer the decision with this number; a repeated key is done once. */
  interface Act {
    type: "act";
    seat: number;
    decision: number;
    choice: string;
    key: string;
  }

  /** One act of the round: a card on the pile, `draw` or `skip`; null is what the viewer may not know. */
  interface ActData {
    seat: number;
    bandit: string | null;
    card: string | null;
    face_down: boolean;
    cover: boolean;
    turn: number;
    resolved: boolean;
  }

  /** A decision of this seat: `target` says what its options are about, `form` how it is answered. */
  interface AskData {
    decision: number;
    question: string;
    text: string;
    options: Option[];
    target: Target;
    form: Form;
    cards: string[];
    order: string | null;
  }

  /** A bandit: `place` is a space (3i, 3r, h) or `hidden`. */
  interface BanditData {
    name: string;
    seat: number;
    place: string;
    bullets: number;
    cash: number;
    sheet: PoolData;
  }

  /** Host: put a bot on a free seat, or another bot on a bot's seat. */
  interface Bot {
    type: "bot";
    seat: number;
    level: string;
    key?: string | null;
  }

  /** The pieces: values of loot by kind, of the base box and of the Anniversary parts; cards; editions. */
  interface Box {
    loot: Record<string, number[]>;
    more: Record<string, number[]>;
    rounds: Record<string, RoundFace[]>;
    decks: Record<string, Record<string, number>>;
    own_bullets: number;
    neutral_bullets: number;
    editions: string[][];
  }

  /** The server closes this connection; `code` says why. */
  interface Bye {
    type: "bye";
    code: string;
    sentence: string;
  }

  /** A choice on which a place depends: the seat that makes it, for which bandit, at which card or event. */
  interface Cause {
    turn: number;
    seat: number;
    bandit: string;
    card: string;
    question: string;
    is_own: boolean;
  }

  /** A seat at the table. */
  interface ChairData {
    kind: "bot" | "free" | "person";
    name: string;
    guest: number | null;
    level: string | null;
    bandit: string | null;
    is_away: boolean;
    has_left: boolean;
  }

  /** Several headings that belong together. */
  interface Chapter {
    id: string;
    title: string;
    groups: RuleGroup[];
  }

  /** Say something to the table. */
  interface Chat {
    type: "chat";
    text: string;
    key?: string | null;
  }

  /** Somebody said something. */
  interface ChatFrame {
    type: "chat";
    line: ChatLine;
  }

  /** Something said; a phrase is already in the viewer's language. */
  interface ChatLine {
    number: number;
    guest: number;
    name: string;
    text: string;
    phrase: string | null;
  }

  /** A combination to be tried. */
  interface Check {
    preset: string;
    seats: number;
    choices: Record<string, boolean | number | string | Record<string, number>>;
  }

  /** The rules, or why not; and for each flag why it cannot be turned round, null if it can. */
  interface CheckData {
    rules: RulesData | null;
    refusal: string | null;
    flags: Record<string, string | null>;
  }

  /** Wish for a bandit before the game begins; null leaves it to chance. */
  interface Choose {
    type: "choose";
    seat: number;
    bandit?: string | null;
    key?: string | null;
  }

  type ClientMessage = Hello | Act | Undo | WhyNot | Foresee | Order | Chat | Phrase | Lang | Ping | Sit | Stand | Choose | Leave | Reclaim | Bot | Free | Start | Remove | HandOver | Mute | Rematch;

  /** What is left of a seat's time, in seconds, when this was sent; null without a clock. */
  interface ClockData {
    left: number | null;
    is_running: boolean;
  }

  /** Something in which editions differ: `values` are in the order of the presets. */
  interface Difference {
    id: string;
    name: string;
    values: string[];
    rules: string[];
  }

  /** Not done; the state is as it was. `sentence` is for people, in their language. */
  interface Error {
    type: "error";
    key: string | null;
    code: string;
    sentence: string;
  }

  /** What has happened, how it stands now and what is asked, all of the same moment, for one seat. */
  interface Events {
    type: "events";
    seat: number;
    seq: number;
    keep: number;
    items: Item[];
    view: ViewData;
    text: string;
    ask: AskData | null;
    undo: number | null;
    orders: string[];
    clocks: ClockData[];
    result: Record<string, unknown> | null;
  }

  /** How far the flow has come where table and pile do not tell it. */
  interface FlowData {
    bandit: string | null;
    victim: string | null;
    waiting: string[];
    owner_waits: boolean;
    marys_left: number | null;
    at_mates: number[];
  }

  /** What becomes of the viewer's bandits, exactly; `unknown` cards are taken to do nothing. */
  interface Forecast {
    seat: number;
    bandits: Outlook[];
    unknown: HiddenAct[];
    event: string;
    too_many: boolean;
  }

  /** Ask where one's bandits would stand after the pile, or after this pick; answered with `foreseen`. */
  interface Foresee {
    type: "foresee";
    seat: number;
    choice?: string | null;
    key?: string | null;
  }

  /** The answer to `foresee`: from that seat's own view only, in data, in a short sentence and in full. */
  interface Foreseen {
    type: "foreseen";
    key: string | null;
    seat: number;
    choice: string | null;
    preview: Forecast;
    text: string;
    full: string;
  }

  type Form = "hand" | "list" | "subset";

  /** Host: free the seat of a bot, or of one who left, for the next who joins; until then a bot plays. */
  interface Free {
    type: "free";
    seat: number;
    key?: string | null;
  }

  /** What the learner has picked so far, and a pick whose outlook is wanted; null is the pile as it is. */
  interface Glance {
    picks: string[];
    choice: string | null;
  }

  /** A person at the table. */
  interface GuestData {
    guest: number;
    name: string;
    is_host: boolean;
    is_here: boolean;
    is_muted: boolean;
  }

  /** Host: make somebody else the host. */
  interface HandOver {
    type: "hand_over";
    guest: number;
    key?: string | null;
  }

  /** Something that was worth much: who moved the loot, in which round, and the sentence about it. */
  interface Heist {
    round: number;
    bandit: string;
    worth: number;
    sentence: string;
  }

  /** The first message: who is there, in which language, and what has been received of each seat. */
  interface Hello {
    type: "hello";
    token?: string | null;
    invitation?: string | null;
    lang?: string;
    last_seq?: Record<string, number>;
    screen?: boolean;
  }

  /** Pieces of help under one heading. */
  interface HelpPart {
    id: string;
    title: string;
    pieces: Piece[];
  }

  /** A card of the pile that the viewer cannot see; in teams not even whose of the two it is. */
  interface HiddenAct {
    turn: number;
    seat: number;
    bandit: string | null;
  }

  /** One happening as this seat was told of it, with its words in the viewer's language. */
  type Item = Happening;

  /** The body of `POST /api/v1/tables/{id}/join`. */
  interface Join {
    name: string;
    invitation?: string | null;
    seat?: number | null;
  }

  /** Go on in another language; all that has happened is told again in it. */
  interface Lang {
    type: "lang";
    lang: string;
    key?: string | null;
  }

  /** Leave the table; a bot plays on, and the seats can be reclaimed. */
  interface Leave {
    type: "leave";
    key?: string | null;
  }

  /** Where somebody stands in a lesson; `events` is as at a table, `wanted` are the picks that lead on. */
  interface LessonData {
    id: string;
    kind: "lesson" | "puzzle";
    title: string;
    text: string;
    step: number;
    steps: number;
    wanted: string[];
    is_done: boolean;
    chairs: ChairData[];
    events: Events;
    verdict: Verdict | null;
  }

  /** All lessons in order, then all puzzles. */
  interface LessonList {
    lessons: LessonTitle[];
  }

  /** A lesson or puzzle in the list. */
  interface LessonTitle {
    id: string;
    kind: "lesson" | "puzzle";
    title: string;
  }

  /** Host: let somebody chat no longer, or again. */
  interface Mute {
    type: "mute";
    guest: number;
    on?: boolean;
    key?: string | null;
  }

  /** Something to choose: its id, its name and one sentence about it. */
  interface Named {
    id: string;
    name: string;
    text: string;
  }

  /** The body of `POST /api/v1/tables`: the table, its host's name, and bots for the last seats. */
  interface NewTable {
    options?: TableOptions;
    name?: string | null;
    bots?: string[];
    start?: boolean;
  }

  /** One answer: `pick` is what `act` sends back, `text` its words. */
  interface Option {
    pick: string;
    text: string;
    refers: Refers;
  }

  /** A standing order: `no_purchase` declines every purchase for the rest of the round. */
  interface Order {
    type: "order";
    seat: number;
    order: "no_purchase";
    on: boolean;
    key?: string | null;
  }

  /** A place where a bandit can end up (`3i`, `3r`, `h`, `hidden`), and the choices that decide about it. */
  interface Outcome {
    place: string;
    causes: Cause[];
  }

  /** What becomes of one own bandit if the pile is carried out as far as it can be seen. */
  interface Outlook {
    bandit: string;
    now: string;
    places: Outcome[];
    certain: boolean;
    loot: string[];
    risks: Risk[];
    after_event: Outcome[];
  }

  /** Time to think: `bank` seconds and `increment` more at each decision; without a bank forever. */
  interface Pace {
    bank: number | null;
    increment: number;
  }

  /** Say one of the ready phrases; everybody reads it in their own language. */
  interface Phrase {
    type: "phrase";
    phrase: string;
    key?: string | null;
  }

  /** What the learner has picked so far, and how many items of the journal the page has already. */
  interface Picks {
    picks: string[];
    keep: number;
  }

  /** A piece of help. */
  interface Piece {
    id: string;
    name: string;
    text: string;
  }

  /** Ask whether anybody is there. */
  interface Ping {
    type: "ping";
    key?: string | null;
  }

  /** Loot in one place: how much of each kind, and the hidden values that the viewer can be certain of. */
  interface PoolData {
    place: string;
    counts: Record<string, number>;
    certain: Record<string, number[]>;
  }

  /** Whether the deal follows from the seed that was committed to before the first card. */
  interface Proof {
    proof: string;
    sentence: string;
    commitment: string | null;
    reveal: Reveal | null;
  }

  /** The answer to `why_not`; without a reason the pick is possible. */
  interface Reason {
    type: "reason";
    key: string | null;
    reason: string | null;
    sentence: string | null;
  }

  /** A finished game, seats by place, the best first. Without a winner one without a seat has won. */
  interface Reckoning {
    seats: SeatReckoning[];
    winners: number[];
    gunslingers: number[];
    marys_money: number | null;
    heists: Heist[];
  }

  /** Come back to one's seats. */
  interface Reclaim {
    type: "reclaim";
    key?: string | null;
  }

  /** What of the table an option is about, so that it can be picked there. */
  interface Refers {
    bandits?: string[];
    places?: string[];
    cars?: number[];
    cards?: string[];
    loot?: string[];
    amount?: number | null;
    face_down?: boolean;
  }

  /** After the end: a new table with the same people and bots; `table` then names it. */
  interface Rematch {
    type: "rematch";
    key?: string | null;
  }

  /** Host: send somebody away for good. */
  interface Remove {
    type: "remove";
    guest: number;
    key?: string | null;
  }

  /** A game as somebody saw it: step n is after n decisions; `items` are all that was told to the end. */
  interface ReplayData {
    rules: RulesData;
    eyes: string;
    names: string[];
    steps: StepData[];
    items: Item[];
    view: ViewData;
    result: Record<string, unknown> | null;
    commitment: string | null;
    proof: string;
    proof_text: string;
    damage: string | null;
    throws: number;
  }

  /** The seed and the salt of the match, in hexadecimal, after its end. */
  interface Reveal {
    seed: string;
    salt: string;
  }

  /** Something that can befall a bandit: `shot`, `punched`, `seduced`, `evicted`, `marshal` or `event`. */
  interface Risk {
    kind: string;
    by: string;
    is_sure: boolean;
  }

  /** A round card: its turns (S standard, T tunnel, 2 speeding-up, R switching), and its event. */
  interface RoundData {
    turns: string;
    event: string;
    is_station: boolean;
  }

  /** A round card as it is printed: turns from left to right, and the event or nothing. */
  interface RoundFace {
    turns: string;
    event: string;
  }

  /** The rules under one heading. */
  interface RuleGroup {
    id: string;
    title: string;
    rules: RuleText[];
  }

  /** A rule, our ruling if it is one, and the presets in which it is not in force. */
  interface RuleText {
    id: string;
    text: string;
    ruling: string;
    absent: string[];
  }

  /** All of it in one language. */
  interface RulebookData {
    lang: string;
    chapters: Chapter[];
    things: Thing[];
    presets: string[];
    differences: Difference[];
    help: HelpPart[];
    box: Box;
  }

  /** Which game is played. */
  interface RulesData {
    preset: string;
    seats: number;
    choices: Record<string, boolean | number | string | Record<string, number>>;
  }

  /** Cards of a seat: how many, and which if the viewer may know. */
  interface SeatData {
    hand_size: number;
    deck_size: number;
    received: number;
    hand: string[] | null;
    deck: string[] | null;
    discard: string[] | null;
    bullets_on_top: number | null;
  }

  /** One seat at the end; `course` is its money at the start and after each round, Gunslinger left out. */
  interface SeatReckoning {
    seat: number;
    name: string;
    bandits: string[];
    place: number;
    total: number;
    worth: Record<string, number>;
    bullets_received: number;
    course: number[];
  }

  /** The answer to creating or joining a table. Keep the token: it is shown only now. */
  interface Seated {
    table: TableData;
    token: string;
    you: You;
    link: string;
  }

  type ServerMessage = Welcome | TableFrame | Events | ChatFrame | Ack | Reason | Foreseen | Error | Bye;

  /** All that there is to choose from, in one language. */
  interface SetupData {
    languages: string[];
    presets: Named[];
    flags: Named[];
    levels: string[];
    usual_level: string;
    most_seats: number;
  }

  /** Take a free seat too, also a second one for somebody at the same screen. */
  interface Sit {
    type: "sit";
    seat: number;
    name?: string | null;
    key?: string | null;
  }

  /** Give a seat up before the game begins. */
  interface Stand {
    type: "stand";
    seat: number;
    key?: string | null;
  }

  /** Host: begin; empty seats get bots of this level. */
  interface Start {
    type: "start";
    level?: string | null;
    key?: string | null;
  }

  /** One decision, and how many items had been told when it was made; null is what these eyes did not see. */
  interface StepData {
    items: number;
    seat: number | null;
    question: string | null;
    pick: string | null;
    text: string | null;
    ask: AskData | null;
    hand: string[] | null;
  }

  /** What everybody may know of a table besides the game. */
  interface TableData {
    id: string;
    status: "over" | "running" | "waiting";
    options: TableOptions;
    chairs: ChairData[];
    guests: GuestData[];
    spectators: number;
    screens: number;
    commitment: string | null;
    reveal: Reveal | null;
    next_table: string | null;
  }

  /** The table has changed: somebody came or went, the game began or ended. */
  interface TableFrame {
    type: "table";
    table: TableData;
    you: You;
  }

  /** The public tables that wait for people, or may be watched. */
  interface TableList {
    tables: TableData[];
  }

  /** How a table is set up; `choices` are the flags and parameters of the rules, changed one by one. */
  interface TableOptions {
    preset: string;
    seats: number;
    choices: Record<string, boolean | number | string | Record<string, number>>;
    pace: Pace;
    pile: "open" | "top";
    spectators: boolean;
    spectator_delay: number;
    listed: boolean;
    undo: boolean;
    stand_in: string | null;
  }

  type Target = "amount" | "bandit" | "car" | "card" | "cards" | "level" | "loot" | "none" | "space" | "team" | "yes_or_no";

  /** A card, turn, event, bandit, car or kind of loot; `loot` lies in a car when the game begins. */
  interface Thing {
    kind: string;
    id: string;
    name: string;
    text: string;
    rules: string[];
    loot: Record<string, number>;
  }

  /** Take back one's own last pick: the decision that `events` named in `undo`. */
  interface Undo {
    type: "undo";
    seat: number;
    decision: number;
    key: string;
  }

  /** What becomes of an answer to a puzzle; the best option is first. */
  interface Verdict {
    is_right: boolean;
    pick: string;
    options: Weighed[];
    why: string;
    idea: string;
  }

  /** Everything that a seat may know now. `seat` is -1 for a spectator. Of very many `options` just two. */
  interface ViewData {
    seat: number;
    rules: RulesData;
    asked: number[];
    question: string;
    bandit: string | null;
    options: string[];
    answer: string | null;
    cars: string[];
    rounds: RoundData[];
    phase: string;
    turn: number;
    first: number;
    marshal: number;
    neutral: number;
    box_waits: boolean;
    bandits: BanditData[];
    seats: SeatData[];
    floor: PoolData[];
    acts: ActData[];
    handcar: string | null;
    hiding: Record<string, number>;
    patron_has_bought: boolean | null;
    mary_left: number | null;
    mary_bullets: number | null;
    pairs: [string, string][];
    flow: FlowData;
  }

  /** The views at the steps from `first` on. */
  interface ViewsData {
    first: number;
    views: ViewData[];
  }

  /** An option of a puzzle with the money that the bot expects of it. */
  interface Weighed {
    pick: string;
    text: string;
    money: number;
  }

  /** The answer to `hello`. `events` follow for every seat of yours, or for a spectator. */
  interface Welcome {
    type: "welcome";
    protocol: number;
    server: string;
    lang: string;
    table: TableData;
    you: You;
    chat: ChatLine[];
    phrases: Record<string, string>;
    levels: string[];
  }

  /** Ask why a pick is not possible now; answered with `reason`. */
  interface WhyNot {
    type: "why_not";
    seat: number;
    choice: string;
    key?: string | null;
  }

  /** The texts by key, and for the numbers from 0 on which plural form goes with them. */
  interface WordsData {
    lang: string;
    plurals: string;
    texts: Record<string, string>;
  }

  /** Who you are at this table; null without a token. */
  interface You {
    guest: number | null;
    seats: number[];
    is_host: boolean;
    invitation: string | null;
    delay: number;
  }
}
