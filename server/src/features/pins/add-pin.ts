import { message } from '@oriel/contracts/message'
import { LIMITS } from '@oriel/contracts/limits'
import type { PinAnswerDraft, PinDraft } from '@oriel/contracts/v1/shapes/pins'
import type * as z from 'zod/mini'
import { newId } from '../../db/ids.ts'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { audienceOf } from '../conversation/audience.ts'
import { findFile, findFileToChange, type FoundFile } from '../files/find-file.ts'
import { keepMentions } from '../mentions/keep-mentions.ts'
import { ensureInSight } from './change-audience.ts'
import { answersTo, findPinToChange, type PinRow } from './find-pins.ts'
import { placeOf } from './place.ts'
import { recordPin } from './record-pin.ts'
import { showPinNow } from './show-pins.ts'
import { sightOf } from './sight-of-pins.ts'

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
  ensureInSight(file, forWhom)
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
  await keepMentions(visit, { ...(await sightOf(visit, file, forWhom)), subject: pin.id, text, field: 'text' })
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
  await keepMentions(visit, { ...(await sightOf(visit, file, audience)), subject: answer.id, text, field: 'text' })
  await recordPin(visit, file, answer, { type: 'pin_answered' })
  return showPinNow(visit, pin.id)
}

/** Whoever speaks to an answer speaks to its pin. */
const pinOf = async (visit: Visit, row: PinRow) => (row.parentId === null ? row : findPinToChange(visit, row.parentId))
