import { utcMidnight } from '@oriel/contracts/days'
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
import { calendarDate, type Day, dayFormatter, dayOf, dayOnCalendar } from '../../lib/dates.ts'
import { direction } from '../../lib/preferences/direction.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import styles from './calendar.module.css'
import { useNow } from '../data/use-now.ts'

type Bounds = {
  /** The first and the last day that can be chosen. */
  min: Day | null
  max: Day | null
}

type DayCalendarProps = Bounds & {
  selected: Day | null
  onSelect: (day: Day) => void
  /** Whether it takes the focus; not where somebody types above it. */
  focused?: boolean
}

/** 42 days, in English weeks from Sunday (REQ-404); arrows, Page Up and Down, Home and End move. */
export function DayCalendar({ selected, min, max, onSelect, focused = true }: DayCalendarProps) {
  const today = dayOf(useNow())
  const month = selected ?? (max && max < today ? max : min && min > today ? min : today)
  return (
    <DayPicker
      {...look}
      {...useWeek(today)}
      mode="single"
      required
      autoFocus={focused}
      selected={selected ? calendarDate(selected) : undefined}
      defaultMonth={calendarDate(month)}
      disabled={outside(min, max)}
      onSelect={(day) => onSelect(dayOnCalendar(day))}
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
      {...useWeek(today)}
      mode="range"
      autoFocus
      resetOnSelect
      selected={{ from: from ? calendarDate(from) : undefined, to: to ? calendarDate(to) : undefined }}
      defaultMonth={calendarDate(to ?? from ?? today)}
      disabled={outside(min, max)}
      onSelect={(range) =>
        onSelect({
          from: range?.from ? dayOnCalendar(range.from) : null,
          to: range?.to ? dayOnCalendar(range.to) : null,
        })
      }
    />
  )
}

function outside(min: Day | null, max: Day | null): Matcher[] {
  const bounds: Matcher[] = []
  if (min) bounds.push({ before: calendarDate(min) })
  if (max) bounds.push({ after: calendarDate(max) })
  return bounds
}

/** Where the viewer's weeks begin, which days the workspace does not work, and what is today in the viewer's zone. */
function useWeek(today: Day) {
  const { firstWeekday, daysOff } = usePreferences()
  return {
    weekStartsOn: firstWeekday,
    today: calendarDate(today),
    modifiers: { off: { dayOfWeek: daysOff } },
    modifiersClassNames: { off: styles.off ?? '' },
  }
}

const inWords = (shape: Parameters<typeof dayFormatter>[0], date: Date) =>
  dayFormatter(shape).format(utcMidnight(dayOnCalendar(date)))

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
  fixedWeeks: true,
  showOutsideDays: true,
  formatters,
  labels,
  components,
  classNames,
  dir: direction(),
} as const
