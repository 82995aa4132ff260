import { message } from '@oriel/contracts/message'
import type { AnnotationEdit } from '@oriel/contracts/v1/discussion/annotations-schemas'
import type * as z from 'zod/mini'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { findFile, type FoundFile } from '../files/find-file.ts'
import { saveMentions } from '../../people/mentions/save-mentions.ts'
import { repliesTo, findAnnotationToChange, type AnnotationRow, findAnnotation } from './find-annotations.ts'
import { recordAnnotation } from './record-annotation.ts'
import { showAnnotation, annotationPolicyFacts } from './show-annotations.ts'
import { annotationVisibility } from './annotation-visibility.ts'
import type { Visibility } from '@oriel/contracts/enums'
import { toVisibility } from '../../../platform/db/stored-visibility.ts'
import { updateEntryVisibility } from '../../activity/log/update-entry-visibility.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { nextNumber } from './next-number.ts'
import type { SharingPreview } from '@oriel/contracts/v1/discussion/sharing-preview-schemas'
import { previewSharing } from '../comments/preview-sharing.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'

/** Text before visibility: new readers never see the former text. */
export async function changeAnnotation(
  { id, text, visibility: audience, isResolved: isSolved }: z.output<typeof AnnotationEdit>,
  ctx: RequestContext,
) {
  const row = await findAnnotationToChange(ctx, id)
  const file = await findFile(ctx, row.fileId)
  if (text !== undefined && text !== row.text) await editAnnotationText(ctx, file, row, text)
  if (audience !== undefined) await changeAnnotationVisibility(ctx, file, row, audience)
  if (isSolved !== undefined) {
    if (row.parentId !== null)
      throw invalidFields({ isResolved: message({ id: 'Replies can’t be resolved, only annotations' }) })
    ensureAllowed(ctx.actor, policy.annotation.resolve, row)
    if (isSolved !== (row.solvedAt !== null)) await setResolved(ctx, file, row, isSolved)
  }
  return showAnnotation(ctx, row.parentId ?? id)
}

async function editAnnotationText(ctx: RequestContext, file: FoundFile, row: AnnotationRow, text: string) {
  ensureAllowed(ctx.actor, policy.annotation.edit, row)
  await ctx.db.updateTable('pins').set({ text, editedAt: new Date().toISOString() }).where('id', '=', row.id).execute()
  const { id: subject, audience, text: before } = row
  await saveMentions(ctx, {
    ...(await annotationVisibility(ctx, file, audience)),
    subject,
    text,
    before,
    field: 'text',
  })
  await recordAnnotation(ctx, file, row, { type: 'pin_updated' })
}

async function setResolved(ctx: RequestContext, file: FoundFile, row: AnnotationRow, isSolved: boolean) {
  await ctx.db
    .updateTable('pins')
    .set(
      isSolved
        ? { solvedAt: new Date().toISOString(), solvedById: ctx.actor.id, solvedIn: file.fileVersion }
        : { solvedAt: null, solvedById: null, solvedIn: null },
    )
    .where('id', '=', row.id)
    .execute()
  await recordAnnotation(ctx, file, row, { type: isSolved ? 'pin_solved' : 'pin_updated' })
}

export async function resolveOwnAnnotations(ctx: RequestContext, fileId: string, fileVersion: number) {
  const rows = await ctx.db
    .selectFrom('pins')
    .select('id')
    .where('fileId', '=', fileId)
    .where('fileVersion', '<=', fileVersion)
    .where('authorId', '=', ctx.actor.id)
    .where('parentId', 'is', null)
    .where('audience', '=', 'client')
    .where('solvedAt', 'is', null)
    .execute()
  for (const { id } of rows) await changeAnnotation({ id, isResolved: true }, ctx)
}

export async function deleteAnnotation({ id }: { id: string }, ctx: RequestContext) {
  const row = await findAnnotationToChange(ctx, id)
  ensureAllowed(ctx.actor, policy.annotation.delete, annotationPolicyFacts(row, await repliesTo(ctx, row)))
  const file = await findFile(ctx, row.fileId)
  await ctx.db.deleteFrom('mentions').where('subject', '=', id).execute()
  await ctx.db.deleteFrom('pins').where('id', '=', id).execute()
  await recordAnnotation(ctx, file, row, { type: 'pin_updated', inFeeds: false })
  return { id }
}

export async function changeAnnotationVisibility(
  ctx: RequestContext,
  file: FoundFile,
  annotation: AnnotationRow,
  audience: Visibility,
) {
  if (annotation.parentId !== null)
    throw invalidFields({ visibility: message({ id: 'Replies have the same visibility as their annotation' }) })
  ensureAllowed(ctx.actor, policy.annotation.changeVisibility, annotation)
  if (annotation.audience === audience) return
  ensureFileVisible(file, audience)
  const thread = [annotation, ...(await repliesTo(ctx, annotation))]
  await ctx.db
    .updateTable('pins')
    .set({ audience })
    .where((it) => it.or([it('id', '=', annotation.id), it('parentId', '=', annotation.id)]))
    .execute()
  const number = await nextNumber(ctx, file.id, audience)
  await ctx.db.updateTable('pins').set({ number }).where('id', '=', annotation.id).execute()
  const readers = audience === 'client' ? file.audience : 'team'
  for (const { id } of thread) await updateEntryVisibility(ctx, { type: 'comment', id }, readers)
  const changes = { audience: [annotation.audience, audience] as const }
  await recordAuditEvent(ctx, {
    event: 'visibility-changed',
    target: { id: annotation.id, name: `a remark on ${file.originalName}` },
    details: changes,
  })
  // Refreshes the client's screens in both cases; no feed reveals hiding.
  await recordAnnotation(
    ctx,
    file,
    { ...annotation, audience: 'client' },
    { type: 'pin_updated', inFeeds: false, changes },
  )
}

export function ensureFileVisible(file: FoundFile, audience: Visibility) {
  if (audience === 'client' && toVisibility(file.audience) !== 'client')
    throw invalidFields({
      visibility: message({ id: 'This file is team only, so its annotations are too.' }),
    })
}

export async function previewAnnotationSharing({ id }: { id: string }, ctx: RequestContext): Promise<SharingPreview> {
  const row = await findAnnotation(ctx, id)
  const annotation = row.parentId === null ? row : await findAnnotation(ctx, row.parentId)
  ensureAllowed(ctx.actor, policy.annotation.changeVisibility, annotation)
  const file = await findFile(ctx, annotation.fileId)
  ensureFileVisible(file, 'client')
  const answers = await repliesTo(ctx, annotation)
  const thread = [annotation, ...answers]
  const authors = thread.map(({ authorId }) => authorId)
  const people = await loadPeople(ctx, authors)
  const said = ({ text, authorId, createdAt: at }: (typeof thread)[number]) => ({
    text,
    by: people[authorId]?.name ?? '',
    at,
  })
  return previewSharing(ctx, {
    projectId: annotation.projectId,
    ids: thread.map((it) => it.id),
    record: { type: 'comment', ...said(annotation), on: file.originalName, answers: answers.map(said) },
    withLines: annotation.audience === 'team',
  })
}
