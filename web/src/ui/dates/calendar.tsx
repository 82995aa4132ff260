import { utcMidnight } from '@oriel/contracts/time/dates'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type ClassNames,
  type CustomComponents,
  DayPicker,
  type Formatters,
  type Labels,
  type Matcher,
} from 'react-day-picker'
import { t } from '../../lib/t.ts'
import { localDateFromIso, type IsoDate, dayFormatter, toIsoDate, isoDateFromLocal } from '../../lib/dates.ts'
import { textDirection } from '../../lib/preferences/text-direction.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import styles from './calendar.module.css'
import { Button } from '../button/button.tsx'
import { useNow } from '../data/use-now.ts'

type Bounds = {
  /** Inclusive. */
  min: IsoDate | null
  max: IsoDate | null
}

type DayCalendarProps = Bounds & {
  selected: IsoDate | null
  onSelect: (day: IsoDate) => void
  /** Offers no due date. */
  onNone?: (() => void) | undefined
  noneLabel?: string | undefined
  /** False while a text field has focus. */
  focused?: boolean
}

/** REQ-404: 42 days; English weeks start on Sunday. */
export function DayCalendar({ selected, min, max, onSelect, onNone, noneLabel, focused = true }: DayCalendarProps) {
  const today = toIsoDate(useNow())
  const month = selected ?? (max && max < today ? max : min && min > today ? min : today)
  return (
    <>
      <DayPicker
        {...look}
        {...useWeek(today)}
        mode="single"
        required
        autoFocus={focused}
        selected={selected ? localDateFromIso(selected) : undefined}
        defaultMonth={localDateFromIso(month)}
        disabled={outside(min, max)}
        onSelect={(day) => onSelect(isoDateFromLocal(day))}
      />
      {onNone && (
        <Button tone="quiet" size="small" onClick={onNone}>
          {noneLabel ?? t({ id: 'No due date' })}
        </Button>
      )}
    </>
  )
}

export type DayRange = { from: IsoDate | null; to: IsoDate | null }

type RangeCalendarProps = { selected: DayRange; onSelect: (range: DayRange) => void }

export function RangeCalendar({ selected, onSelect }: RangeCalendarProps) {
  const today = toIsoDate(useNow())
  const { from, to } = selected
  return (
    <DayPicker
      {...look}
      {...useWeek(today)}
      mode="range"
      autoFocus
      resetOnSelect
      selected={{ from: from ? localDateFromIso(from) : undefined, to: to ? localDateFromIso(to) : undefined }}
      defaultMonth={localDateFromIso(to ?? from ?? today)}
      onSelect={(range) =>
        onSelect({
          from: range?.from ? isoDateFromLocal(range.from) : null,
          to: range?.to ? isoDateFromLocal(range.to) : null,
        })
      }
    />
  )
}

function outside(min: IsoDate | null, max: IsoDate | null): Matcher[] {
  const bounds: Matcher[] = []
  if (min) bounds.push({ before: localDateFromIso(min) })
  if (max) bounds.push({ after: localDateFromIso(max) })
  return bounds
}

function useWeek(today: IsoDate) {
  const { firstWeekday, nonWorkingDays } = usePreferences()
  return {
    weekStartsOn: firstWeekday,
    today: localDateFromIso(today),
    modifiers: { off: { dayOfWeek: nonWorkingDays } },
    modifiersClassNames: { off: styles.off ?? '' },
  }
}

const inWords = (shape: Parameters<typeof dayFormatter>[0], date: Date) =>
  dayFormatter(shape).format(utcMidnight(isoDateFromLocal(date)))

const formatters: Partial<Formatters> = {
  formatCaption: (month) => inWords('month', month),
  formatWeekdayName: (day) => inWords('weekdayLetter', day),
}

const labels: Partial<Labels> = {
  labelNext: () => t({ id: 'Next month' }),
  labelPrevious: () => t({ id: 'Previous month' }),
  labelWeekday: (day) => inWords('weekday', day),
  labelGrid: (month) => inWords('month', month),
  labelDayButton: (day, modifiers) => `${modifiers.today ? `${t({ id: 'Today' })}, ` : ''}${inWords('wholeDay', day)}`,
}

const components: Partial<CustomComponents> = {
  // Depends on the text direction; CSS mirrors icons too (reset.css).
  Chevron: ({ orientation }) =>
    (orientation === 'left') === (textDirection() === 'ltr') ? (
      <ChevronLeft className={styles.chevron} aria-hidden="true" />
    ) : (
      <ChevronRight className={styles.chevron} aria-hidden="true" />
    ),
}

const classNames: Partial<ClassNames> = {
  root: styles.calendar ?? '',
  months: styles.months ?? '',
  nav: styles.nav ?? '',
  button_previous: styles.step ?? '',
  button_next: styles.step ?? '',
  month_caption: styles.caption ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.dayButton ?? '',
  outside: styles.outside ?? '',
  today: styles.today ?? '',
  selected: styles.selected ?? '',
  range_start: styles.rangeStart ?? '',
  range_middle: styles.rangeMiddle ?? '',
  range_end: styles.rangeEnd ?? '',
  disabled: styles.disabled ?? '',
}

const look = {
  fixedWeeks: true,
  showOutsideDays: true,
  formatters,
  labels,
  components,
  classNames,
  dir: textDirection(),
} as const
