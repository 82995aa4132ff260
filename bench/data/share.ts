/** Most rows of a data set come at once, the rest when the indexes are there. */
export type Share = 'most' | 'rest'

/** The first two thirds of `count` rows, or the others. */
export function* shareOf<Row>(rows: Iterable<Row>, count: number, share: Share) {
  const most = Math.ceil((count * 2) / 3)
  let at = 0
  for (const row of rows) if (at++ < most === (share === 'most')) yield row
}

/** The same of what is numbered: every third comes later, in all places. */
export const isIn = (share: Share, number: number) => (number % 3 === 2) === (share === 'rest')
