import { FileStatus } from '@oriel/contracts/enum-schemas'
import { sideOf } from '../../../policy/side.ts'
import type { Actor } from '../../../policy/relations.ts'

/** What staff put into the archive is out of a client's way; staff see it marked. Asked for, it is there for both. */
export const visibleStatuses = (actor: Actor): FileStatus[] =>
  sideOf(actor) === 'client' ? ['active'] : FileStatus.options
