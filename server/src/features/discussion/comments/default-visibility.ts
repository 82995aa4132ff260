import type { Visibility } from '@oriel/contracts/enums'
import { sideOf } from '../../../policy/side.ts'
import type { Actor } from '../../../policy/relations.ts'

/** Staff write for the team by default; clients' content is always visible to the client (REQ-103). */
export function defaultVisibility(actor: Actor, chosen: Visibility | undefined): Visibility {
  return sideOf(actor) === 'client' ? 'client' : (chosen ?? 'team')
}
