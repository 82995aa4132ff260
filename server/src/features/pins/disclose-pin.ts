import type { Disclosure } from '@oriel/contracts/v1/shapes/disclosure'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { disclose } from '../conversation/disclose.ts'
import { findFile } from '../files/find-file.ts'
import { peopleOf } from '../mentions/tables-of.ts'
import { ensureInSight } from './change-audience.ts'
import { answersTo, findPin } from './find-pins.ts'

/** What the client would read if this remark, or that of this answer, were theirs: its words, and those of all answers. */
export async function disclosePin({ id }: { id: string }, visit: Visit): Promise<Disclosure> {
  const row = await findPin(visit, id)
  const pin = row.parentId === null ? row : await findPin(visit, row.parentId)
  ensure(visit.actor, policy.pin.changeAudience, pin)
  const file = await findFile(visit, pin.fileId)
  ensureInSight(file, 'client')
  const answers = await answersTo(visit, pin)
  const thread = [pin, ...answers]
  const people = await peopleOf(
    visit,
    thread.map(({ authorId }) => authorId),
  )
  const said = ({ text, authorId, createdAt: at }: (typeof thread)[number]) => ({
    text,
    by: people[authorId]?.name ?? '',
    at,
  })
  return disclose(visit, {
    projectId: pin.projectId,
    ids: thread.map((it) => it.id),
    thing: { type: 'comment', ...said(pin), on: file.originalName, answers: answers.map(said) },
    withLines: pin.audience === 'team',
  })
}
