import { messages } from '@oriel/contracts/messages'
import { deleteDayOff } from '@oriel/contracts/v1/days-off'
import type { DayOff } from '@oriel/contracts/v1/shapes/days-off'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarOff, Pencil, Plus, Trash2, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { lookAgain } from '../../lib/api/changes.ts'
import { say, t } from '../../lib/t.ts'
import {
  Button,
  Card,
  ErrorState,
  IconButton,
  later,
  Row,
  Rows,
  SkeletonRows,
  toast,
  useConfirm,
} from '../../ui/index.ts'
import { daysInWords, kindName } from './day-off-words.ts'
import { daysAhead } from './days-off-query.ts'
import styles from './days-off.module.css'

const DayOffDialog = later(async () => (await import('./day-off-dialog.tsx')).DayOffDialog)
const ImportDialog = later(async () => (await import('./import-dialog.tsx')).ImportDialog)

interface DaysOffCardProps {
  /** Null: of the workspace. */
  person: string | null
  title: string
  note: string
  /** What else stands at its top. */
  children?: ReactNode
}

/** Days off that lie ahead, to be typed, taken from a calendar file, changed and deleted. */
export function DaysOffCard({ person, title, note, children }: DaysOffCardProps) {
  const { data, isError, refetch } = useQuery(daysAhead(person))
  const [open, setOpen] = useState<'add' | 'import' | DayOff | null>(null)
  const remove = useRemoving()
  const close = () => setOpen(null)
  return (
    <Card
      flush
      title={title}
      aside={
        <>
          <Button size="small" tone="quiet" icon={Upload} onClick={() => setOpen('import')}>
            {t({ id: 'From a file' })}
          </Button>
          <Button size="small" tone="quiet" icon={Plus} onClick={() => setOpen('add')}>
            {t({ id: 'Add days' })}
          </Button>
        </>
      }
    >
      {children}
      {data && data.items.length > 0 ? (
        <Rows label={title}>
          {data.items.map((dayOff) => (
            <DayOffRow key={dayOff.id} dayOff={dayOff} onEdit={() => setOpen(dayOff)} onRemove={() => remove(dayOff)} />
          ))}
        </Rows>
      ) : isError ? (
        <ErrorState level={3} text={say(messages.requestFailed)} onRetry={() => void refetch()} />
      ) : data ? (
        <p className={styles.none}>{t({ id: 'None lie ahead.' })}</p>
      ) : (
        <SkeletonRows count={2} />
      )}
      <p className={styles.note}>{note}</p>
      {open === 'import' ? (
        <ImportDialog person={person} onClose={close} />
      ) : (
        open && <DayOffDialog person={person} dayOff={open === 'add' ? undefined : open} onClose={close} />
      )}
    </Card>
  )
}

interface DayOffRowProps {
  dayOff: DayOff
  onEdit: () => void
  onRemove: () => void
}

function DayOffRow({ dayOff, onEdit, onRemove }: DayOffRowProps) {
  const { person, name, kind, isTold, can } = dayOff
  const days = daysInWords(dayOff)
  const why = person === null ? name : [kindName[kind](), name].filter(Boolean).join(' · ')
  const told = isTold === undefined ? null : isTold ? t({ id: 'colleagues read why' }) : t({ id: 'only you read why' })
  return (
    <Row
      start={<CalendarOff className={styles.icon} aria-hidden="true" />}
      title={days}
      text={[why, told].filter(Boolean).join(' · ')}
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

function useRemoving() {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const { mutate } = useMutation({
    mutationFn: (id: string) => ask(deleteDayOff, { id }),
    onError: (error) => toast.error(say(messages.error), { message: messageOf(error) }),
    onSettled: () => lookAgain(cache, 'settings'),
  })
  return (dayOff: DayOff) => void removeOnceSure(dayOff)

  async function removeOnceSure(dayOff: DayOff) {
    const days = daysInWords(dayOff)
    const sure = await confirm({
      title: t({ id: 'Delete this day off?' }),
      text: t({ id: '{days} is worked on again.' }, { days }),
      confirmLabel: t({ id: 'Delete' }),
    })
    if (sure) mutate(dayOff.id)
  }
}
