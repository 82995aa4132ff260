import { CircleDashed, CircleMinus, Inbox, type LucideIcon, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonAvatar, type Tone } from '../../../ui/index.ts'
import { itemContext, itemPerson, ItemText, ItemTime } from './item-text.tsx'
import type { ManagerItem, AttentionReason } from './attention-groups.ts'
import styles from './needs-attention.module.css'

const marks: Record<AttentionReason, { icon: LucideIcon; tone: Tone }> = {
  waits: { icon: CircleQuestionMark, tone: 'soon' },
  answers: { icon: CircleQuestionMark, tone: 'accent' },
  requests: { icon: Inbox, tone: 'accent' },
  others: { icon: Inbox, tone: 'accent' },
  late: { icon: TriangleAlert, tone: 'late' },
  unassigned: { icon: CircleMinus, tone: 'near' },
  unbegun: { icon: CircleDashed, tone: 'neutral' },
}

export function ItemRow({ line, children }: { line: ManagerItem; children: ReactNode }) {
  const { icon: Icon, tone } = marks[line.reason]
  const person = itemPerson(line)
  return (
    <li className={styles.line}>
      <span className={styles.face}>
        {person ? <PersonAvatar person={person} decorative /> : <span className={styles.nobody} />}
        <span className={styles.mark} data-tone={tone}>
          <Icon aria-hidden="true" />
        </span>
      </span>
      <div className={styles.words}>
        <p className={styles.says}>
          <ItemText line={line} />
        </p>
        <p className={styles.about}>{itemContext(line)}</p>
      </div>
      <div className={styles.when}>
        <ItemTime line={line} />
      </div>
      {children}
    </li>
  )
}
