/** Hebrew to Arabic Extended-A; presentation forms aren't typed. Short, because the first page loads it. */
const rightToLeft = /[\u0590-\u08ff]/

/**
 * Isolates the direction of a value in a sentence (FSI and PDI): otherwise an Arabic title moves the punctuation, numbers
 * and names beside it.
 */
export const isolate = <Value>(value: Value): Value | string =>
  typeof value === 'string' && rightToLeft.test(value) ? `\u2068${value}\u2069` : value
