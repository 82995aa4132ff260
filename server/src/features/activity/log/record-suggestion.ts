import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { recordActivity } from './record-activity.ts'

/** In no feed: drives attention items of managers. */
export const recordSuggestion = (
  ctx: RequestContext,
  { id: projectId, name }: { id: string; name: string },
  proposalId: string,
) =>
  recordActivity(ctx, {
    type: 'customer_updated',
    target: { type: 'project', id: projectId, title: name },
    projectId,
    audience: 'client',
    inFeeds: false,
    changes: { proposal: [proposalId, null] },
  })
