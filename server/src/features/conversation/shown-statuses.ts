import { FileStatus } from '@oriel/contracts/enums'
import { sideOf } from '../../policy/sides.ts'
import type { Actor } from '../../policy/words.ts'

/** What staff put into the archive is out of a client's way; staff see it marked. Asked for, it is there for both. */
export const shownStatuses = (actor: Actor): FileStatus[] =>
  sideOf(actor) === 'client' ? ['active'] : FileStatus.options
