import { message } from '@oriel/contracts/message'
import { LIMITS } from '@oriel/contracts/limits'
import type { PinAnswerDraft, PinDraft, PinEdit } from '@oriel/contracts/v1/shapes/pins'
import type * as z from 'zod/mini'
import { newId } from '../../db/ids.ts'
import { markOf } from '../../db/kept-audience.ts'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { audienceOf } from '../conversation/audience.ts'
import { findFile, findFileToChange, type FoundFile } from '../files/find-file.ts'
import { findPinToChange, type PinRow } from './find-pins.ts'
import { placeOf } from './place.ts'
import { recordPin } from './record-pin.ts'
import { showPinNow, standingOf } from './show-pins.ts'

/** A remark on a file, or a place in it. It is for the client only where the file is. */
export async function addPin(
  { id, fileVersion, text, audience, ...place }: z.output<typeof PinDraft>,
  visit: Visit,
  pages: number | null,
) {
  const file = await findFileToChange(visit, id)
  ensure(visit.actor, policy.file.pin, file)
  const columns = placeOf(await versionOf(visit, file, fileVersion), place)
  if (pages !== null && (place.page ?? 1) > pages) throw invalid({ page: message({ id: 'There is no such page' }) })
  const forWhom = audienceOf(visit.actor, audience)
  if (forWhom === 'client' && markOf(file.audience) !== 'client')
    throw invalid({ audience: message({ id: 'This file is for the team only, and so is what is said about it.' }) })
  const pin = {
    ...said(visit, text),
    ...columns,
    fileId: id,
    parentId: null,
    number: await nextNumber(visit, id),
    fileVersion,
    audience: forWhom,
  }
  await visit.db.insertInto('pins').values(pin).execute()
  await recordPin(visit, file, pin, { type: 'pin_added' })
  return showPinNow(visit, pin.id)
}

/** The kind of file that it was then (400 where there is no such version). */
async function versionOf({ db }: Visit, file: FoundFile, number: number): Promise<{ mimetype: string }> {
  if (number === file.fileVersion) return file
  const former = await db
    .selectFrom('fileVersions')
    .select('mimetype')
    .where('fileId', '=', file.id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!former) throw invalid({ fileVersion: message({ id: 'This version is not there' }) })
  return former
}

async function nextNumber({ db }: Visit, fileId: string): Promise<number> {
  const { count, last } = await db
    .selectFrom('pins')
    .select((it) => [it.fn.countAll<number>().as('count'), it.fn.max<number | null>('number').as('last')])
    .where('fileId', '=', fileId)
    .where('parentId', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= LIMITS.pins) throw invalid({ text: message({ id: 'A file has at most 10,000 remarks' }) })
  return (last ?? 0) + 1
}

const said = ({ actor }: Visit, text: string) => ({
  id: newId(),
  text,
  authorId: actor.id,
  createdAt: new Date().toISOString(),
})

/** For the same eyes as the pin itself. */
export async function answerPin({ id, text }: z.output<typeof PinAnswerDraft>, visit: Visit) {
  const pin = await pinOf(visit, await findPinToChange(visit, id))
  ensure(visit.actor, policy.pin.answer, pin)
  if ((await answersTo(visit, pin)).length >= LIMITS.pinAnswers)
    throw invalid({ text: message({ id: 'A remark has at most 200 answers' }) })
  const file = await findFile(visit, pin.fileId)
  const { fileId, audience } = pin
  const answer = { ...said(visit, text), fileId, audience, parentId: pin.id, fileVersion: file.fileVersion }
  await visit.db.insertInto('pins').values(answer).execute()
  await recordPin(visit, file, answer, { type: 'pin_answered' })
  return showPinNow(visit, pin.id)
}

/** Other words, solved, or open again. */
export async function changePin({ id, text, isSolved }: z.output<typeof PinEdit>, visit: Visit) {
  const row = await findPinToChange(visit, id)
  const file = await findFile(visit, row.fileId)
  if (text !== undefined && text !== row.text) await reword(visit, file, row, text)
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
  await recordPin(visit, file, row, { type: 'pin_updated', inFeeds: false })
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
  await visit.db.deleteFrom('pins').where('id', '=', id).execute()
  await recordPin(visit, file, row, { type: 'pin_updated', inFeeds: false })
  return { id }
}

/** Whoever speaks to an answer speaks to its pin. */
const pinOf = async (visit: Visit, row: PinRow) => (row.parentId === null ? row : findPinToChange(visit, row.parentId))

const answersTo = ({ db }: Visit, { id }: PinRow) =>
  db.selectFrom('pins').select('id').where('parentId', '=', id).execute()
