/** Hebrew to Arabic Extended-A. Short, because the first page loads it. */
const rightToLeft = /[\u0590-\u08ff]/

/** Bidi isolation (FSI, PDI): otherwise an Arabic title moves the punctuation and numbers beside it. */
export const isolate = <Value>(value: Value): Value | string =>
  typeof value === 'string' && rightToLeft.test(value) ? `\u2068${value}\u2069` : value
