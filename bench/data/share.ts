/** `most` is inserted without indexes, `rest` with them. */
export type Share = 'most' | 'rest'

/** First two thirds of `count` rows, or the rest. */
export function* shareOf<Row>(rows: Iterable<Row>, count: number, share: Share) {
  const most = Math.ceil((count * 2) / 3)
  let at = 0
  for (const row of rows) if (at++ < most === (share === 'most')) yield row
}

/** The same for numbered rows: every third belongs to `rest`. */
export const isIn = (share: Share, number: number) => (number % 3 === 2) === (share === 'rest')
