import type { DeliverableState, SignOffDecision, SignOffState, WithdrawalReason } from '@oriel/contracts/enums'
import type { RecordedDecision } from '@oriel/contracts/v1/sign-off/sign-off-records-schemas'

/** Signed records and the hash chain keep these codes; v1 uses today's words. */
const decisions = {
  accepted: 'approved',
  remarks: 'approved-with-comments',
  changes: 'changes-requested',
} as const satisfies Record<RecordedDecision, SignOffDecision>
const states = { ...decisions, waiting: 'pending', withdrawn: 'withdrawn', draft: 'draft' } as const
const reasons = { 'taken-back': 'withdrawn-by-team', 'new-version': 'new-version', changed: 'changed' } as const

export type StoredSignOffState = Exclude<keyof typeof states, 'draft'>
export type StoredDeliverableState = keyof typeof states
export type StoredWithdrawal = keyof typeof reasons

const storedDecisions = {
  approved: 'accepted',
  'approved-with-comments': 'remarks',
  'changes-requested': 'changes',
} as const
const storedStates = { ...storedDecisions, pending: 'waiting', withdrawn: 'withdrawn', draft: 'draft' } as const

export const toDecision = (stored: RecordedDecision): SignOffDecision => decisions[stored]
export const toSignOffState = (stored: StoredSignOffState): SignOffState => states[stored]
export const toDeliverableState = (stored: StoredDeliverableState): DeliverableState => states[stored]
export const toWithdrawal = (stored: StoredWithdrawal): WithdrawalReason => reasons[stored]
export const toStoredDecision = (decision: SignOffDecision): RecordedDecision => storedDecisions[decision]
export const toStoredState = (state: DeliverableState): StoredDeliverableState => storedStates[state]

const currentStates: Readonly<Record<string, string>> = states
export const toCurrentState = (stored: string): string | undefined => currentStates[stored]
const loggedCodes: Readonly<Record<string, string>> = { ...decisions, ...reasons }
export const showLoggedCode = (stored: string): string => loggedCodes[stored] ?? stored
