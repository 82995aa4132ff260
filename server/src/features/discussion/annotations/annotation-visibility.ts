import type { Visibility } from '@oriel/contracts/enums'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { type FoundFile, lookUpFile } from '../files/find-file.ts'
import type { VisibilityRule } from '../../people/mentions/mentioning-text.ts'
import { lookUpWorkItem } from '../../projects/lookups/find-work-item.ts'
import { visibleAnnotations } from './find-annotations.ts'
import { defaultVisibility } from '../comments/discussion-target.ts'

export async function annotationVisibility(
  ctx: RequestContext,
  file: FoundFile,
  audience: Visibility,
): Promise<VisibilityRule> {
  // Callers who can't see the work must not learn of it.
  const resultId = file.resultId !== null && (await lookUpWorkItem(ctx, file.resultId)) ? file.resultId : null
  return {
    rule: policy.annotation.see,
    record: { projectId: file.projectId, requestId: file.requestId, audience },
    on: { rule: policy.file.see, record: { ...file, resultId } },
  }
}

/** Undefined if the target is hidden. */
export async function annotationTextVisibility(
  ctx: RequestContext,
  id: string,
  chosen: Visibility | undefined,
): Promise<VisibilityRule | undefined> {
  const annotation = await visibleAnnotations(ctx)
    .select(['fileId', 'audience'])
    .where('id', '=', id)
    .executeTakeFirst()
  const file = await lookUpFile(ctx, annotation?.fileId ?? id)
  return file && annotationVisibility(ctx, file, annotation?.audience ?? defaultVisibility(ctx.actor, chosen))
}
