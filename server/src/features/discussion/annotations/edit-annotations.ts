import { message } from '@oriel/contracts/message'
import type { AnnotationEdit } from '@oriel/contracts/v1/discussion/annotations-schemas'
import type * as z from 'zod/mini'
import { invalidFields } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { findFile, type FoundFile } from '../files/find-file.ts'
import { saveMentions } from '../mentions/save-mentions.ts'
import { changeAnnotationVisibility } from './change-annotation-visibility.ts'
import { repliesTo, findAnnotationToChange, type AnnotationRow } from './find-annotations.ts'
import { recordAnnotation } from './record-annotation.ts'
import { showAnnotation, annotationPolicyFacts } from './show-annotations.ts'
import { annotationVisibility } from './annotation-visibility.ts'

/** Other words, other readers, solved, or open again: the words first, so that nobody new reads the former ones. */
export async function changeAnnotation(
  { id, text, audience, isSolved }: z.output<typeof AnnotationEdit>,
  visit: RequestContext,
) {
  const row = await findAnnotationToChange(visit, id)
  const file = await findFile(visit, row.fileId)
  if (text !== undefined && text !== row.text) await editAnnotationText(visit, file, row, text)
  if (audience !== undefined) await changeAnnotationVisibility(visit, file, row, audience)
  if (isSolved !== undefined) {
    if (row.parentId !== null)
      throw invalidFields({ isSolved: message({ id: 'An answer cannot be solved, only a remark' }) })
    ensureAllowed(visit.actor, policy.pin.settle, row)
    if (isSolved !== (row.solvedAt !== null)) await setResolved(visit, file, row, isSolved)
  }
  return showAnnotation(visit, row.parentId ?? id)
}

async function editAnnotationText(visit: RequestContext, file: FoundFile, row: AnnotationRow, text: string) {
  ensureAllowed(visit.actor, policy.pin.edit, row)
  await visit.db
    .updateTable('pins')
    .set({ text, editedAt: new Date().toISOString() })
    .where('id', '=', row.id)
    .execute()
  const { id: subject, audience, text: before } = row
  await saveMentions(visit, {
    ...(await annotationVisibility(visit, file, audience)),
    subject,
    text,
    before,
    field: 'text',
  })
  await recordAnnotation(visit, file, row, { type: 'pin_updated' })
}

async function setResolved(visit: RequestContext, file: FoundFile, row: AnnotationRow, isSolved: boolean) {
  await visit.db
    .updateTable('pins')
    .set(
      isSolved
        ? { solvedAt: new Date().toISOString(), solvedById: visit.actor.id, solvedIn: file.fileVersion }
        : { solvedAt: null, solvedById: null, solvedIn: null },
    )
    .where('id', '=', row.id)
    .execute()
  await recordAnnotation(visit, file, row, { type: isSolved ? 'pin_solved' : 'pin_updated' })
}

/** Its author takes it back. What somebody has answered stays. */
export async function deleteAnnotation({ id }: { id: string }, visit: RequestContext) {
  const row = await findAnnotationToChange(visit, id)
  ensureAllowed(visit.actor, policy.pin.delete, annotationPolicyFacts(row, await repliesTo(visit, row)))
  const file = await findFile(visit, row.fileId)
  await visit.db.deleteFrom('mentions').where('subject', '=', id).execute()
  await visit.db.deleteFrom('pins').where('id', '=', id).execute()
  await recordAnnotation(visit, file, row, { type: 'pin_updated', inFeeds: false })
  return { id }
}
