import { getWorkItemFollowLevel } from '@oriel/contracts/v1/notifications/inbox'
import { getSignInSettings } from '@oriel/contracts/v1/access/sign-in-settings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { up } from './380-glossary-codes.ts'
import type { Anything } from './table.ts'

test('choices stored by an earlier version stay as they were, also when migrated twice', async () => {
  const { db, ask } = await openDemoAgency()
  const before = await ask('mara', getSignInSettings, {})
  await sql`update "signInSettings" set "linkSignIn" = 'everybody'`.execute(db)
  const stored = await db.selectFrom('signInSettings').select('linkSignIn').execute()
  await sql`insert into "followings" ("userId", "subject", "level") values ('mara', 'homepage', 'mute')`.execute(db)
  await sql`insert into "notices" ("id", "userId", "why", "subject", "sinceSeq", "at")
    values ('n', 'mara', 'follows', 'homepage', 0, '2026-01-01T00:00:00.000Z')`.execute(db)
  for (let time = 0; time < 2; time++) await up(db as unknown as Anything)
  expect((await ask('mara', getWorkItemFollowLevel, { id: 'homepage' })).data).toEqual({ followLevel: 'muted' })
  expect(await db.selectFrom('notices').select('why').where('id', '=', 'n').execute()).toEqual([{ why: 'followed' }])
  const now = (await ask('mara', getSignInSettings, {})).data.linkSignIn
  expect(now).toBe(stored.length > 0 ? 'everyone' : before.data.linkSignIn)
})
