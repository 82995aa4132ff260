import type { Agreed, Station } from '@oriel/contracts/v1/shapes/stations'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** What happened to a request, in order. Its clocks and what is agreed follow from this alone. */

type Kept = Pick<Selectable<Tables['requests']>, 'stations'>

export const stationsOf = ({ stations }: Kept) => JSON.parse(stations) as Station[]

/** The stations with one more, as the database keeps them. */
export const withStation = (request: Kept, { text, ...station }: Station) =>
  JSON.stringify([...stationsOf(request), { ...station, ...(text ? { text } : {}) }])

/** What was agreed last; undefined while nothing is. */
export const agreedIn = (stations: readonly Station[]): Agreed | undefined =>
  stations.findLast(({ agreed }) => agreed !== undefined)?.agreed

/** The question to the client that nobody has answered yet. */
export function openQuestion(stations: readonly Station[]): Station | undefined {
  const last = stations.at(-1)
  return last?.kind === 'returned' ? last : undefined
}
