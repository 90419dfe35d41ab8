// What each kind of happening in the journal carries. The engine writes the fields, and a test holds this list to them.

declare namespace Wire {
  interface Happenings {
    game_began: { seat: number };
    team_formed: { seat: number; bandits: string[] };
    round_began: { round: number; turns: string; event: string };
    hand_drawn: CardsTaken;
    cards_drawn: CardsTaken;
    card_picked: CardsTaken;
    /** `bandit` and `card` are null as long as the viewer may not know them. */
    card_played: {
      seat: number;
      bandit: string | null;
      face_down: boolean;
      turn: number;
      card: string | null;
      cover?: boolean;
    };
    cards_discarded: CardsLaidOff;
    bullets_dumped: CardsLaidOff;
    deck_renewed: { seat: number; number: number };
    hands_returned: Record<string, never>;
    mary_skipped: { bandit: string; turn: number };
    card_revealed: { seat: number; bandit: string; face_down: boolean; act: number; card: string };
    card_bought: { bandit: string; other: string; card: string };
    moved: { bandit: string; from: string; to: string };
    marshal_moved: { bandit: string | null; from: string; to: string };
    handcar_rolled: { to: string };
    /** `car` is null for everybody else. */
    hid: { bandit: string; car: number | null };
    came_out: { bandit: string; car: number; to: string };
    held_back: { bandit: string; at: string };
    shot: { bandit: string; other: string; from: string; to: string; left: number };
    neutral_bullet: { bandit: string; left: number };
    shortage: { bandits: string[]; left: number };
    punched: { bandit: string; other: string; at: string };
    spared: { bandit: string; other: string; card: string };
    seduced: { bandit: string; other: string };
    encounter: { bandits: string[] };
    fizzled: { bandit: string; card: string; reason: string };
    /** `value` is null as long as the viewer may not know it. */
    loot_moved: { bandit: string | null; kind: string; from: string; to: string; value: number | null };
    loot_left: { bandit: string; kind: string; at: string };
    ransom_paid: { bandit: string; amount: number };
    event: { event: string };
    first_player: { seat: number };
    game_over: { money: number[]; gunslingers: number[]; winners: number[]; marys_money: number | null };
  }

  /** Cards that a seat took; which ones only the seat itself is told. */
  interface CardsTaken {
    seat: number;
    number: number;
    cards: string[] | null;
  }

  /** Cards that a seat laid off, for everybody to see. */
  interface CardsLaidOff {
    seat: number;
    number: number;
    cards: string[];
  }

  /** One happening of a kind, or of one of several kinds, with its words in the viewer's language. */
  type Happening<Kinds extends keyof Happenings = keyof Happenings> = {
    [Kind in Kinds]: {
      key: Kind;
      cause: string;
      fields: Happenings[Kind];
      caption: string;
      sentence: string;
    };
  }[Kinds];
}
