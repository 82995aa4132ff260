/** `most` is inserted without indexes, `rest` with them. */
export type Share = 'most' | 'rest'

export function* shareOf<Row>(rows: Iterable<Row>, count: number, share: Share) {
  const most = Math.ceil((count * 2) / 3)
  let at = 0
  for (const row of rows) if (at++ < most === (share === 'most')) yield row
}

export const isIn = (share: Share, number: number) => (number % 3 === 2) === (share === 'rest')
