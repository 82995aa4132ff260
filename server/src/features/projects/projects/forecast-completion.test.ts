import { expect, test } from 'vitest'
import { forecastCompletion } from './forecast-completion.ts'

const now = new Date(2026, 10, 21, 12)
const begun = (day: number) => new Date(2026, 10, day, 9).toISOString()

test.each([
  ['half done after ten days needs ten more', { createdAt: begun(11), progress: 50 }, '2026-12-01'],
  [
    'a quarter done after seven days needs three times as long again',
    { createdAt: begun(14), progress: 25 },
    '2026-12-12',
  ],
  ['nearly done is rounded up to a whole day', { createdAt: begun(11), progress: 99 }, '2026-11-22'],
  ['too early to say: six days', { createdAt: begun(15), progress: 50 }, null],
  ['too early to say: nine percent', { createdAt: begun(1), progress: 9 }, null],
  ['nothing left to do', { createdAt: begun(1), progress: 100 }, null],
  ['a pace that leads beyond two years', { createdAt: new Date(2025, 8, 1).toISOString(), progress: 10 }, null],
])('%s', (_, project, expected) => {
  expect(forecastCompletion(project, null, now)).toBe(expected)
})
