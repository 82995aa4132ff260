import type { Disclosure } from '@oriel/contracts/v1/shapes/disclosure'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { disclose } from '../conversation/disclose.ts'
import { peopleOf } from '../mentions/tables-of.ts'
import { findComment } from './find-comment.ts'
import { whereItHangs } from './places.ts'

/** What the client would read if this comment were theirs to read (REQ-104). */
export async function discloseComment({ id }: { id: string }, visit: Visit): Promise<Disclosure> {
  const comment = await findComment(visit, id)
  ensure(visit.actor, policy.comment.changeAudience, comment)
  const people = await peopleOf(visit, [comment.authorId])
  const { title: on } = await whereItHangs(visit, comment)
  const { projectId, text, createdAt: at } = comment
  return disclose(visit, {
    projectId,
    ids: [id],
    thing: { type: 'comment', text, by: people[comment.authorId]?.name ?? '', at, on },
    withLines: comment.audience === 'team',
  })
}
