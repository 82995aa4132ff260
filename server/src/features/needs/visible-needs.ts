import type { Visit } from '../../http/session/visit.ts'
import { seesWhatItIsAbout } from '../../policy/about.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'

/** The needs that exist for this person: asked of their side, and about what they may see at this moment. */
export const visibleNeeds = ({ actor, db }: Pick<Visit, 'actor' | 'db'>) =>
  db
    .selectFrom('needs')
    .where(visible(actor, policy.need.see, 'needs'))
    .where(seesWhatItIsAbout(actor, 'needs', ['workItem', 'request', 'comment']))
