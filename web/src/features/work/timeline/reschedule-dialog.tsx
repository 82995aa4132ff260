import { LIMITS } from '@oriel/contracts/limits'
import { useState } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Button, Dialog, Field, TextInput } from '../../../ui/index.ts'
import styles from './timeline.module.css'
import type { PendingReschedule } from './use-reschedule.tsx'

interface RescheduleDialogProps {
  asked: PendingReschedule
  onDecide: (follow: boolean, reason: string) => void
  onClose: () => void
}

export function RescheduleDialog({ asked: { bar, to, would }, onDecide, onClose }: RescheduleDialogProps) {
  const [reason, setReason] = useState('')
  const { dependents: follows, notMovable: stays } = would
  return (
    <Dialog
      onClose={onClose}
      title={
        follows.length > 0
          ? t({ id: 'Reschedule what “{title}” blocks too?' }, { title: bar.title })
          : t({ id: 'Items blocked by “{title}”' }, { title: bar.title })
      }
      description={t({ id: 'It will end on {day}.' }, { day: formatDay(to.dueOn) })}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
          <Button onClick={() => onDecide(false, reason)}>{t({ id: 'Only this one' })}</Button>
          {follows.length > 0 && (
            <Button tone="primary" onClick={() => onDecide(true, reason)}>
              {t(
                { id: '{count, plural, one {Reschedule the other one too} other {Reschedule these # too}}' },
                { count: follows.length },
              )}
            </Button>
          )}
        </>
      }
    >
      {follows.length > 0 && (
        <>
          <p>{t({ id: 'These are blocked by it and would start too early:' })}</p>
          <ul className={styles.follows}>
            {follows.map(({ id, title, before, dueOn }) => (
              <li key={id}>
                <span>{title}</span>
                <span className={styles.quiet}>
                  {formatDay(before.dueOn)} → {formatDay(dueOn)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {stays.length > 0 && (
        <p>
          {t(
            { id: 'These are blocked by it too, but you can’t reschedule them: {titles}' },
            { titles: stays.map(({ title }) => `“${title}”`).join(', ') },
          )}
        </p>
      )}
      <Field label={t({ id: 'Reason' })} hint={t({ id: 'One short reason covers everything that is rescheduled.' })}>
        <TextInput value={reason} maxLength={LIMITS.text} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </Dialog>
  )
}
