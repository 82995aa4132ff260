import { CircleDashed, CircleMinus, Inbox, type LucideIcon, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { PersonAvatar, type Tone } from '../../../ui/index.ts'
import { aboutLine, personOfLine, Says, When } from './line-words.tsx'
import type { Line, Reason } from './lines.ts'
import styles from './needs-you.module.css'

const marks: Record<Reason, { icon: LucideIcon; tone: Tone }> = {
  waits: { icon: CircleQuestionMark, tone: 'soon' },
  requests: { icon: Inbox, tone: 'accent' },
  late: { icon: TriangleAlert, tone: 'late' },
  unassigned: { icon: CircleMinus, tone: 'near' },
  unbegun: { icon: CircleDashed, tone: 'neutral' },
}

interface NeedLineProps {
  line: Line
  /** What can be done, and below it what that opens. */
  children: ReactNode
}

/** One thing that needs a manager: a face with why it is here, what it is, how long, and what can be done at once. */
export function NeedLine({ line, children }: NeedLineProps) {
  const { icon: Icon, tone } = marks[line.reason]
  const person = personOfLine(line)
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
          <Says line={line} />
        </p>
        <p className={styles.about}>{aboutLine(line)}</p>
      </div>
      <div className={styles.when}>
        <When line={line} />
      </div>
      {children}
    </li>
  )
}
