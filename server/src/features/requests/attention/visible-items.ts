import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { seesRelatedRecords } from '../../../policy/related-records.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'

/** The needs that exist for this person: asked of their side, and about what they may see at this moment. */
export const visibleItems = ({ actor, db }: Pick<RequestContext, 'actor' | 'db'>) =>
  db
    .selectFrom('needs')
    .where(visible(actor, policy.need.see, 'needs'))
    .where(seesRelatedRecords(actor, 'needs', ['workItem', 'request', 'comment']))
