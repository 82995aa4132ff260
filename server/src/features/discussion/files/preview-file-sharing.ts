import type { SharingPreview } from '@oriel/contracts/v1/discussion/sharing-preview-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { findTarget } from '../comments/find-target.ts'
import { previewSharing } from '../comments/preview-sharing.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { findFile } from './find-file.ts'

export async function previewFileSharing({ id }: { id: string }, ctx: RequestContext): Promise<SharingPreview> {
  const file = await findFile(ctx, id)
  ensureAllowed(ctx.actor, policy.file.changeVisibility, file)
  const people = await loadPeople(ctx, [file.uploadedById])
  const { title: on, inLog } = await findTarget(ctx, file)
  const { projectId, originalName, uploadedAt: at, audience } = file
  const record = { type: 'file' as const, text: originalName, by: people[file.uploadedById]?.name ?? '', at, on }
  const withLines = audience === 'team'
  if (!withLines) return previewSharing(ctx, { projectId, ids: [id], record, withLines })
  const added = {
    id: '',
    seq: 0,
    type: 'file_updated' as const,
    actorId: ctx.actor.id,
    ...inLog,
    rootId: inLog.rootId ?? null,
    workItemId: inLog.workItemId ?? null,
    requestId: inLog.requestId ?? null,
    targetId: id,
    targetType: 'file' as const,
    targetTitle: originalName,
    audience: 'client' as const,
    inFeeds: 1,
    changes: JSON.stringify({ audience: ['team', 'client'] }),
    createdAt: new Date().toISOString(),
    tokenId: null,
  }
  return previewSharing(ctx, { projectId, ids: [id], record, withLines, added })
}
