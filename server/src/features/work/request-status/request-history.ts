import type { AgreedTerms, AskedTerms, RequestEvent } from '@oriel/contracts/v1/requests/request-history-schemas'
import { foldText, searchText } from '@oriel/contracts/search/fold-text'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'

/** Response times and agreed terms are derived from these events. */

type Kept = Pick<Selectable<Tables['requests']>, 'stations'>
type Terms = Pick<Selectable<Tables['requests']>, 'title' | 'dueOn'>

export const readRequestEvents = ({ stations }: Kept) => JSON.parse(stations) as RequestEvent[]

export const appendRequestEvent = (request: Kept, { text, ...station }: RequestEvent) =>
  JSON.stringify([...readRequestEvents(request), { ...station, ...(text ? { text } : {}) }])

export const agreedTermsIn = (stations: readonly RequestEvent[]): AgreedTerms | undefined =>
  stations.findLast(({ agreedTerms: agreed }) => agreed !== undefined)?.agreedTerms

/** The columns hold the agreed terms, so that lists, notifications and mails use those. */
export const askedTermsOf = (row: Terms, stations: readonly RequestEvent[]): AskedTerms =>
  stations.find(({ askedTerms: asked }) => asked !== undefined)?.askedTerms ?? asAsked(row)

/** Only an agreed date may be none. */
const asAsked = ({ title, dueOn }: Terms): AskedTerms => ({ title, dueOn: dueOn ?? '' })

/** Whether the client left the date to the agency. */
export const isDateOpen = ([submitted]: readonly RequestEvent[]) => submitted?.isDateOpen === true

export const withChosenDate = (request: Kept) =>
  JSON.stringify(
    readRequestEvents(request).map((event) => {
      const { isDateOpen: _, ...told } = event
      return told
    }),
  )

export function agreeOn(
  row: Terms & Kept & { searchText: string },
  { title, dueOn }: Terms,
): { values: Terms & { searchText: string }; asked?: AskedTerms } {
  const found = row.searchText.split('\n').includes(foldText(title))
  const values = { title, dueOn, searchText: found ? row.searchText : searchText(row.searchText, title) }
  if (title === row.title && dueOn === row.dueOn) return { values }
  const isFirst = !readRequestEvents(row).some(({ askedTerms: asked }) => asked !== undefined)
  return { values, ...(isFirst ? { asked: asAsked(row) } : {}) }
}

export function findOpenQuestion(stations: readonly RequestEvent[]): RequestEvent | undefined {
  const last = stations.at(-1)
  return last?.kind === 'returned' ? last : undefined
}

/** Events that don't tell whether the client accepted the delivered work. */
const PASSED_OVER: ReadonlyArray<RequestEvent['kind']> = [
  ...(['moved', 'stopped', 'completed'] as const),
  ...(['delivered', 'changes-asked', 'delivery-withdrawn', 'sign-off-requested'] as const),
]

export const isAwaitingAnswer = (status: string, stations: readonly RequestEvent[]) =>
  status === 'completed' && !isThanked(stations.findLast(({ kind }) => !PASSED_OVER.includes(kind)))

const isThanked = (station: RequestEvent | undefined) => station?.kind === 'thanked' || station?.kind === 'accepted'

/** Undefined unless returned work was delivered again. */
export function reopenedAfter(stations: readonly RequestEvent[]): string | undefined {
  const declined = stations.findLastIndex(({ kind }) => kind === 'declined')
  const isRedone = stations.slice(declined + 1).some(({ kind }) => kind === 'completed')
  return declined >= 0 && isRedone ? stations[declined]?.at : undefined
}
