import type { DeliverableState, SignOffRule, WithdrawalReason } from '@oriel/contracts/enums'
import {
  CircleCheck,
  CircleDashed,
  type LucideIcon,
  MessageCircleReply,
  MessageSquareText,
  Signature,
  Undo2,
} from 'lucide-react'
import { t } from '../../../lib/t.ts'
import type { Tone } from '../../../ui/index.ts'
import type { SignOffDetails } from './queries.ts'

/** How each state of a deliverable, and each word of an approver, looks wherever it appears. */
export const stateLooks: Record<DeliverableState, { label: string; tone: Tone; icon: LucideIcon }> = {
  draft: {
    get label() {
      return t({ id: 'Not asked yet' })
    },
    tone: 'neutral',
    icon: CircleDashed,
  },
  waiting: {
    get label() {
      return t({ id: 'Waits for sign-off' })
    },
    tone: 'soon',
    icon: Signature,
  },
  accepted: {
    get label() {
      return t({ id: 'Accepted as it is' })
    },
    tone: 'good',
    icon: CircleCheck,
  },
  remarks: {
    get label() {
      return t({ id: 'Accepted with remarks' })
    },
    tone: 'good',
    icon: MessageSquareText,
  },
  changes: {
    get label() {
      return t({ id: 'Changes asked for' })
    },
    tone: 'late',
    icon: MessageCircleReply,
  },
  withdrawn: {
    get label() {
      return t({ id: 'Withdrawn' })
    },
    tone: 'neutral',
    icon: Undo2,
  },
}

/** Whose word it takes. Nothing to say of one alone. */
export function approvalRuleText(rule: SignOffRule, count: number): string {
  if (count < 2) return ''
  if (rule === 'any') return t({ id: 'Any one of those asked decides for all.' })
  if (rule === 'all') return t({ id: 'Everybody who is asked has to accept.' })
  return t({ id: 'One after the other: the next is asked once the one before has accepted.' })
}

export const withdrawalText = (why: WithdrawalReason): string =>
  why === 'taken-back'
    ? t({ id: 'The team took it back.' })
    : why === 'new-version'
      ? t({ id: 'A new version of the file took its place.' })
      : t({ id: 'What it says has changed since.' })

/** What is known of somebody who was asked and has not answered. */
export function pendingText(
  { isNext, left }: SignOffDetails['approvers'][number],
  state: SignOffDetails['state'],
): string {
  if (left) return t({ id: 'Their word is not waited for any more' })
  if (state !== 'waiting') return t({ id: 'Did not answer' })
  return isNext ? t({ id: 'Has not answered yet' }) : t({ id: 'Is asked after those before' })
}
