import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type ClassNames,
  type CustomComponents,
  DayPicker,
  type Formatters,
  type Labels,
  type Matcher,
} from 'react-day-picker'
import { type Day, dayOf, startOfDay } from '../../lib/dates.ts'
import { direction } from '../../lib/direction.ts'
import styles from './calendar.module.css'
import { texts } from '../texts.ts'
import { useNow } from '../data/use-now.ts'

type Bounds = {
  /** The first and the last day that can be chosen. */
  min: Day | null
  max: Day | null
}

type DayCalendarProps = Bounds & { selected: Day | null; onSelect: (day: Day) => void }

/** 42 days, weeks from Sunday (REQ-404); arrows, Page Up and Down, Home and End move. */
export function DayCalendar({ selected, min, max, onSelect }: DayCalendarProps) {
  const today = dayOf(useNow())
  const month = selected ?? (max && max < today ? max : min && min > today ? min : today)
  return (
    <DayPicker
      {...look}
      mode="single"
      required
      autoFocus
      selected={selected ? startOfDay(selected) : undefined}
      defaultMonth={startOfDay(month)}
      disabled={outside(min, max)}
      onSelect={(day) => onSelect(dayOf(day))}
    />
  )
}

export type DayRange = { from: Day | null; to: Day | null }

type RangeCalendarProps = Bounds & { selected: DayRange; onSelect: (range: DayRange) => void }

/** The same for a first and a last day. */
export function RangeCalendar({ selected, min, max, onSelect }: RangeCalendarProps) {
  const today = dayOf(useNow())
  const { from, to } = selected
  return (
    <DayPicker
      {...look}
      mode="range"
      autoFocus
      resetOnSelect
      selected={{ from: from ? startOfDay(from) : undefined, to: to ? startOfDay(to) : undefined }}
      defaultMonth={startOfDay(to ?? from ?? today)}
      disabled={outside(min, max)}
      onSelect={(range) =>
        onSelect({ from: range?.from ? dayOf(range.from) : null, to: range?.to ? dayOf(range.to) : null })
      }
    />
  )
}

function outside(min: Day | null, max: Day | null): Matcher[] {
  const bounds: Matcher[] = []
  if (min) bounds.push({ before: startOfDay(min) })
  if (max) bounds.push({ after: startOfDay(max) })
  return bounds
}

const monthName = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' })
const weekdayShort = new Intl.DateTimeFormat(undefined, { weekday: 'narrow' })
const weekdayLong = new Intl.DateTimeFormat(undefined, { weekday: 'long' })
const wholeDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' })

const formatters: Partial<Formatters> = {
  formatCaption: (month) => monthName.format(month),
  formatWeekdayName: (day) => weekdayShort.format(day),
}

const labels: Partial<Labels> = {
  labelNext: () => texts.nextMonth,
  labelPrevious: () => texts.previousMonth,
  labelWeekday: (day) => weekdayLong.format(day),
  labelGrid: (month) => monthName.format(month),
  labelDayButton: (day, modifiers) => `${modifiers.today ? `${texts.today}, ` : ''}${wholeDay.format(day)}`,
}

const components: Partial<CustomComponents> = {
  // Told for the direction already, while the icons turn by themselves (reset.css).
  Chevron: ({ orientation }) =>
    (orientation === 'left') === (direction() === 'ltr') ? (
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
  weekStartsOn: 0,
  fixedWeeks: true,
  showOutsideDays: true,
  formatters,
  labels,
  components,
  classNames,
  dir: direction(),
} as const
