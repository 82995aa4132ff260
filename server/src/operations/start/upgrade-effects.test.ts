import { submitRequest } from '@oriel/contracts/v1/requests/requests'
import { expect, test, vi } from 'vitest'
import { openDemoAgency } from '../../../testing/agencies/demo-agency.ts'
import { migrations } from '../../platform/db/migrations/index.ts'
import { logUpgradeEffects } from './upgrade-effects.ts'

const CHANGING = ['023-who-left', '026-follow-work']

test('the log names who an upgrade takes off open work and which requests it stops, and nothing else', async () => {
  const { ask, db } = await openDemoAgency()
  const since = new Date(Date.now() - 1000).toISOString()
  const warn = vi.fn<(facts: { some: string[] }) => void>()
  await logUpgradeEffects(db, { warn }, CHANGING, since)
  expect(warn).not.toHaveBeenCalled()

  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'eli').execute()
  const wish = { project: 'bakery', workItem: 'homepage', dueOn: '2099-06-01', reason: 'change-request' } as const
  await ask('clara', submitRequest, {
    ...wish,
    title: 'Holiday hours',
    description: 'Our customers keep asking whether we open on Christmas Eve.',
  })
  await db.updateTable('requests').set({ status: 'approved', reviewedById: 'mara' }).execute()
  for (const name of CHANGING) await migrations[name]?.up(db as never)

  await logUpgradeEffects(db, { warn }, ['185-log-chains'], since)
  expect(warn).not.toHaveBeenCalled()
  await logUpgradeEffects(db, { warn }, CHANGING, since)
  const [left, stopped] = warn.mock.calls.map(([facts]) => facts)
  expect(left?.some.join()).toMatch(/^Eli .*\(.*\)/)
  expect(stopped?.some).toEqual(['Holiday hours'])
})
