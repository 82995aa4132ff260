import type { Audience } from '@oriel/contracts/words'
import { sideOf } from '../../policy/sides.ts'
import type { Actor } from '../../policy/words.ts'

/** Staff speak to their team unless they choose otherwise; what a client says, the client can read (REQ-103). */
export function audienceOf(actor: Actor, chosen: Audience | undefined): Audience {
  return sideOf(actor) === 'client' ? 'client' : (chosen ?? 'team')
}
