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

export const stateLooks: Record<DeliverableState, { label: () => string; tone: Tone; icon: LucideIcon }> = {
  draft: { label: () => t({ id: 'Draft' }), tone: 'neutral', icon: CircleDashed },
  pending: { label: () => t({ id: 'Waiting for sign-off' }), tone: 'soon', icon: Signature },
  approved: { label: () => t({ id: 'Approved as is' }), tone: 'good', icon: CircleCheck },
  'approved-with-comments': { label: () => t({ id: 'Approved with comments' }), tone: 'good', icon: MessageSquareText },
  'changes-requested': { label: () => t({ id: 'Changes requested' }), tone: 'late', icon: MessageCircleReply },
  withdrawn: { label: () => t({ id: 'Withdrawn' }), tone: 'neutral', icon: Undo2 },
}

/** Empty for a single approver. */
export function approvalRuleText(rule: SignOffRule, count: number): string {
  if (count < 2) return ''
  if (rule === 'any') return t({ id: 'Any one approver can decide for everyone.' })
  if (rule === 'all') return t({ id: 'All approvers must approve.' })
  return t({ id: 'One after another: each person is asked once the previous one has approved.' })
}

export const withdrawalText = (why: WithdrawalReason): string =>
  why === 'withdrawn-by-team'
    ? t({ id: 'The team withdrew the request.' })
    : why === 'new-version'
      ? t({ id: 'A newer version of the file replaced it.' })
      : t({ id: 'The content has changed since.' })

export function pendingText(
  { isNext, isFormer: left }: SignOffDetails['approvers'][number],
  state: SignOffDetails['state'],
): string {
  if (left) return t({ id: 'Their sign-off is no longer needed' })
  if (state !== 'pending') return t({ id: 'Didn’t respond' })
  return isNext ? t({ id: 'Hasn’t responded yet' }) : t({ id: 'Waiting for earlier approvers' })
}
