import { message } from '@oriel/contracts/message'
import type { Audience } from '@oriel/contracts/words'
import { markOf } from '../../db/kept-audience.ts'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { moveAudience } from '../activity/move-audience.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { FoundFile } from '../files/find-file.ts'
import { answersTo, type PinRow } from './find-pins.ts'
import { recordPin } from './record-pin.ts'

/** Shows a remark and its answers to the client, or takes them out of their sight; the log's lines go with them. */
export async function changeAudience(visit: Visit, file: FoundFile, pin: PinRow, audience: Audience) {
  if (pin.parentId !== null) throw invalid({ audience: message({ id: 'An answer is for whoever reads its remark' }) })
  ensure(visit.actor, policy.pin.changeAudience, pin)
  if (pin.audience === audience) return
  ensureInSight(file, audience)
  const thread = [pin, ...(await answersTo(visit, pin))]
  await visit.db
    .updateTable('pins')
    .set({ audience })
    .where((it) => it.or([it('id', '=', pin.id), it('parentId', '=', pin.id)]))
    .execute()
  // A line is never for more eyes than the file.
  const readers = audience === 'client' ? file.audience : 'team'
  for (const { id } of thread) await moveAudience(visit, { type: 'comment', id }, readers)
  const changes = { audience: [pin.audience, audience] as const }
  await recordAudit(visit, {
    event: 'audience-changed',
    target: { id: pin.id, name: `a remark on ${file.originalName}` },
    details: changes,
  })
  // The client's screens look again in both cases; no feed tells them that something was hidden from them before.
  await recordPin(visit, file, { ...pin, audience: 'client' }, { type: 'pin_updated', inFeeds: false, changes })
}

/** What is said about a file that the client does not see is not for them. */
export function ensureInSight(file: FoundFile, audience: Audience) {
  if (audience === 'client' && markOf(file.audience) !== 'client')
    throw invalid({ audience: message({ id: 'This file is for the team only, and so is what is said about it.' }) })
}
