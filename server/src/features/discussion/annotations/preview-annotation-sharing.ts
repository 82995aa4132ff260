import type { SharingPreview } from '@oriel/contracts/v1/discussion/sharing-preview-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { previewSharing } from '../comments/preview-sharing.ts'
import { findFile } from '../files/find-file.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { repliesTo, findAnnotation } from './find-annotations.ts'
import { ensureFileVisible } from './edit-annotations.ts'

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
