import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { deviceOwners } from '../../notifications/inbox/new-devices.ts'
import { type LogEntry, type LogSubscriber, processLog } from './log-subscriber.ts'

test('an entry that can’t be processed is skipped at the third attempt, and every other one is processed once', async () => {
  const agency = await openDemoAgency()
  const { services, db } = agency
  for (const text of ['one', 'two', 'three', 'four'])
    await agency.ask('eli', addWorkItemComment, { id: 'homepage', text, visibility: 'team' })
  const all = await db.selectFrom('activities').select(['seq', 'type']).orderBy('seq').execute()
  const poison = all[1]?.seq
  const processed: number[] = []
  const reader: LogSubscriber = {
    name: 'test',
    heeds: () => true,
    follow: async ({ afterwards }, lines) => {
      if (lines.some(({ seq }) => seq === poison)) throw new TypeError('unreadable')
      afterwards(() => void processed.push(...lines.map(({ seq }) => seq)))
    },
  }
  await expect(processLog(services, reader)).rejects.toThrow('unreadable')
  await expect(processLog(services, reader)).rejects.toThrow('unreadable')
  // Like two processes that fail at the same entry.
  await Promise.all([processLog(services, reader), processLog(services, reader)])
  expect(processed).toHaveLength(3)
  expect(processed).toEqual(all.map(({ seq }) => seq).filter((seq) => seq !== poison))
})

test('a new device of an erased person notifies nobody', () => {
  const entry = { type: 'device_added', targetId: 'someone', createdAt: '2026-01-01T00:00:00.000Z' }
  const redacted = { ...entry, changes: '{}' } as LogEntry
  const intact = { ...entry, changes: '{"device":[null,"phone"]}' } as LogEntry
  expect(deviceOwners([redacted, intact])).toEqual([{ userId: 'someone', subject: 'phone', at: entry.createdAt }])
})
