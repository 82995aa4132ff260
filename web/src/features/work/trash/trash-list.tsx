import type { TrashEntry } from '@oriel/contracts/v1/work/trash-schemas'
import { RotateCcw, Trash2 } from 'lucide-react'
import { relativeTimeLabel, toIsoDate, daysLeft, formatExactInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Badge, Button, Card, IconButton, Row, Rows, useNow } from '../../../ui/index.ts'
import { trashKinds } from './trash-kinds.ts'
import styles from './trash-list.module.css'
import { useTrashActions } from './use-trash-actions.ts'
import common from '../../../ui/layout/common.module.css'
import { cx } from '../../../ui/cx.ts'

/** REQ-1302. */
export function TrashList({ entries }: { entries: readonly TrashEntry[] }) {
  const now = useNow()
  const { restore, remove, busy } = useTrashActions()
  return (
    <Card flush aria-label={t({ id: 'Deleted' })} className={styles.sheet}>
      <Rows label={t({ id: 'Deleted' })}>
        {entries.map((entry) => (
          <TrashRow
            key={entry.id}
            entry={entry}
            now={now}
            busy={busy === entry.id}
            onRestore={() => void restore(entry)}
            onRemove={() => void remove(entry)}
          />
        ))}
      </Rows>
    </Card>
  )
}

interface TrashRowProps {
  entry: TrashEntry
  now: Date
  busy: boolean
  onRestore: () => void
  onRemove: () => void
}

function TrashRow({ entry, now, busy, onRestore, onRemove }: TrashRowProps) {
  const { label, icon: Icon } = trashKinds[entry.kind]
  const left = Math.max(0, daysLeft(toIsoDate(new Date(entry.removedAt)), now))
  return (
    <Row
      start={<Icon className={styles.icon} aria-hidden="true" />}
      title={<span className={cx(common.twoLines, styles.name)}>{entry.title}</span>}
      text={
        <>
          {entry.kind === 'project'
            ? label()
            : t({ id: '{kind} in {project}' }, { kind: label(), project: entry.project.name })}
          {' · '}
          {t({ id: 'deleted by {name}' }, { name: entry.deletedBy })},{' '}
          <time dateTime={entry.deletedAt} title={formatExactInstant(entry.deletedAt)}>
            {relativeTimeLabel(entry.deletedAt, now)}
          </time>
        </>
      }
      meta={
        <span
          title={t(
            { id: 'Will be permanently deleted on {removedAt}' },
            { removedAt: formatExactInstant(entry.removedAt) },
          )}
        >
          <Badge tone={left <= 3 ? 'near' : 'neutral'}>
            {t({ id: '{days, plural, =0 {Last day} one {# day left} other {# days left}}' }, { days: left })}
          </Badge>
        </span>
      }
      actions={
        <>
          <Button
            size="small"
            icon={RotateCcw}
            busy={busy}
            aria-label={t({ id: 'Restore {title}' }, { title: entry.title })}
            onClick={onRestore}
          >
            {t({ id: 'Restore' })}
          </Button>
          <IconButton
            size="small"
            icon={Trash2}
            label={t({ id: 'Delete {title} permanently' }, { title: entry.title })}
            onClick={onRemove}
          />
        </>
      }
    />
  )
}
