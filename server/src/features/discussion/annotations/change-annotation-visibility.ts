import { message } from '@oriel/contracts/message'
import type { Visibility } from '@oriel/contracts/enums'
import { toVisibility } from '../../../platform/db/stored-visibility.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { updateEntryVisibility } from '../../activity/log/update-entry-visibility.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import type { FoundFile } from '../files/find-file.ts'
import { repliesTo, type AnnotationRow } from './find-annotations.ts'
import { nextNumber } from './next-number.ts'
import { recordAnnotation } from './record-annotation.ts'

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
