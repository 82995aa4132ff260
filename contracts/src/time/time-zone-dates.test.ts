import { expect, test } from 'vitest'
import { startOfDayInZone, dateInZone } from './time-zone-dates.ts'

test.each([
  ['Pacific/Kiritimati', '2026-11-22'],
  ['Europe/Berlin', '2026-11-21'],
  ['Pacific/Pago_Pago', '2026-11-20'],
])('in %s, 10:00 on 21 November UTC is %s', (zone, day) => {
  expect(dateInZone(zone, new Date('2026-11-21T10:30:00Z'))).toBe(day)
})

test.each([
  ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-21', '2026-11-20T18:30:00.000Z'],
  // Clocks change on this date, or did the day before.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  // Clocks change at midnight: that hour is missing or occurs twice.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
])('in %s, %s begins at %s', (zone, day, instant) => {
  expect(startOfDayInZone(zone, day).toISOString()).toBe(instant)
})
