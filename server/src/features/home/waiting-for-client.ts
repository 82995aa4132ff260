import { addDays } from '@oriel/contracts/days'
import type { WaitingForYou } from '@oriel/contracts/v1/shapes/home'
import { startOfDay, today } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible, visibleWork } from '../../policy/visible.ts'
import { peopleOf } from '../mentions/tables-of.ts'

/** Older words no longer wait for an answer. */
const DAYS = 30
/** How many of the latest comments are looked through. */
const MOST_COMMENTS = 500
const EXCERPT = 280
const characters = new Intl.Segmenter()

type Waiting = Omit<WaitingForYou, 'by'> & { byId: string }

/**
 * What the agency needs from this client, latest first: conversations on open work in which staff spoke last, and
 * requests that were turned down since `since` (the client may want to ask differently). Five queries.
 */
export async function waitingForClient(visit: Visit, since: string | null): Promise<WaitingForYou[]> {
  const longAgo = startOfDay(addDays(today(), -DAYS))
  const waiting = [...(await unanswered(visit, longAgo)), ...(await rejected(visit, since ?? longAgo))]
  const people = await peopleOf(
    visit,
    waiting.map(({ byId }) => byId),
  )
  return waiting
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ byId, ...it }) => ({ ...it, by: people[byId]?.name ?? '' }))
}

async function unanswered(visit: Visit, after: string): Promise<Waiting[]> {
  const { db, actor } = visit
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'projectId', 'workItemId', 'requestId', 'authorId', 'text', 'createdAt'])
    .where(visible(actor, policy.comment.see, 'comments'))
    .where('createdAt', '>', after)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_COMMENTS)
    .execute()
  const latest = new Map<string, (typeof comments)[number]>()
  for (const comment of comments) {
    const place = placeOf(comment)
    if (!latest.has(place)) latest.set(place, comment)
  }
  const open = [...latest.values()].filter(({ authorId }) => authorId !== actor.id)
  const places = await openPlaces(visit, open)
  return open.flatMap((comment) => {
    const place = places.get(placeOf(comment))
    if (!place) return []
    const { requestId, projectId, authorId, text, createdAt } = comment
    return {
      kind: 'unanswered' as const,
      workItem: place.workItem,
      parent: place.parent,
      request: requestId,
      title: place.title,
      project: projectId,
      byId: authorId,
      at: createdAt,
      text: beginningOf(text),
    }
  })
}

interface Hanging {
  workItemId: string | null
  requestId: string | null
}
const placeOf = ({ workItemId, requestId }: Hanging) => String(workItemId ?? requestId)

/** Of the places where something was said, those whose work still goes on: what they are called and where they lie. */
async function openPlaces({ db, actor }: Visit, said: readonly Hanging[]) {
  const ids = (name: keyof Hanging) => said.map((it) => it[name]).filter((id) => id !== null)
  const [workIds, requestIds] = [ids('workItemId'), ids('requestId')]
  const found = new Map<string, Pick<WaitingForYou, 'workItem' | 'parent' | 'title'>>()
  if (workIds.length > 0) {
    const work = await db
      .selectFrom('workItems')
      .select(['id', 'parentId', 'title'])
      .where('id', 'in', workIds)
      .where('status', 'in', ['pending', 'in-progress'])
      .where(visibleWork(actor))
      .execute()
    for (const { id, parentId, title } of work) found.set(id, { workItem: id, parent: parentId, title })
  }
  if (requestIds.length > 0) {
    const requests = await db
      .selectFrom('requests')
      .select(['id', 'title'])
      .where('id', 'in', requestIds)
      .where('status', 'in', ['pending', 'approved', 'in-progress'])
      .where(visible(actor, policy.request.see, 'requests'))
      .execute()
    for (const { id, title } of requests) found.set(id, { workItem: null, parent: null, title })
  }
  return found
}

async function rejected({ db, actor }: Visit, after: string): Promise<Waiting[]> {
  const requests = await db
    .selectFrom('requests')
    .select(['id', 'projectId', 'title', 'reviewedById', 'reviewedAt', 'reviewComments'])
    .where(visible(actor, policy.request.see, 'requests'))
    .where('status', '=', 'rejected')
    .where('reviewedAt', '>', after)
    .orderBy('reviewedAt', 'desc')
    .limit(50)
    .execute()
  return requests.flatMap(({ id, projectId, title, reviewedById, reviewedAt, reviewComments }) =>
    reviewedById && reviewedAt
      ? {
          kind: 'rejected' as const,
          workItem: null,
          parent: null,
          request: id,
          title,
          project: projectId,
          byId: reviewedById,
          at: reviewedAt,
          text: beginningOf(reviewComments ?? ''),
        }
      : [],
  )
}

/** Cut between characters as people see them, never inside of one. */
function beginningOf(text: string) {
  if (text.length <= EXCERPT) return text
  let end = 0
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > EXCERPT) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}
