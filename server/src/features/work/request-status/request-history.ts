import type { AgreedTerms, AskedTerms, RequestEvent } from '@oriel/contracts/v1/requests/request-history-schemas'
import type { Selectable } from 'kysely'
import { searchText } from '../../../platform/db/search-index.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** What happened to a request, in order. Its clocks and what is agreed follow from this alone. */

type Kept = Pick<Selectable<Tables['requests']>, 'stations'>

export const readRequestEvents = ({ stations }: Kept) => JSON.parse(stations) as RequestEvent[]

/** The stations with one more, as the database keeps them. */
export const appendRequestEvent = (request: Kept, { text, ...station }: RequestEvent) =>
  JSON.stringify([...readRequestEvents(request), { ...station, ...(text ? { text } : {}) }])

/** What was agreed last; undefined while nothing is. */
export const agreedTermsIn = (stations: readonly RequestEvent[]): AgreedTerms | undefined =>
  stations.findLast(({ agreed }) => agreed !== undefined)?.agreed

/**
 * The title and date a request was submitted with. Its columns hold the agreed ones, so that every list, notification
 * and mail that names a request names it as agreed.
 */
export const askedTermsOf = (row: AskedTerms, stations: readonly RequestEvent[]): AskedTerms =>
  stations.find(({ asked }) => asked !== undefined)?.asked ?? { title: row.title, dueOn: row.dueOn }

/** The columns of a request for which these terms are agreed, and what its history keeps of those that were asked for. */
export function agreeOn(
  row: AskedTerms & Kept & { searchText: string },
  { title, dueOn }: AskedTerms,
): { values: AskedTerms & { searchText: string }; asked?: AskedTerms } {
  const found = row.searchText.split('\n').includes(title.toLowerCase())
  const values = { title, dueOn, searchText: found ? row.searchText : searchText(row.searchText, title) }
  if (title === row.title && dueOn === row.dueOn) return { values }
  const isFirst = !readRequestEvents(row).some(({ asked }) => asked !== undefined)
  return { values, ...(isFirst ? { asked: { title: row.title, dueOn: row.dueOn } } : {}) }
}

/** The question to the client that nobody has answered yet. */
export function findOpenQuestion(stations: readonly RequestEvent[]): RequestEvent | undefined {
  const last = stations.at(-1)
  return last?.kind === 'returned' ? last : undefined
}

/** Neither what was agreed nor what became of the work later says whether its client has thanked for it. */
const PASSED_OVER: ReadonlyArray<RequestEvent['kind']> = [
  ...(['moved', 'stopped', 'completed'] as const),
  ...(['delivered', 'changes-asked', 'delivery-withdrawn', 'sign-off-requested'] as const),
]

/** Whether what was asked for is done, and its client has not said yet what they say to it. */
export const isAwaitingAnswer = (status: string, stations: readonly RequestEvent[]) =>
  status === 'completed' && !isThanked(stations.findLast(({ kind }) => !PASSED_OVER.includes(kind)))

/** Whoever accepted it has said so. */
const isThanked = (station: RequestEvent | undefined) => station?.kind === 'thanked' || station?.kind === 'accepted'

/** When the client last said not yet to what has been delivered again since. */
export function reopenedAfter(stations: readonly RequestEvent[]): string | undefined {
  const declined = stations.findLastIndex(({ kind }) => kind === 'declined')
  const isRedone = stations.slice(declined + 1).some(({ kind }) => kind === 'completed')
  return declined >= 0 && isRedone ? stations[declined]?.at : undefined
}
