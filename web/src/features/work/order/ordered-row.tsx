import { messages } from '@oriel/contracts/messages'
import { endAfter } from '@oriel/contracts/v1/plan'
import type { OrderedWork } from '@oriel/contracts/v1/shapes/plan'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Link2Off } from 'lucide-react'
import { Link } from 'react-router'
import { ask } from '../../../lib/api/ask.ts'
import { lookAgain } from '../../../lib/api/changes.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { formatDay } from '../../../lib/dates.ts'
import { say, t } from '../../../lib/t.ts'
import { Menu, StatusBadge, toast } from '../../../ui/index.ts'
import styles from './order-card.module.css'

interface OrderedRowProps {
  link: OrderedWork
  /** What comes after it, where that is the page it stands on. */
  later?: { startsOn?: string | null | undefined; dueOn: string } | undefined
  of?: string
  onEdit?: (() => void) | undefined
}

/** A piece of work before or after another one, with its days; said where the later one would begin too early. */
export function OrderedRow({ link, later, of, onEdit }: OrderedRowProps) {
  const paths = usePaths()
  const { id, parent, project, title, status, startsOn, dueOn, gap } = link
  const isEarly = later !== undefined && status !== 'completed' && (later.startsOn ?? later.dueOn) < dueOn
  return (
    <li className={styles.row}>
      <Link className={styles.title} to={parent ? paths.subtask(id, parent, project) : paths.task(id, project)}>
        {title}
      </Link>
      <span className={styles.days}>
        {startsOn ? `${formatDay(startsOn)} – ${formatDay(dueOn)}` : formatDay(dueOn)}
        {gap > 0 &&
          ` · ${t({ id: '{gap, plural, one {# working day between} other {# working days between}}' }, { gap })}`}
      </span>
      <StatusBadge status={status} />
      {onEdit && of !== undefined && <LinkMenu link={link} of={of} onEdit={onEdit} />}
      {isEarly && <span className={styles.early}>{t({ id: 'This begins before that ends.' })}</span>}
    </li>
  )
}

function LinkMenu({ link, of, onEdit }: { link: OrderedWork; of: string; onEdit: () => void }) {
  const client = useQueryClient()
  async function end() {
    try {
      await ask(endAfter, { id: of, after: link.id })
      toast.success(t({ id: 'Comes after it no more' }), { message: link.title })
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error) })
    }
    lookAgain(client, 'task')
  }
  return (
    <Menu
      label={t({ id: 'Order after “{title}”' }, { title: link.title })}
      items={[
        { label: t({ id: 'Days between…' }), icon: CalendarClock, onSelect: onEdit },
        { label: t({ id: 'Comes after it no more' }), icon: Link2Off, divided: true, onSelect: () => void end() },
      ]}
    />
  )
}
