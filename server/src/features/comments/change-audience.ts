import type { Audience } from '@oriel/contracts/words'
import { keptOn, markOf } from '../../db/kept-audience.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { moveAudience } from '../activity/move-audience.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { toldAt } from '../conversation/place.ts'
import { findLocked } from '../../db/lock-project.ts'
import { answerComment } from './answer-comment.ts'
import { findComment } from './find-comment.ts'
import { whereItHangs } from './places.ts'

/** Shows a comment to the client, or takes it out of their sight; what the log says about it goes with it (REQ-103). */
export async function changeAudience({ id, audience }: { id: string; audience: Audience }, visit: Visit) {
  const { actor, db } = visit
  const comment = await findLocked(db, () => findComment(visit, id))
  ensure(actor, policy.comment.changeAudience, comment)
  const before = markOf(comment.audience)
  if (before !== audience) {
    const kept = await db
      .updateTable('comments')
      .set({ audience: keptOn(comment.workItemId, audience) })
      .where('id', '=', id)
      .returning('audience')
      .executeTakeFirstOrThrow()
    await moveAudience(visit, { type: 'comment', id }, kept.audience)
    const place = await whereItHangs(visit, comment)
    await recordAudit(visit, {
      event: 'audience-changed',
      target: { id, name: `a comment on ${place.title}` },
      details: { audience: [before, audience] },
    })
    await recordActivity(visit, {
      type: 'comment_updated',
      target: { type: 'comment', id, title: place.title },
      ...toldAt(place, 'client'),
      // The client's screens look again in both cases; no feed tells them that something was hidden from them before.
      audience: 'client',
      inFeeds: false,
      changes: { audience: [before, audience] },
    })
  }
  return answerComment(visit, { ...comment, audience })
}
