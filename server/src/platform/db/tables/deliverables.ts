import type {
  DeliverableKind,
  DeliverableState,
  SignOffDecision,
  SignOffRule,
  SignOffState,
  WithdrawalReason,
} from '@oriel/contracts/enums'
import type { Generated } from 'kysely'
import type { StoredVisibility } from '../stored-visibility.ts'

/** What the client shall accept. Project and work are null where they were removed after something was signed. */
export interface DeliverablesTable {
  id: string
  projectId: string | null
  workItemId: string | null
  kind: DeliverableKind
  fileId: string | null
  url: string | null
  title: string
  description: string
  /** `team` until it was asked about. */
  audience: StoredVisibility
  state: DeliverableState
  /** 1 where it has changed since it was last asked about. */
  isOutdated: Generated<number>
  /** The latest asking. */
  signOffId: string | null
  at: string
  createdById: string
  createdAt: string
  updatedAt: string
  version: Generated<number>
  searchText: Generated<string>
  trashId: string | null
}

/** One asking. At most one of a deliverable waits. */
export interface SignOffsTable {
  id: string
  deliverableId: string
  number: number
  state: SignOffState
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
  withdrawn: WithdrawalReason | null
  /** In the words of whoever took it back. */
  withdrawnText: Generated<string>
}

export interface SignOffApproversTable {
  signOffId: string
  userId: string
  position: number
  /** As it was when they were asked; it stays on what was signed. */
  name: string
  decision: SignOffDecision | null
  words: string
  decidedAt: string | null
  leftAt: string | null
  receipt: string | null
}
