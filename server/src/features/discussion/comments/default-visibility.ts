import type { Visibility } from '@oriel/contracts/enums'
import { sideOf } from '../../../policy/side.ts'
import type { Actor } from '../../../policy/relations.ts'

/** Staff speak to their team unless they choose otherwise; what a client says, the client can read (REQ-103). */
export function defaultVisibility(actor: Actor, chosen: Visibility | undefined): Visibility {
  return sideOf(actor) === 'client' ? 'client' : (chosen ?? 'team')
}
