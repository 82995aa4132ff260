import type { AttentionKind } from '@oriel/contracts/enums'
import { CircleQuestionMark, Signature } from 'lucide-react'
import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import { attentionItemPath } from '../../../lib/attention-path.ts'
import { t } from '../../../lib/t.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import type { CalendarAttention } from './use-attention-by-day.ts'
import styles from './work-calendar.module.css'

export function CalendarAttentionItem({ asked, look }: { asked: CalendarAttention; look: 'item' | 'line' }) {
  const paths = usePaths()
  const { kind, title, project, by, at, dueOn } = asked
  const Icon = kind === 'sign-off' ? Signature : CircleQuestionMark
  const what = attentionTexts[kind]()
  const link = (
    <Link className={styles.link} to={attentionItemPath(asked, paths)} title={[what, title, project.name].join(' · ')}>
      <VisuallyHidden>{what}: </VisuallyHidden>
      {title}
    </Link>
  )
  const since = t({ id: '{name}, since {day}' }, { name: by.name, day: formatInstantDay(at) })
  return (
    <li className={styles[look]} data-asked>
      <Icon className={styles.mark} aria-hidden="true" />
      {look === 'item' ? (
        link
      ) : (
        <span className={styles.what}>
          {link}
          <span className={styles.where}>{[what, project.name, dueOn === null ? since : by.name].join(' · ')}</span>
        </span>
      )}
    </li>
  )
}

const attentionTexts: Record<AttentionKind, () => string> = {
  'sign-off': () => t({ id: 'Your sign-off' }),
  question: () => t({ id: 'A question for you' }),
  'request-question': () => t({ id: 'A question about your request' }),
  delivered: () => t({ id: 'Ready for your review' }),
  'client-awaiting-reply': () => t({ id: 'A client is waiting' }),
  suggestion: () => t({ id: 'Suggested colleague' }),
  answered: () => t({ id: 'An answer to your question' }),
  'request-decided': () => t({ id: 'A decision about your request' }),
  'sign-off-decided': () => t({ id: 'A sign-off decision' }),
  'changes-requested': () => t({ id: 'A client requested changes' }),
}
