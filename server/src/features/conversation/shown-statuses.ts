import { FileStatus } from '@atrium/contracts/words'
import type { Actor } from '../../policy/words.ts'

/** What staff put into the archive is out of a client's way; staff see it marked. Asked for, it is there for both. */
export const shownStatuses = ({ role }: Actor): FileStatus[] => (role === 'customer' ? ['active'] : FileStatus.options)
