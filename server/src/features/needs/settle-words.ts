import type { Db } from '../../db/connection/connect.ts'
import { hangsAt, type Place } from '../conversation/place.ts'
import { redoneAfter, stationsOf } from '../stations/stations.ts'
import { closeNeed, type Need, needsAt, openNeed } from './needs.ts'
import { requestAt } from './settle-request.ts'

type Spot = Place['columns']

/** What is withheld is asked as soon as its work is shared: until then its client sees nothing of the need. */
const forClient = ['client', 'withheld'] as const

/** Newest and oldest need no more than these of a comment. */
const said = (db: Db, spot: Spot) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.authorId')
    .where(hangsAt({ columns: spot }))
    .where('comments.trashId', 'is', null)
    .select(['comments.id', 'comments.projectId', 'comments.authorId', 'comments.createdAt'])

const byClient = (db: Db, spot: Spot, after: string) =>
  said(db, spot)
    .where('users.role', '=', 'customer')
    .where('comments.createdAt', '>', after)
    .orderBy('comments.createdAt')
    .orderBy('comments.id')
    .limit(1)
    .executeTakeFirst()

/** Work that was delivered again answers who said not yet to it. */
async function firstSince(db: Db, spot: Spot, after: string) {
  const first = await byClient(db, spot, after)
  const request = first && spot.workItemId && (await requestAt(db, { requestId: null, workItemId: spot.workItemId }))
  const redone = request ? redoneAfter(stationsOf(request)) : undefined
  return redone && redone > after ? byClient(db, spot, redone) : first
}

/**
 * What is open at a place follows from what was said there and what was marked done, whatever came in between: a client
 * waits since their first words after the last ones of staff that they can read, and a question until they say
 * anything.
 */
export async function settleWords(db: Db, spot: Spot): Promise<boolean> {
  const known = await needsAt(db, spot)
  const waits = await settleWaiting(db, spot, known)
  return (await settleQuestions(db, spot, known)) || waits
}

async function settleWaiting(db: Db, spot: Spot, known: Need[]): Promise<boolean> {
  const waiting = known.filter(({ kind }) => kind === 'client-waits')
  const open = waiting.find(({ doneAt }) => doneAt === null)
  const answer = await said(db, spot)
    .where('users.role', '!=', 'customer')
    .where('comments.audience', 'in', forClient)
    .orderBy('comments.createdAt', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const doneAt =
    waiting
      .map((it) => (it.outcome === 'done' ? (it.doneAt ?? '') : ''))
      .toSorted()
      .at(-1) ?? ''
  const after = answer && answer.createdAt > doneAt ? answer.createdAt : doneAt
  const first = await firstSince(db, spot, after)
  if (first && open?.commentId === first.id && open.projectId === first.projectId) return false
  if (first) {
    await openNeed(db, open, { kind: 'client-waits', side: 'staff', ...spot, comment: first })
    return true
  }
  if (!open) return false
  const isAnswered = answer !== undefined && answer.createdAt > open.askedAt
  await closeNeed(db, open, isAnswered ? { by: answer.authorId, at: answer.createdAt, outcome: 'answered' } : undefined)
  return true
}

async function settleQuestions(db: Db, spot: Spot, known: Need[]): Promise<boolean> {
  const questions = known.filter(({ kind }) => kind === 'question')
  const asked = await said(db, spot)
    .where('comments.question', '=', 1)
    .where('comments.audience', 'in', forClient)
    .orderBy('comments.createdAt')
    .execute()
  let changed = false
  for (const comment of asked) {
    const need = questions.find(({ commentId }) => commentId === comment.id)
    if (need?.outcome === 'done') continue
    const answer = await byClient(db, spot, comment.createdAt)
    const isOpen = need !== undefined && need.doneAt === null
    if (answer ? need?.outcome === 'answered' : isOpen) continue
    const opened = isOpen ? need : await openNeed(db, need, { kind: 'question', side: 'client', ...spot, comment })
    if (answer) await closeNeed(db, opened, { by: answer.authorId, at: answer.createdAt, outcome: 'answered' })
    changed = true
  }
  for (const need of questions) {
    if (need.doneAt !== null || asked.some(({ id }) => id === need.commentId)) continue
    await closeNeed(db, need)
    changed = true
  }
  return changed
}
