import type { Visibility } from '@oriel/contracts/enums'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { defaultVisibility } from '../comments/default-visibility.ts'
import { type FoundFile, lookUpFile } from '../files/find-file.ts'
import type { VisibilityRule } from '../../people/mentions/mentioning-text.ts'
import { lookUpWorkItem } from '../../projects/lookups/find-work-item.ts'
import { visibleAnnotations } from './find-annotations.ts'

/** Who reads a remark on a file, or an answer to one: whoever sees both, as far as the caller may know. */
export async function annotationVisibility(
  ctx: RequestContext,
  file: FoundFile,
  audience: Visibility,
): Promise<VisibilityRule> {
  // That a request became work is nobody's to know who does not see that work.
  const resultId = file.resultId !== null && (await lookUpWorkItem(ctx, file.resultId)) ? file.resultId : null
  return {
    rule: policy.pin.see,
    thing: { projectId: file.projectId, requestId: file.requestId, audience },
    on: { rule: policy.file.see, thing: { ...file, resultId } },
  }
}

/** Who would read a remark on this file, or an answer to this remark; undefined where the caller sees neither. */
export async function annotationTextVisibility(
  ctx: RequestContext,
  id: string,
  chosen: Visibility | undefined,
): Promise<VisibilityRule | undefined> {
  const pin = await visibleAnnotations(ctx).select(['fileId', 'audience']).where('id', '=', id).executeTakeFirst()
  const file = await lookUpFile(ctx, pin?.fileId ?? id)
  return file && annotationVisibility(ctx, file, pin?.audience ?? defaultVisibility(ctx.actor, chosen))
}
