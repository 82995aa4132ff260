import type { SharingPreview } from '@oriel/contracts/v1/discussion/sharing-preview-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { previewSharing } from './preview-sharing.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { findComment } from './find-comment.ts'
import { findTarget } from './find-target.ts'

export async function previewCommentSharing({ id }: { id: string }, ctx: RequestContext): Promise<SharingPreview> {
  const comment = await findComment(ctx, id)
  ensureAllowed(ctx.actor, policy.comment.changeVisibility, comment)
  const people = await loadPeople(ctx, [comment.authorId])
  const { title: on } = await findTarget(ctx, comment)
  const { projectId, text, createdAt: at } = comment
  return previewSharing(ctx, {
    projectId,
    ids: [id],
    record: { type: 'comment', text, by: people[comment.authorId]?.name ?? '', at, on },
    withLines: comment.audience === 'team',
  })
}
