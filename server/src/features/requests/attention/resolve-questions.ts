import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { preparedRows } from '../../../platform/db/connection/prepared-queries.ts'
import { attachedTo, type DiscussionTarget } from '../../discussion/comments/discussion-target.ts'
import { reopenedAfter, readRequestEvents } from '../../work/request-status/request-history.ts'
import { closeItem, type AttentionItemRow, itemsAt, openItem } from './attention-items.ts'
import { findRequestOfEntry } from './resolve-request.ts'

type Spot = DiscussionTarget['columns']

/** What is withheld is asked as soon as its work is shared: until then its client sees nothing of the need. */
const forClient = ['client', 'withheld'] as const

/** Newest and oldest need no more than these of a comment. */
const selectComments = (db: Db, spot: Spot) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.authorId')
    .where(attachedTo({ columns: spot }))
    .where('comments.trashId', 'is', null)
    .select(['comments.id', 'comments.projectId', 'comments.authorId', 'comments.createdAt'])

const byClient = (db: Db, spot: Spot, after: string) =>
  selectComments(db, spot)
    .where('users.role', '=', 'customer')
    .where('comments.createdAt', '>', after)
    .orderBy('comments.createdAt')
    .orderBy('comments.id')
    .limit(1)

const forThem = (db: Db, spot: Spot) => selectComments(db, spot).where('comments.audience', 'in', forClient)

/**
 * What was said at a place, in one question: the last words of staff that the client can read, the client's first words
 * after these and after an instant, and what they are asked.
 */
async function findConversationState(db: Db, { projectId, workItemId, requestId }: Spot, after: string) {
  const at = workItemId === null ? (requestId === null ? 'project' : 'request') : 'work'
  const found = await selectConversationState(db, at, { projectId, workItemId, requestId, after })
  const of = (what: Words['what']) => found.filter((it) => it.what === what)
  return { answer: of('answer')[0], first: of('first')[0], asked: of('asked') }
}

const selectConversationState = preparedRows<
  'work' | 'request' | 'project',
  'projectId' | 'workItemId' | 'requestId' | 'after',
  Words
>((db, at, { projectId, workItemId, requestId, after }) => {
  const spot = {
    projectId,
    workItemId: at === 'work' ? workItemId : null,
    requestId: at === 'request' ? requestId : null,
  }
  const answers = forThem(db, spot).where('users.role', '!=', 'customer')
  const answer = answers.orderBy('comments.createdAt', 'desc').orderBy('comments.id', 'desc').limit(1)
  const answeredAt = sql<string>`coalesce((select "createdAt" from (${answer}) as "last"), '')`
  const words = (what: Words['what'], query: typeof answer) =>
    db
      .selectFrom(query.as(what))
      .selectAll()
      .select(sql<Words['what']>`${sql.lit(what)}`.as('what'))
  return words('answer', answer)
    .unionAll(words('first', byClient(db, spot, after).where('comments.createdAt', '>', answeredAt)))
    .unionAll(words('asked', forThem(db, spot).where('comments.question', '=', 1)))
    .orderBy('createdAt')
})

interface Words {
  id: string
  projectId: string
  authorId: string
  createdAt: string
  what: 'answer' | 'first' | 'asked'
}

/** Work that was delivered again answers who said not yet to it. */
async function firstSince(db: Db, spot: Spot, first: Words | undefined, after: string) {
  const request =
    first && spot.workItemId && (await findRequestOfEntry(db, { requestId: null, workItemId: spot.workItemId }))
  const redone = request ? reopenedAfter(readRequestEvents(request)) : undefined
  return redone && redone > after ? byClient(db, spot, redone).executeTakeFirst() : first
}

/**
 * What is open at a place follows from what was said there and what was marked done, whatever came in between: a client
 * waits since their first words after the last ones of staff that they can read, and a question until they say
 * anything.
 */
export async function resolveQuestions(db: Db, spot: Spot): Promise<boolean> {
  const known = await itemsAt(db, spot)
  const done = known.filter(({ kind, outcome }) => kind === 'client-waits' && outcome === 'done')
  const doneAt =
    done
      .map((it) => it.doneAt ?? '')
      .toSorted()
      .at(-1) ?? ''
  const { answer, first, asked } = await findConversationState(db, spot, doneAt)
  const after = answer && answer.createdAt > doneAt ? answer.createdAt : doneAt
  const waits = await resolveWaiting(db, spot, known, { answer, first: await firstSince(db, spot, first, after) })
  return (await resolveOpenQuestions(db, spot, known, asked)) || waits
}

type Said = Omit<Words, 'what'>

async function resolveWaiting(
  db: Db,
  spot: Spot,
  known: AttentionItemRow[],
  { answer, first }: { answer: Said | undefined; first: Said | undefined },
): Promise<boolean> {
  const open = known.find(({ kind, doneAt }) => kind === 'client-waits' && doneAt === null)
  if (first && open?.commentId === first.id && open.projectId === first.projectId) return false
  if (first) {
    await openItem(db, open, { kind: 'client-waits', side: 'staff', ...spot, comment: first })
    return true
  }
  if (!open) return false
  const isAnswered = answer !== undefined && answer.createdAt > open.askedAt
  await closeItem(db, open, isAnswered ? { by: answer.authorId, at: answer.createdAt, outcome: 'answered' } : undefined)
  return true
}

async function resolveOpenQuestions(
  db: Db,
  spot: Spot,
  known: AttentionItemRow[],
  asked: readonly Said[],
): Promise<boolean> {
  const questions = known.filter(({ kind }) => kind === 'question')
  let changed = false
  for (const comment of asked) {
    const need = questions.find(({ commentId }) => commentId === comment.id)
    if (need?.outcome === 'done') continue
    const answer = await byClient(db, spot, comment.createdAt).executeTakeFirst()
    const isOpen = need !== undefined && need.doneAt === null
    if (answer ? need?.outcome === 'answered' : isOpen) continue
    const opened = isOpen ? need : await openItem(db, need, { kind: 'question', side: 'client', ...spot, comment })
    if (answer) await closeItem(db, opened, { by: answer.authorId, at: answer.createdAt, outcome: 'answered' })
    changed = true
  }
  for (const need of questions) {
    if (need.doneAt !== null || asked.some(({ id }) => id === need.commentId)) continue
    await closeItem(db, need)
    changed = true
  }
  return changed
}
