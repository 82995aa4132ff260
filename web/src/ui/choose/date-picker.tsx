import { CalendarDays } from 'lucide-react'
import { type Ref, Suspense, useId, useRef, useState } from 'react'
import { t } from '../../lib/t.ts'
import { lazyPart } from '../../lib/code/loaded-later.ts'
import { type Day, dayOf } from '../../lib/dates.ts'
import { dayPattern, formatDayDigits, parseDay } from '../../lib/forms/typed-days.ts'
import { cx } from '../cx.ts'
import styles from './date-picker.module.css'
import { announceInput } from '../form/announce-input.ts'
import { useFieldControl } from '../form/field.tsx'
import { Popover } from '../overlay/popover.tsx'
import { Spinner } from '../button/spinner.tsx'
import inputStyles from '../form/text-input.module.css'
import { useNow } from '../data/use-now.ts'

const DayCalendar = lazyPart(
  () => import('./calendar.tsx'),
  (it) => it.DayCalendar,
)

type DatePickerProps = {
  /** `YYYY-MM-DD`; null or '' while there is none. */
  value: Day | null | undefined
  /** A day, or '' when the field was emptied or holds something that is no date. */
  onChange: (day: Day) => void
  onBlur?: () => void
  /** The first day the calendar offers: today unless told otherwise, null for none. What is typed, the form judges. */
  min?: Day | null
  /** The last day the calendar offers. */
  max?: Day | null
  name?: string
  disabled?: boolean
  /** Names it where no Field does. */
  label?: string
  ref?: Ref<HTMLInputElement>
}

/** A whole ISO day, or one that ends with its year, can't become another by typing on. */
const WHOLE_DAY = /^\d{4}-\d\d-\d\d$|\D\d{4}$/

/** A day, typed (as the viewer's language writes dates, or as YYYY-MM-DD) or picked (REQ-404). */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, onBlur, min, max = null, name, disabled, label, ref } = props
  const today = dayOf(useNow())
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, ...wiring } = useFieldControl()
  const messageId = useId()
  const picker = useRef<HTMLDivElement>(null)

  function settle() {
    if (draft === null) return
    const day = parseDay(draft)
    setUnreadable(!day && draft.trim() !== '')
    if (day || draft.trim() === '') setDraft(null)
    onChange(day ?? '')
  }

  function type(text: string) {
    setDraft(text)
    setUnreadable(false)
    if (WHOLE_DAY.test(text.trim())) onChange(parseDay(text) ?? '')
  }

  function pick(day: Day) {
    setDraft(null)
    setUnreadable(false)
    onChange(day)
    announceInput(picker.current)
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
          className={cx(inputStyles.input, styles.input)}
          disabled={disabled}
          aria-label={label}
          aria-invalid={invalid || unreadable || undefined}
          aria-describedby={cx(unreadable && messageId, describedBy) || undefined}
          autoComplete="off"
          placeholder={dayPattern()}
          value={draft ?? (value ? formatDayDigits(value) : '')}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle()
            if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
          }}
          onBlur={() => {
            settle()
            onBlur?.()
          }}
        />
        <Popover
          open={open}
          onOpenChange={setOpen}
          align="end"
          label={t({ id: 'Open calendar' })}
          trigger={
            <button
              type="button"
              className={styles.button}
              disabled={disabled}
              aria-label={t({ id: 'Open calendar' })}
              title={t({ id: 'Open calendar' })}
            >
              <CalendarDays aria-hidden="true" />
            </button>
          }
        >
          <Suspense fallback={<Spinner />}>
            <DayCalendar selected={value || null} min={min === undefined ? today : min} max={max} onSelect={pick} />
          </Suspense>
        </Popover>
      </div>
      {unreadable && (
        <p className={styles.message} id={messageId} role="alert">
          {t({ id: 'Please enter a date as {pattern}' }, { pattern: dayPattern() })}
        </p>
      )}
    </div>
  )
}
