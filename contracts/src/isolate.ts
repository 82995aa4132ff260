/** Letters written from right to left, such as Hebrew and Arabic. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Isolates the direction of a value in a sentence (FSI and PDI): otherwise an Arabic title moves the punctuation, numbers
 * and names beside it.
 */
export const isolate = <Value>(value: Value): Value | string =>
  typeof value === 'string' && rightToLeft.test(value) ? `\u2068${value}\u2069` : value

/** For text that is edited or stored: names can't contain these characters. */
export const withoutIsolates = (text: string) => text.replace(/[\u2068\u2069]/g, '')
