import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkReadiness } from '@oriel/contracts/health'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { openSecrets, rotateSealKey } from './open-secrets.ts'

const keep = { acceptNew: false }

async function agencyWithIssuedPassword() {
  const agency = await openDemoAgency()
  const { secretsDir } = agency.services.config
  const sealed = agency.services.secrets.seal('eli', 'Issued-1')
  await agency.db.updateTable('users').set({ issuedSecret: sealed }).where('id', '=', 'eli').execute()
  return { agency, db: agency.db, folder: secretsDir, sealed: sealed ?? '' }
}

test('keys are files readable by Oriel only, and stay the same across starts', async () => {
  const { folder, db, sealed } = await agencyWithIssuedPassword()
  expect(readdirSync(folder).toSorted()).toEqual(['device-key', 'receipt-key.json', 'seal-keys.json'])
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  const again = await openSecrets(folder, db, keep)
  expect(again.state).toBe('ok')
  expect(again.open('eli', sealed)).toBe('Issued-1')
})

test('R-36: a sealed password opens only for its own person and unchanged', async () => {
  const { agency, sealed } = await agencyWithIssuedPassword()
  const { secrets } = agency.services
  expect(sealed).not.toContain('Issued-1')
  expect(secrets.open('nora', sealed)).toBeNull()
  expect(secrets.open('eli', `${sealed.slice(0, -2)}AA`)).toBeNull()
  expect(secrets.open('eli', 'v1:nonsense')).toBeNull()
  expect(secrets.open('eli', sealed)).toBe('Issued-1')
})

test('R-36: a sealed password with a shortened tag never opens', async () => {
  const { agency, sealed } = await agencyWithIssuedPassword()
  const tag = Buffer.from(sealed.split(':').at(-1) ?? '', 'base64url')
  expect(tag).toHaveLength(16)
  for (const length of [0, 4, 8, 12, 13, 14, 15]) {
    const shortened = sealed.replace(/[^:]*$/, tag.subarray(0, length).toString('base64url'))
    expect([length, agency.services.secrets.open('eli', shortened)]).toEqual([length, null])
  }
})

test('R-36: a lost key is never replaced silently, only when the operator gives it up', async () => {
  const { agency, folder, db, sealed } = await agencyWithIssuedPassword()
  rmSync(join(folder, 'seal-keys.json'))
  const without = await openSecrets(folder, db, keep)
  expect(without.state).toBe('degraded')
  expect(without.seal('nora', 'x')).toBeNull()
  expect(readdirSync(folder)).toEqual(['device-key', 'receipt-key.json'])

  const accepted = await openSecrets(folder, db, { acceptNew: true })
  expect(accepted.open('eli', sealed)).toBeNull()
  expect(accepted.open('nora', accepted.seal('nora', 'New-1') ?? '')).toBe('New-1')
  agency.services.secrets.state = 'degraded'
  expect(await agency.ask('nobody', checkReadiness, {})).toMatchObject({ status: 200, data: { state: 'degraded' } })
})

test('a new seal key takes over everything sealed before', async () => {
  const { folder, db } = await agencyWithIssuedPassword()
  expect(await rotateSealKey(folder, db)).toBe(1)
  const { current, keys } = JSON.parse(readFileSync(join(folder, 'seal-keys.json'), 'utf8')) as {
    current: string
    keys: object
  }
  expect(Object.keys(keys)).toHaveLength(2)
  const { issuedSecret } = await db
    .selectFrom('users')
    .select('issuedSecret')
    .where('id', '=', 'eli')
    .executeTakeFirstOrThrow()
  expect(issuedSecret).toContain(`v1:${current}:`)
  expect((await openSecrets(folder, db, keep)).open('eli', issuedSecret ?? '')).toBe('Issued-1')
})
