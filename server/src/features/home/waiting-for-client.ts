import type { WaitingForYou } from '@atrium/contracts/client-home'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { mentionPeople } from '../people/mention.ts'

/** Older words no longer wait for an answer. */
const DAYS = 30
/** How many of the latest comments are looked through. */
const MOST_COMMENTS = 500
const EXCERPT = 280
const characters = new Intl.Segmenter()

type Waiting = Omit<WaitingForYou, 'by' | 'customer'> & { byId: string; customerId: string }

/**
 * What the agency needs from this client, latest first: conversations on open work in which staff spoke last, and
 * requests that were turned down since `since` (the client may want to ask differently). Six queries.
 */
export async function waitingForClient(visit: Visit, since: string | null, now = new Date()): Promise<WaitingForYou[]> {
  const longAgo = new Date(now.getTime() - DAYS * 86_400_000).toISOString()
  const waiting = [...(await unanswered(visit, longAgo)), ...(await rejected(visit, since ?? longAgo))]
  const person = await mentionPeople(
    visit,
    waiting.map(({ byId }) => byId),
  )
  const customerIds = [...new Set(waiting.map(({ customerId }) => customerId))]
  const customers =
    customerIds.length === 0
      ? []
      : await visit.db.selectFrom('customers').select(['id', 'name']).where('id', 'in', customerIds).execute()
  const nameOf = new Map(customers.map(({ id, name }) => [id, name]))
  return waiting
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ byId, customerId, ...it }) => ({
      ...it,
      customer: { _id: customerId, name: nameOf.get(customerId) ?? '' },
      by: person(byId).fullName,
    }))
}

async function unanswered(visit: Visit, after: string): Promise<Waiting[]> {
  const { db, actor } = visit
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'customerId', 'taskId', 'subtaskId', 'requestId', 'authorId', 'message', 'createdAt'])
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
    const { subtaskId, requestId, customerId, authorId, message, createdAt } = comment
    return {
      kind: 'unanswered' as const,
      taskId: place.taskId,
      subtaskId,
      requestId,
      title: place.title,
      customerId,
      byId: authorId,
      at: createdAt,
      text: beginningOf(message),
    }
  })
}

interface Hanging {
  taskId: string | null
  subtaskId: string | null
  requestId: string | null
}
const placeOf = ({ taskId, subtaskId, requestId }: Hanging) => String(taskId ?? subtaskId ?? requestId)

/** Of the places where something was said, those whose work still goes on: what they are called and where they lie. */
async function openPlaces({ db, actor }: Visit, said: readonly Hanging[]) {
  const ids = (name: keyof Hanging) => said.map((it) => it[name]).filter((id) => id !== null)
  const [taskIds, subtaskIds, requestIds] = [ids('taskId'), ids('subtaskId'), ids('requestId')]
  const found = new Map<string, { taskId: string | null; title: string }>()
  if (taskIds.length > 0) {
    const tasks = await db
      .selectFrom('tasks')
      .select(['id', 'title'])
      .where('id', 'in', taskIds)
      .where('status', 'in', ['pending', 'in-progress'])
      .where(visible(actor, policy.task.see, 'tasks'))
      .execute()
    for (const { id, title } of tasks) found.set(id, { taskId: id, title })
  }
  if (subtaskIds.length > 0) {
    const subtasks = await db
      .selectFrom('subtasks')
      .select(['id', 'taskId', 'title'])
      .where('id', 'in', subtaskIds)
      .where('status', 'in', ['pending', 'in-progress'])
      .where(visible(actor, policy.subtask.see, 'subtasks'))
      .execute()
    for (const { id, taskId, title } of subtasks) found.set(id, { taskId, title })
  }
  if (requestIds.length > 0) {
    const requests = await db
      .selectFrom('taskRequests')
      .select(['id', 'title'])
      .where('id', 'in', requestIds)
      .where('status', 'in', ['pending', 'approved', 'in-progress'])
      .where(visible(actor, policy.taskRequest.see, 'taskRequests'))
      .execute()
    for (const { id, title } of requests) found.set(id, { taskId: null, title })
  }
  return found
}

async function rejected({ db, actor }: Visit, after: string): Promise<Waiting[]> {
  const requests = await db
    .selectFrom('taskRequests')
    .select(['id', 'customerId', 'title', 'reviewedById', 'reviewedAt', 'reviewComments'])
    .where(visible(actor, policy.taskRequest.see, 'taskRequests'))
    .where('status', '=', 'rejected')
    .where('reviewedAt', '>', after)
    .orderBy('reviewedAt', 'desc')
    .limit(50)
    .execute()
  return requests.flatMap(({ id, customerId, title, reviewedById, reviewedAt, reviewComments }) =>
    reviewedById && reviewedAt
      ? {
          kind: 'rejected' as const,
          taskId: null,
          subtaskId: null,
          requestId: id,
          title,
          customerId,
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
