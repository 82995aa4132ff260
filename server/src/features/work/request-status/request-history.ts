import type { AgreedTerms, AskedTerms, RequestEvent } from '@oriel/contracts/v1/requests/request-history-schemas'
import { foldText, searchText } from '@oriel/contracts/search/fold-text'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'

/** Response times and agreed terms derive from these events. */

type Kept = Pick<Selectable<Tables['requests']>, 'stations'>
type Terms = Pick<Selectable<Tables['requests']>, 'title' | 'dueOn'>

/** Stored kinds never change; the APIs and this code use current words. */
const storedKinds: Partial<Record<RequestEvent['kind'], string>> = {
  'question-asked': 'returned',
  'question-answered': 'answered',
  'terms-changed': 'moved',
  'delivery-approved': 'thanked',
  'delivery-reopened': 'declined',
  'sign-off-approved': 'accepted',
  'sign-off-changes-requested': 'changes-asked',
  'sign-off-withdrawn': 'delivery-withdrawn',
}
const kinds = new Map(Object.entries(storedKinds).map(([kind, stored]) => [stored, kind as RequestEvent['kind']]))

export const readRequestEvents = ({ stations }: Kept): RequestEvent[] =>
  (JSON.parse(stations) as RequestEvent[]).map((event) => ({ ...event, kind: kinds.get(event.kind) ?? event.kind }))

const storeRequestEvents = (events: readonly RequestEvent[]) =>
  JSON.stringify(events.map((event) => ({ ...event, kind: storedKinds[event.kind] ?? event.kind })))

export const appendRequestEvent = (request: Kept, { text, ...event }: RequestEvent) =>
  storeRequestEvents([...readRequestEvents(request), { ...event, ...(text ? { text } : {}) }])

export const agreedTermsIn = (stations: readonly RequestEvent[]): AgreedTerms | undefined =>
  stations.findLast(({ agreedTerms: agreed }) => agreed !== undefined)?.agreedTerms

/** The columns hold the agreed terms for lists, notifications and mails. */
export const askedTermsOf = (row: Terms, stations: readonly RequestEvent[]): AskedTerms =>
  stations.find(({ askedTerms: asked }) => asked !== undefined)?.askedTerms ?? asAsked(row)

/** Only an agreed date may be none. */
const asAsked = ({ title, dueOn }: Terms): AskedTerms => ({ title, dueOn: dueOn ?? '' })

/** The client left the date to the agency. */
export const isDateOpen = ([submitted]: readonly RequestEvent[]) => submitted?.isDateOpen === true

export const withChosenDate = (request: Kept) =>
  storeRequestEvents(
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
  return last?.kind === 'question-asked' ? last : undefined
}

/** They don't tell whether the client accepted the work. */
const PASSED_OVER: ReadonlyArray<RequestEvent['kind']> = [
  ...(['terms-changed', 'stopped', 'completed'] as const),
  ...(['delivered', 'sign-off-changes-requested', 'sign-off-withdrawn', 'sign-off-requested'] as const),
]

export const isAwaitingAnswer = (status: string, stations: readonly RequestEvent[]) =>
  status === 'completed' && !isThanked(stations.findLast(({ kind }) => !PASSED_OVER.includes(kind)))

const isThanked = (event: RequestEvent | undefined) =>
  event?.kind === 'delivery-approved' || event?.kind === 'sign-off-approved'

/** Undefined unless returned work was delivered again. */
export function reopenedAfter(stations: readonly RequestEvent[]): string | undefined {
  const declined = stations.findLastIndex(({ kind }) => kind === 'delivery-reopened')
  const isRedone = stations.slice(declined + 1).some(({ kind }) => kind === 'completed')
  return declined >= 0 && isRedone ? stations[declined]?.at : undefined
}
