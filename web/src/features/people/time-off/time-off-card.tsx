import { messages } from '@oriel/contracts/messages'
import { deleteTimeOff } from '@oriel/contracts/v1/people/time-off'
import type { TimeOff } from '@oriel/contracts/v1/people/time-off-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarOff, Lock, Pencil, Plus, Trash2, Upload, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { translate, t } from '../../../lib/t.ts'
import {
  Button,
  Card,
  IconButton,
  lazyDialog,
  Row,
  Rows,
  useConfirm,
  useSubmit,
  Unloaded,
  VisuallyHidden,
} from '../../../ui/index.ts'
import { formatDateRange, timeOffKindLabel } from './time-off-text.ts'
import { upcomingTimeOffQuery } from './queries.ts'
import styles from './time-off.module.css'
import common from '../../../ui/layout/common.module.css'

const TimeOffDialog = lazyDialog(async () => (await import('./time-off-dialog.tsx')).TimeOffDialog)
const ImportCalendarDialog = lazyDialog(async () => (await import('./import-calendar-dialog.tsx')).ImportCalendarDialog)

interface TimeOffCardProps {
  person: string | null
  title: string
  note: string
  children?: ReactNode
}

export function TimeOffCard({ person, title, note, children }: TimeOffCardProps) {
  const { data, isError, refetch } = useQuery(upcomingTimeOffQuery(person))
  const [open, setOpen] = useState<'add' | 'import' | TimeOff | null>(null)
  const remove = useRemoveTimeOff()
  const close = () => setOpen(null)
  return (
    <Card
      flush
      title={title}
      aside={
        <>
          <Button size="small" tone="quiet" icon={Upload} onClick={() => setOpen('import')}>
            {t({ id: 'Import…' })}
          </Button>
          <Button size="small" tone="quiet" icon={Plus} onClick={() => setOpen('add')}>
            {person === null ? t({ id: 'Add holiday' }) : t({ id: 'Add time off' })}
          </Button>
        </>
      }
    >
      {children}
      {data && data.items.length > 0 ? (
        <Rows label={title}>
          {data.items.map((timeOff) => (
            <TimeOffRow
              key={timeOff.id}
              timeOff={timeOff}
              onEdit={() => setOpen(timeOff)}
              onRemove={() => remove(timeOff)}
            />
          ))}
        </Rows>
      ) : data && !isError ? (
        <p className={styles.none}>
          {person === null ? t({ id: 'No upcoming holidays.' }) : t({ id: 'No upcoming time off.' })}
        </p>
      ) : (
        <Unloaded query={{ isError, refetch }} level={3} text={translate(messages.requestFailed)} rows={2} />
      )}
      <div className={styles.none}>
        <p className={common.note}>{note}</p>
      </div>
      {open === 'import' ? (
        <ImportCalendarDialog person={person} onClose={close} />
      ) : (
        open && <TimeOffDialog person={person} timeOff={open === 'add' ? undefined : open} onClose={close} />
      )}
    </Card>
  )
}

function TimeOffRow({ timeOff, onEdit, onRemove }: { timeOff: TimeOff; onEdit: () => void; onRemove: () => void }) {
  const { person, name, kind, isReasonVisible: isTold, can } = timeOff
  const days = formatDateRange(timeOff)
  const why = person === null ? name : [timeOffKindLabel[kind](), name].filter(Boolean).join(' · ')
  return (
    <Row
      start={<CalendarOff className={common.icon} aria-hidden="true" />}
      title={days}
      text={why}
      meta={isTold !== undefined && <ReasonReaders isTold={isTold} />}
      actions={
        can.length > 0 && (
          <>
            <IconButton icon={Pencil} size="small" label={t({ id: 'Edit {days}' }, { days })} onClick={onEdit} />
            <IconButton icon={Trash2} size="small" label={t({ id: 'Delete {days}' }, { days })} onClick={onRemove} />
          </>
        )
      }
    />
  )
}

function ReasonReaders({ isTold }: { isTold: boolean }) {
  const Icon = isTold ? Users : Lock
  const readers = isTold ? t({ id: 'Reason visible to colleagues' }) : t({ id: 'Reason visible only to you' })
  return (
    <span title={readers}>
      <Icon className={common.icon} aria-hidden="true" />
      <VisuallyHidden>{readers}</VisuallyHidden>
    </span>
  )
}

function useRemoveTimeOff() {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const { mutate } = useSubmit((id: string) => callApi(deleteTimeOff, { id }), {
    onSettled: () => invalidateChanged(cache, 'settings'),
  })
  return (timeOff: TimeOff) => void removeOnceSure(timeOff)

  async function removeOnceSure(timeOff: TimeOff) {
    const days = formatDateRange(timeOff)
    const sure = await confirm({
      title: t({ id: 'Delete this time off?' }),
      text: t({ id: '{days} will count as working time again.' }, { days }),
      confirmLabel: t({ id: 'Delete' }),
    })
    if (sure) mutate(timeOff.id)
  }
}
