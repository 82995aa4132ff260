import { markOf } from '../../db/kept-audience.ts'
import { findLocked } from '../../db/lock-project.ts'
import { searchText } from '../../db/search.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { toldAt } from '../conversation/place.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { keepMentions } from '../mentions/keep-mentions.ts'
import { answerComment } from './answer-comment.ts'
import { findComment } from './find-comment.ts'
import { whereItHangs } from './places.ts'

/** Its author says it otherwise. Everybody sees that it was changed; the former words stay in the log, for managers. */
export async function editText({ id, text }: { id: string; text: string }, visit: Visit) {
  const { actor, db } = visit
  const comment = await findLocked(db, () => findComment(visit, id))
  ensure(actor, policy.comment.edit, comment)
  if (comment.text === text) return answerComment(visit, comment)
  const editedAt = new Date().toISOString()
  await db
    .updateTable('comments')
    .set({ text, editedAt, searchText: searchText(text) })
    .where('id', '=', id)
    .execute()
  const { see: rule } = policy.comment
  await keepMentions(visit, { subject: id, rule, thing: comment, text, before: comment.text, field: 'text' })
  const place = await whereItHangs(visit, comment)
  await recordActivity(visit, {
    type: 'comment_updated',
    target: { type: 'comment', id, title: place.title },
    ...toldAt(place, markOf(comment.audience)),
    audience: markOf(comment.audience),
    changes: { text: [comment.text, text] },
  })
  return answerComment(visit, { ...comment, text, editedAt })
}
