/** Fields that are filled after their object was made. */

/**
 * Stands in a field until its value is known, which is before anybody reads it.
 * @template Value
 * @returns {Value}
 */
export const late = () => /** @type {Value} */ (/** @type {unknown} */ (null));
