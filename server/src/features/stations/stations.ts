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

/** Neither what was agreed nor what became of the work later says whether its client has thanked for it. */
const PASSED_OVER: ReadonlyArray<Station['kind']> = [
  ...(['moved', 'stopped', 'completed'] as const),
  ...(['delivered', 'changes-asked', 'delivery-withdrawn'] as const),
]

/** Whether what was asked for is done, and its client has not said yet what they say to it. */
export const awaitsAnswer = (status: string, stations: readonly Station[]) =>
  status === 'completed' && !isThanked(stations.findLast(({ kind }) => !PASSED_OVER.includes(kind)))

/** Whoever accepted it has said so. */
const isThanked = (station: Station | undefined) => station?.kind === 'thanked' || station?.kind === 'accepted'

/** When the client last said not yet to what has been delivered again since. */
export function redoneAfter(stations: readonly Station[]): string | undefined {
  const declined = stations.findLastIndex(({ kind }) => kind === 'declined')
  const isRedone = stations.slice(declined + 1).some(({ kind }) => kind === 'completed')
  return declined >= 0 && isRedone ? stations[declined]?.at : undefined
}
