import { CalendarDays } from 'lucide-react'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { isEnter } from '../../lib/keys/read-key.ts'
import { t } from '../../lib/t.ts'
import { lazyComponent } from '../../lib/code/lazy.ts'
import { type IsoDate, toIsoDate } from '../../lib/dates.ts'
import { dayPattern } from '../../lib/forms/numeric-dates.ts'
import { cx } from '../cx.ts'
import { CalendarRoom } from './calendar-room.tsx'
import styles from './date-picker.module.css'
import { useFieldControl } from '../form/field.tsx'
import { dispatchInput } from '../form/dispatch-input.ts'
import { Popover } from '../overlay/popover.tsx'
import inputStyles from '../form/text-input.module.css'
import { useNow } from '../data/use-now.ts'
import { useTypedDate } from './use-typed-date.ts'

const DayCalendar = lazyComponent(() => import('./calendar.tsx'), 'DayCalendar')

type DatePickerProps = {
  /** `YYYY-MM-DD`; null or '' for none. */
  value: IsoDate | null | undefined
  /** '' if cleared or invalid. */
  onChange: (day: IsoDate) => void
  /** Offers “No due date” (null). */
  onNone?: () => void
  noneLabel?: string
  onBlur?: () => void
  /** Default today, null for none. The form validates typed dates. */
  min?: IsoDate | null
  max?: IsoDate | null
  name?: string
  disabled?: boolean
  label?: string
  ref?: Ref<HTMLInputElement>
}

/** Typed (natural-dates.ts) or picked (REQ-404). */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, onNone, onBlur, min, max = null, name, disabled, label, ref } = props
  const noneLabel = props.noneLabel ?? t({ id: 'No due date' })
  const today = toIsoDate(useNow())
  const [open, setOpen] = useState(false)
  const { text, unreadable, type, settle, forget } = useTypedDate(value, onChange)
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, ...wiring } = useFieldControl()
  const messageId = useId()
  const picker = useRef<HTMLDivElement>(null)
  const isNone = value === null && onNone !== undefined

  function pick(day: IsoDate | null) {
    forget()
    if (day === null) onNone?.()
    else onChange(day)
    dispatchInput(picker.current)
    setOpen(false)
  }

  return (
    <div>
      <div ref={picker} className={styles.picker}>
        <input
          {...wiring}
          ref={ref}
          type="text"
          name={name}
          className={cx(inputStyles.input, styles.input, isNone && styles.none)}
          disabled={disabled}
          aria-label={label}
          aria-invalid={invalid || unreadable || undefined}
          aria-describedby={cx(unreadable && messageId, describedBy) || undefined}
          autoComplete="off"
          placeholder={isNone ? noneLabel : dayPattern()}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (isEnter(event)) settle()
            if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
          }}
          onBlur={() => {
            settle()
            onBlur?.()
          }}
        />
        <CalendarPopover open={open} onOpenChange={setOpen} disabled={disabled}>
          <DayCalendar
            selected={value || null}
            min={min === undefined ? today : min}
            max={max}
            onSelect={pick}
            onNone={onNone && (() => pick(null))}
            noneLabel={noneLabel}
          />
        </CalendarPopover>
      </div>
      {unreadable && <UnreadableDay id={messageId} />}
    </div>
  )
}

type CalendarPopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  disabled: boolean | undefined
  children: ReactNode
}

function CalendarPopover({ open, onOpenChange, disabled, children }: CalendarPopoverProps) {
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      align="end"
      label={t({ id: 'Open calendar' })}
      needs={DayCalendar.load}
      trigger={
        <button
          type="button"
          className={inputStyles.inside}
          disabled={disabled}
          aria-label={t({ id: 'Open calendar' })}
          title={t({ id: 'Open calendar' })}
        >
          <CalendarDays aria-hidden="true" />
        </button>
      }
    >
      <CalendarRoom>{children}</CalendarRoom>
    </Popover>
  )
}

function UnreadableDay({ id }: { id: string }) {
  return (
    <p className={styles.message} id={id} role="alert">
      {t({ id: 'Enter a date like {pattern}, tomorrow, fri, or in 2 weeks' }, { pattern: dayPattern() })}
    </p>
  )
}
