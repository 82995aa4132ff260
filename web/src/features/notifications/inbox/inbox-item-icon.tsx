import type { NotificationReason } from '@oriel/contracts/enums'
import {
  AtSign,
  CircleCheck,
  FilePenLine,
  Inbox,
  type LucideIcon,
  MessageCircle,
  MessageCircleQuestionMark,
  TriangleAlert,
  Undo2,
  UserPlus,
} from 'lucide-react'
import styles from './inbox-item-icon.module.css'

const icons: Record<NotificationReason, { icon: LucideIcon; tone: string }> = {
  device: { icon: TriangleAlert, tone: 'soon' },
  question: { icon: MessageCircleQuestionMark, tone: 'soon' },
  delivery: { icon: CircleCheck, tone: 'good' },
  'sign-off': { icon: FilePenLine, tone: 'soon' },
  answered: { icon: MessageCircle, tone: 'good' },
  'request-decided': { icon: CircleCheck, tone: 'good' },
  'sign-off-decided': { icon: FilePenLine, tone: 'good' },
  'changes-requested': { icon: Undo2, tone: 'soon' },
  request: { icon: Inbox, tone: 'accent' },
  mentioned: { icon: AtSign, tone: 'planned' },
  assigned: { icon: UserPlus, tone: 'calm' },
  overdue: { icon: TriangleAlert, tone: 'late' },
  followed: { icon: MessageCircle, tone: 'neutral' },
}

/** Decorative: the text states the kind. */
export function InboxItemIcon({ why }: { why: NotificationReason }) {
  const { icon: Icon, tone } = icons[why]
  return (
    <span className={styles.kind} data-tone={tone}>
      <Icon aria-hidden="true" />
    </span>
  )
}
