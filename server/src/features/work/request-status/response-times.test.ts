import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workingDaysBetween } from '@oriel/contracts/time/dates'
import { DEFAULT_WORKING_WEEK } from '@oriel/contracts/time/weekdays'
import { type RequestEventKind, requestEventKinds } from '@oriel/contracts/v1/requests/request-history-schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { responseTimes, median } from './response-times.ts'

const berlin = { workspaceZone: 'Europe/Berlin', workingWeek: DEFAULT_WORKING_WEEK }
const dayInBerlin = (instant: string) => currentDate('Europe/Berlin', new Date(instant))
const clocks = (stations: ReadonlyArray<readonly [RequestEventKind, string]>, now: string) => {
  const { agency, client, work } = responseTimes(
    stations.map(([kind, at]) => ({ kind, at })),
    berlin,
    now,
  )
  return [agency, client, work]
}

/** Berlin, 2026: daylight saving from March 29 to October 25. */
test.each([
  ['nobody has decided, on the same day', [['submitted', '2026-11-02T08:00:00Z']], '2026-11-02T20:00:00Z', [0, 0, 0]],
  [
    'nobody has decided, from Friday to Monday',
    [['submitted', '2026-11-06T08:00:00Z']],
    '2026-11-09T07:00:00Z',
    [1, 0, 0],
  ],
  [
    'nobody has decided, over a weekend alone',
    [['submitted', '2026-11-07T08:00:00Z']],
    '2026-11-08T20:00:00Z',
    [0, 0, 0],
  ],
  [
    'submitted before midnight is of that day',
    [['submitted', '2026-11-02T22:59:00Z']],
    '2026-11-03T08:00:00Z',
    [1, 0, 0],
  ],
  [
    'submitted after midnight is of the next',
    [['submitted', '2026-11-02T23:01:00Z']],
    '2026-11-03T08:00:00Z',
    [0, 0, 0],
  ],
  [
    'decided after the weekend of summer time',
    [
      ['submitted', '2026-03-27T11:00:00Z'],
      ['approved', '2026-03-30T07:00:00Z'],
    ],
    '2026-04-01T10:00:00Z',
    [1, 0, 2],
  ],
  [
    'summer time: half past midnight on both sides, an hour apart in UTC',
    [
      ['submitted', '2026-03-27T23:30:00Z'],
      ['approved', '2026-03-30T22:30:00Z'],
    ],
    '2026-03-31T20:00:00Z',
    [2, 0, 0],
  ],
  [
    'summer time: half past eleven at night on both sides',
    [
      ['submitted', '2026-03-27T22:30:00Z'],
      ['approved', '2026-03-30T21:30:00Z'],
    ],
    '2026-03-31T08:00:00Z',
    [1, 0, 1],
  ],
  [
    'winter time: half past midnight on both sides',
    [
      ['submitted', '2026-10-23T22:30:00Z'],
      ['approved', '2026-10-26T23:30:00Z'],
    ],
    '2026-10-27T08:00:00Z',
    [2, 0, 0],
  ],
  [
    'winter time: half past eleven at night on both sides',
    [
      ['submitted', '2026-10-23T21:30:00Z'],
      ['approved', '2026-10-26T22:30:00Z'],
    ],
    '2026-10-28T08:00:00Z',
    [1, 0, 2],
  ],
  [
    'asked back from Tuesday to Friday, approved on Monday, done on Thursday',
    [
      ['submitted', '2026-11-02T09:00:00Z'],
      ['question-asked', '2026-11-03T09:00:00Z'],
      ['question-answered', '2026-11-06T09:00:00Z'],
      ['approved', '2026-11-09T09:00:00Z'],
      ['started', '2026-11-10T09:00:00Z'],
      ['completed', '2026-11-12T09:00:00Z'],
    ],
    '2026-12-24T09:00:00Z',
    [2, 3, 3],
  ],
  [
    'a question that is still open',
    [
      ['submitted', '2026-11-02T09:00:00Z'],
      ['question-asked', '2026-11-02T10:00:00Z'],
    ],
    '2026-11-04T09:00:00Z',
    [0, 2, 0],
  ],
  [
    'a question asked on Saturday and answered on Sunday',
    [
      ['submitted', '2026-11-06T09:00:00Z'],
      ['question-asked', '2026-11-07T09:00:00Z'],
      ['question-answered', '2026-11-08T09:00:00Z'],
    ],
    '2026-11-09T09:00:00Z',
    [1, 0, 0],
  ],
  [
    'stopped from Wednesday to Monday',
    [
      ['submitted', '2026-11-02T08:00:00Z'],
      ['approved', '2026-11-02T09:00:00Z'],
      ['stopped', '2026-11-04T09:00:00Z'],
      ['reopened', '2026-11-09T09:00:00Z'],
      ['completed', '2026-11-10T09:00:00Z'],
    ],
    '2026-12-24T09:00:00Z',
    [0, 0, 3],
  ],
  [
    'moved while it was stopped starts nothing',
    [
      ['submitted', '2026-11-02T08:00:00Z'],
      ['approved', '2026-11-02T09:00:00Z'],
      ['stopped', '2026-11-03T09:00:00Z'],
      ['terms-changed', '2026-11-04T09:00:00Z'],
    ],
    '2026-11-20T09:00:00Z',
    [0, 0, 1],
  ],
  [
    'sent back after two days on the table',
    [
      ['submitted', '2026-11-02T08:00:00Z'],
      ['approved', '2026-11-02T09:00:00Z'],
      ['completed', '2026-11-03T09:00:00Z'],
      ['reopened', '2026-11-05T09:00:00Z'],
    ],
    '2026-11-06T09:00:00Z',
    [0, 0, 2],
  ],
  [
    'rejected after the new year',
    [
      ['submitted', '2026-12-31T09:00:00Z'],
      ['rejected', '2027-01-04T09:00:00Z'],
    ],
    '2027-02-01T09:00:00Z',
    [2, 0, 0],
  ],
  [
    'cancelled',
    [
      ['submitted', '2026-11-02T09:00:00Z'],
      ['cancelled', '2026-11-03T09:00:00Z'],
    ],
    '2026-11-20T09:00:00Z',
    [1, 0, 0],
  ],
] as const)('%s', (_, stations, now, expected) => {
  expect(clocks(stations, now)).toEqual(expected)
})

/**
 * 300 histories in three time zones, around weekends, clock changes and new year, from an independent program. Per
 * line: zone, events, now, expected days of agency, client and work.
 */
const vectors = readFileSync(join(import.meta.dirname, 'clock-vectors.txt'), 'utf8')
  .trim()
  .split('\n')

test('300 histories are counted as by an independent implementation', () => {
  expect(vectors).toHaveLength(300)
  const counted = vectors.map((line) => {
    const [workspaceZone = '', history = '', now = ''] = line.split(' | ')
    const stations = history.split(', ').map((event) => {
      const [at = '', kind] = event.split(' ')
      return { at, kind: kind as RequestEventKind }
    })
    const { agency, client, work } = responseTimes(stations, { workspaceZone, workingWeek: DEFAULT_WORKING_WEEK }, now)
    return [workspaceZone, history, now, [agency, client, work].join(' ')].join(' | ')
  })
  expect(counted).toEqual(vectors)
})

test('in any history, running and paused time add up exactly to the total', () => {
  const minutes = fc.integer({ min: 0, max: 2 * 365 * 24 * 60 })
  const histories = fc.array(fc.tuple(fc.constantFrom(...requestEventKinds), minutes), { minLength: 1, maxLength: 12 })
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString()
  fc.assert(
    fc.property(histories, minutes, (history, later) => {
      const times = [...history.map(([, minute]) => minute), later].toSorted((one, other) => one - other).map(at)
      const stations = history.map(([kind], index) => ({ kind, at: times[index] ?? '' }))
      const [first = '', now = ''] = [times[0], times.at(-1)]
      const { agency, client, work, none } = responseTimes(stations, berlin, now)
      expect(agency + client + work + none).toBe(
        workingDaysBetween(dayInBerlin(first), dayInBerlin(now), DEFAULT_WORKING_WEEK),
      )
    }),
    { numRuns: 10_000, seed: 20261122 },
  )
})

test.each([
  [[], null],
  [[3], 3],
  [[5, 1], 3],
  [[9, 1, 2], 2],
])('the median of %j is %j', (numbers, expected) => {
  expect(median(numbers)).toBe(expected)
})
