import { message } from '@oriel/contracts/message'
import type { PinEdit } from '@oriel/contracts/v1/shapes/pins'
import type * as z from 'zod/mini'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { findFile, type FoundFile } from '../files/find-file.ts'
import { keepMentions } from '../mentions/keep-mentions.ts'
import { changeAudience } from './change-audience.ts'
import { answersTo, findPinToChange, type PinRow } from './find-pins.ts'
import { recordPin } from './record-pin.ts'
import { showPinNow, standingOf } from './show-pins.ts'
import { sightOf } from './sight-of-pins.ts'

/** Other words, other readers, solved, or open again: the words first, so that nobody new reads the former ones. */
export async function changePin({ id, text, audience, isSolved }: z.output<typeof PinEdit>, visit: Visit) {
  const row = await findPinToChange(visit, id)
  const file = await findFile(visit, row.fileId)
  if (text !== undefined && text !== row.text) await reword(visit, file, row, text)
  if (audience !== undefined) await changeAudience(visit, file, row, audience)
  if (isSolved !== undefined) {
    if (row.parentId !== null) throw invalid({ isSolved: message({ id: 'An answer cannot be solved, only a remark' }) })
    ensure(visit.actor, policy.pin.settle, row)
    if (isSolved !== (row.solvedAt !== null)) await settle(visit, file, row, isSolved)
  }
  return showPinNow(visit, row.parentId ?? id)
}

async function reword(visit: Visit, file: FoundFile, row: PinRow, text: string) {
  ensure(visit.actor, policy.pin.edit, row)
  await visit.db
    .updateTable('pins')
    .set({ text, editedAt: new Date().toISOString() })
    .where('id', '=', row.id)
    .execute()
  const { id: subject, audience, text: before } = row
  await keepMentions(visit, { ...(await sightOf(visit, file, audience)), subject, text, before, field: 'text' })
  await recordPin(visit, file, row, { type: 'pin_updated' })
}

async function settle(visit: Visit, file: FoundFile, row: PinRow, isSolved: boolean) {
  await visit.db
    .updateTable('pins')
    .set(
      isSolved
        ? { solvedAt: new Date().toISOString(), solvedById: visit.actor.id, solvedIn: file.fileVersion }
        : { solvedAt: null, solvedById: null, solvedIn: null },
    )
    .where('id', '=', row.id)
    .execute()
  await recordPin(visit, file, row, { type: isSolved ? 'pin_solved' : 'pin_updated' })
}

/** Its author takes it back. What somebody has answered stays. */
export async function deletePin({ id }: { id: string }, visit: Visit) {
  const row = await findPinToChange(visit, id)
  ensure(visit.actor, policy.pin.delete, standingOf(row, await answersTo(visit, row)))
  const file = await findFile(visit, row.fileId)
  await visit.db.deleteFrom('mentions').where('subject', '=', id).execute()
  await visit.db.deleteFrom('pins').where('id', '=', id).execute()
  await recordPin(visit, file, row, { type: 'pin_updated', inFeeds: false })
  return { id }
}
