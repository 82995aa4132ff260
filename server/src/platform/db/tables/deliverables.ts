import type { DeliverableKind, SignOffRule } from '@oriel/contracts/enums'
import type { RecordedDecision } from '@oriel/contracts/v1/sign-off/sign-off-records-schemas'
import type { Generated } from 'kysely'
import type { StoredDeliverableState, StoredSignOffState, StoredWithdrawal } from '../stored-sign-offs.ts'
import type { StoredVisibility } from '../stored-visibility.ts'

/** Project and work are null if deleted after a signature. */
export interface DeliverablesTable {
  id: string
  projectId: string | null
  workItemId: string | null
  kind: DeliverableKind
  fileId: string | null
  url: string | null
  title: string
  description: string
  /** `team` until a sign-off is requested. */
  audience: StoredVisibility
  state: StoredDeliverableState
  /** 1: changed since the last sign-off request. */
  isOutdated: Generated<number>
  signOffId: string | null
  at: string
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
  searchText: Generated<string>
  trashId: string | null
}

/** At most one is pending per deliverable. */
export interface SignOffsTable {
  id: string
  deliverableId: string
  number: number
  state: StoredSignOffState
  rule: SignOffRule
  dueOn: string | null
  words: string
  shown: string
  fileVersion: number | null
  sha256: string | null
  askedById: string
  askedAt: string
  closedAt: string | null
  closedById: string | null
  withdrawn: StoredWithdrawal | null
  withdrawnText: Generated<string>
}

export interface SignOffApproversTable {
  signOffId: string
  userId: string
  position: number
  name: string
  decision: RecordedDecision | null
  words: string
  decidedAt: string | null
  leftAt: string | null
  receipt: string | null
}
