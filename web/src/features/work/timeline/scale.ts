import { addDays, daysBetween, utcMidnight } from '@oriel/contracts/time/dates'
import { type IsoDate, dayFormatter, weekStart } from '../../../lib/dates.ts'

export const zooms = ['day', 'week', 'month', 'quarter'] as const
export type Zoom = (typeof zooms)[number]

/** Pixels per day. */
const DAY_WIDTH: Record<Zoom, number> = { day: 36, week: 16, month: 6, quarter: 2.5 }
/** Days rendered; `BEFORE` of them precede the date in view. */
const SPAN: Record<Zoom, number> = { day: 60, week: 140, month: 400, quarter: 1100 }
const BEFORE: Record<Zoom, number> = { day: 7, week: 21, month: 60, quarter: 180 }

export interface Scale {
  zoom: Zoom
  from: IsoDate
  to: IsoDate
  perDay: number
  width: number
}

export function buildScale(zoom: Zoom, day: IsoDate): Scale {
  const from = weekStart(addDays(day, -BEFORE[zoom]))
  const perDay = DAY_WIDTH[zoom]
  return { zoom, from, to: addDays(from, SPAN[zoom] - 1), perDay, width: SPAN[zoom] * perDay }
}

/** Pixels for days on a portrait page of any common paper size. */
const PAPER = 440
/** Minimum pixels per day for tick labels. */
const ROOM: readonly (readonly [Zoom, number])[] = [
  ['day', 18],
  ['week', 6],
  ['month', 1.2],
]

export function fitToPaper(scale: Scale): Scale {
  const perDay = (scale.perDay * PAPER) / scale.width
  const zoom = ROOM.find(([, least]) => perDay >= least)?.[0] ?? 'quarter'
  return { ...scale, zoom, perDay, width: PAPER }
}

export const stepScale = ({ zoom }: Scale, day: IsoDate, by: 1 | -1): IsoDate =>
  addDays(day, by * Math.round((SPAN[zoom] - BEFORE[zoom]) / 2))

export const dateToX = ({ from, perDay }: Scale, day: IsoDate) => daysBetween(from, day) * perDay

export const pixelsToDays = ({ perDay }: Scale, pixels: number) => Math.round(pixels / perDay)

export interface Tick {
  day: IsoDate
  label: string
  x: number
}

/** Weeks, or months and quarters when days are narrow. */
export function buildTicks(scale: Scale): Tick[] {
  const ticks: Tick[] = []
  for (let day = scale.from; day <= scale.to; day = addDays(day, 1))
    if (hasLabel(scale.zoom, day)) ticks.push({ day, label: tickLabel(scale.zoom, day), x: dateToX(scale, day) })
  return ticks
}

function hasLabel(zoom: Zoom, day: IsoDate) {
  if (zoom === 'day') return true
  if (zoom === 'week') return weekStart(day) === day
  const [, month, date] = day.split('-').map(Number)
  return date === 1 && (zoom === 'month' || ((month ?? 1) - 1) % 3 === 0)
}

function tickLabel(zoom: Zoom, day: IsoDate) {
  const at = utcMidnight(day)
  if (zoom === 'day') return String(Number(day.slice(8)))
  if (zoom === 'week') return dayFormatter('dayAndMonth').format(at)
  return dayFormatter('shortMonth').format(at)
}

export function monthTicks(scale: Scale): Tick[] {
  const firsts: Tick[] = []
  for (let day = scale.from; day <= scale.to; day = addDays(day, 1))
    if (day === scale.from || day.endsWith('-01'))
      firsts.push({ day, label: dayFormatter('month').format(utcMidnight(day)), x: dateToX(scale, day) })
  return firsts
}
