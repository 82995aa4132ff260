import type { Db } from '../../../platform/db/connection/connect.ts'
import type { DiscussionTarget } from '../../discussion/comments/discussion-target.ts'
import { reopenedAfter, readRequestEvents } from '../../work/request-status/request-history.ts'
import { closeItem, isAbout, type AttentionItemRow, itemsAt, openItem } from './attention-items.ts'
import {
  findConversationState,
  firstOfClient,
  firstQuestionOfClient,
  questionsOfClients,
  type Words,
} from './conversation-state.ts'
import type { AttentionRequest } from './resolve-request.ts'

type Spot = DiscussionTarget['columns']

interface Place {
  db: Db
  spot: Spot
  known: AttentionItemRow[]
  request: AttentionRequest | undefined
}

/**
 * A client waits from their first question after the last staff message they can read; a question to the client is open
 * until they write.
 */
export async function resolveQuestions(db: Db, spot: Spot, request?: AttentionRequest): Promise<boolean> {
  const known = await itemsAt(db, spot)
  const place = { db, spot, known, request }
  const doneAt = lastDismissal(known)
  const { answer, first, asked } = await findConversationState(db, spot, doneAt)
  const after = answer && answer.createdAt > doneAt ? answer.createdAt : doneAt
  const waits = await resolveWaiting(place, { answer, first: await firstSince(place, first, after) })
  const questions = await resolveOpenQuestions(place, asked)
  const closed = await closeSeen(place, answer)
  return waits || questions || closed
}

const lastDismissal = (known: readonly AttentionItemRow[]) =>
  known
    .filter(({ kind, outcome }) => kind === 'client-awaiting-reply' && outcome === 'done')
    .map(({ doneAt }) => doneAt ?? '')
    .toSorted()
    .at(-1) ?? ''

/** Another delivery answers an earlier request for changes, a separate item. */
async function firstSince({ db, spot, request, known }: Place, first: Words | undefined, after: string) {
  const redone = first && spot.workItemId && request ? reopenedAfter(readRequestEvents(request)) : undefined
  const asks = redone && redone > after ? await firstQuestionOfClient(db, spot, redone) : first
  const isChanges = (item: AttentionItemRow) => item.kind === 'changes-requested' && asks && isAbout(item, asks)
  return known.some(isChanges) ? undefined : asks
}

async function resolveWaiting(
  place: Place,
  { answer, first }: { answer: Words | undefined; first: Words | undefined },
): Promise<boolean> {
  const { db, spot, known } = place
  const open = known.find(({ kind, doneAt }) => kind === 'client-awaiting-reply' && doneAt === null)
  if (first && open && isAbout(open, first) && open.projectId === first.projectId) return false
  if (first) {
    await openItem(db, open, { kind: 'client-awaiting-reply', side: 'staff', ...spot, words: first })
    return true
  }
  if (!open) return false
  const isAnswered = answer !== undefined && answer.createdAt > open.askedAt
  await closeItem(db, open, isAnswered ? { by: answer.authorId, at: answer.createdAt, outcome: 'answered' } : undefined)
  if (!isAnswered) return true
  const questions = await questionsOfClients(db, spot, { from: open.askedAt, until: answer.createdAt })
  for (const userId of new Set([open.askedById, ...questions.map(({ authorId }) => authorId)]))
    await reportAnswer(place, { side: 'client', userId }, answer)
  return true
}

async function resolveOpenQuestions(place: Place, asked: readonly Words[]): Promise<boolean> {
  const { db, spot, known, request } = place
  const questions = known.filter(({ kind }) => kind === 'question')
  let changed = false
  for (const words of asked) {
    const item = questions.find((it) => isAbout(it, words))
    if (item?.outcome === 'done') continue
    const answer = await firstOfClient(db, spot, words.createdAt)
    const isOpen = item !== undefined && item.doneAt === null
    if (answer ? item?.outcome === 'answered' : isOpen) continue
    const userId = request?.requestedById ?? null
    const opened = isOpen
      ? item
      : await openItem(db, item, { kind: 'question', side: 'client', ...spot, userId, words })
    if (answer) {
      await closeItem(db, opened, { by: answer.authorId, at: answer.createdAt, outcome: 'answered' })
      await reportAnswer(place, { side: 'staff', userId: words.authorId }, answer)
    }
    changed = true
  }
  for (const item of questions) {
    if (item.doneAt !== null || asked.some((words) => isAbout(item, words))) continue
    await closeItem(db, item)
    changed = true
  }
  return changed
}

/** Tells the author of a question. An answer with a question is another item. */
async function reportAnswer(
  { db, spot, known }: Place,
  { side, userId }: Pick<AttentionItemRow, 'side' | 'userId'>,
  answer: Words,
) {
  if (answer.asks === 1) return
  const before = known.find((it) => it.kind === 'answered' && it.userId === userId && isAbout(it, answer))
  if (!before) await openItem(db, undefined, { kind: 'answered', side, ...spot, userId, words: answer })
}

const SEEN_WITH_REPLY: readonly AttentionItemRow['kind'][] = ['answered', 'changes-requested']

/**
 * A reply implies having seen the answer or the requested changes: any staff message, or one of the client who asked.
 */
async function closeSeen({ db, spot, known }: Place, answer: Words | undefined): Promise<boolean> {
  let changed = false
  for (const item of known) {
    if (item.doneAt !== null || !SEEN_WITH_REPLY.includes(item.kind)) continue
    const reply = item.side === 'staff' ? answer : await firstOfClient(db, spot, item.askedAt, item.userId)
    if (!reply || reply.createdAt <= item.askedAt) continue
    await closeItem(db, item, { by: reply.authorId, at: reply.createdAt, outcome: 'answered' })
    changed = true
  }
  return changed
}
