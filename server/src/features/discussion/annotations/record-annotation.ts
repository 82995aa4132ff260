import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { toVisibility } from '../../../platform/db/stored-visibility.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { type ActivityEvent, recordActivity } from '../../activity/log/record-activity.ts'
import { fileLogLocation } from '../files/update-file.ts'
import type { FoundFile } from '../files/find-file.ts'

export async function recordAnnotation(
  ctx: RequestContext,
  file: FoundFile,
  annotation: Pick<Tables['pins'], 'id' | 'audience'>,
  line: Pick<ActivityEvent, 'type' | 'inFeeds' | 'changes'>,
) {
  const audience = toVisibility(file.audience) === 'client' ? annotation.audience : 'team'
  await recordActivity(ctx, {
    ...line,
    target: { type: 'comment', id: annotation.id, title: file.originalName },
    ...(await fileLogLocation(ctx, { ...file, audience })),
    audience,
  })
}
