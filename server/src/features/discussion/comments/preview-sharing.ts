import type { SharingPreview } from '@oriel/contracts/v1/discussion/sharing-preview-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { isNotAboutWork } from '../../../platform/db/sql/index-hints.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { findMainContact } from '../../projects/lookups/find-main-contact.ts'
import type { EntryRow } from '../../activity/log/query-entries.ts'
import { showActivity } from '../../activity/log/show-activity.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { findComment } from './find-comment.ts'
import { findTarget } from './find-target.ts'

interface Disclosed {
  projectId: string
  ids: readonly string[]
  record: SharingPreview['record']
  withLines: boolean
  added?: EntryRow
}

/** The caller checks permission. */
export async function previewSharing(
  ctx: RequestContext,
  { projectId, ids, record, ...what }: Disclosed,
): Promise<SharingPreview> {
  const { client, reader, project } = await findMainContact(ctx, projectId)
  const hidden = what.withLines ? await hiddenLines(ctx, record.type, ids) : []
  const asClient = { ...ctx, actor: { ...ctx.actor, id: client.id, fullName: client.fullName, role: client.role } }
  const { items: lines } = await showActivity(asClient, [...(what.added ? [what.added] : []), ...hidden])
  return {
    client: reader,
    project,
    record,
    lines: lines.map((line, at) => ({ ...line, at: at === 0 && what.added ? null : line.at })),
  }
}

function hiddenLines(
  { actor, db }: RequestContext,
  type: EntryRow['targetType'],
  ids: readonly string[],
): Promise<EntryRow[]> {
  return db
    .selectFrom('activities')
    .selectAll()
    .where('targetId', 'in', ids)
    .where('targetType', '=', type)
    .where(isNotAboutWork)
    .where('audience', '=', 'team')
    .where('inFeeds', '=', 1)
    .where(visible(actor, policy.activity.see, 'activities'))
    .orderBy('seq', 'desc')
    .execute()
}

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
