import { listAudit } from '@oriel/contracts/classic/audit'
import { login, validate } from '@oriel/contracts/classic/session'
import { expect, test } from 'vitest'
import { pino } from 'pino'
import { buildApp } from '../../app.ts'
import { requestFor } from '../../platform/http/inject.ts'
import { openServices } from '../server/open-services.ts'
import { passwordOf } from '../../../testing/agencies/cast.ts'
import { openServingAgency } from '../../../testing/agencies/demo-agency.ts'
import { operate } from '../../../testing/processes/operate.ts'

const mara = { email: 'mara@agency.test', password: passwordOf('mara') }

async function agencyOfOneManager() {
  const agency = await openServingAgency()
  await agency.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'paul').execute()
  const { dataDir, secretsDir, databaseUrl } = agency.services.config
  const settings = { ORIEL_DATA_DIR: dataDir, ORIEL_SECRETS_DIR: secretsDir, DATABASE_URL: databaseUrl }
  return { agency, reset: (...options: string[]) => operate('reset-password', options, settings) }
}

const passwordIn = (said: string) => /^The new password of Mara Lind: (\S+) \(shown only once\)$/m.exec(said)?.[1] ?? ''

test('the only manager, locked out, gets back in while Oriel runs', async () => {
  const { agency, reset } = await agencyOfOneManager()
  const known = await agency.ask('nobody', login, mara)
  const cookie = String(known.headers['set-cookie']).split(';')[0] ?? ''
  for (let time = 0; time < 11; time++) await agency.ask('nobody', login, { ...mara, password: 'not-the-one' })
  expect((await agency.ask('nobody', login, mara)).status).toBe(429)

  const { code, said } = await reset('--email', ' MARA@agency.test ')
  expect([code, said]).toEqual([0, expect.stringContaining('signed out everywhere')])
  const password = passwordIn(said)
  expect(password.length).toBeGreaterThanOrEqual(12)
  expect((await agency.ask('mara', validate, {})).status).toBe(401)
  expect((await agency.ask('nobody', login, mara)).status).toBe(401)
  const again = await agency.ask('nobody', login, { ...mara, password }, { cookie })
  expect(again.status).toBe(200)
  expect(await agency.db.selectFrom('devices').select('userId').execute()).toHaveLength(1)
  expect(String(again.headers['set-cookie'])).not.toContain(cookie)

  const headers = { authorization: `Bearer ${again.data.token}` }
  const { entries } = (await agency.ask('nobody', listAudit, { event: 'password-reset' }, headers)).data
  expect(entries).toMatchObject([{ actor: { fullName: 'The operator' }, target: { _id: 'mara', name: 'Mara Lind' } }])
  const stored = await agency.db.selectFrom('users').selectAll().where('id', '=', 'mara').executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ issuedSecret: null, passwordState: 'user-set' })
  expect(JSON.stringify([stored, entries])).not.toContain(password)
})

test('and while it is stopped', async () => {
  const { agency, reset } = await agencyOfOneManager()
  await agency.app.close()
  await agency.services.close()
  const password = passwordIn((await reset('--email', mara.email)).said)
  const services = await openServices(agency.services.config, pino({ level: 'silent' }))
  const app = await buildApp(services)
  expect((await app.inject(requestFor(login, { ...mara, password }))).statusCode).toBe(200)
  await app.close()
  await services.close()
})

test('a reset that is not possible is explained in one line, and changes nothing', async () => {
  const { agency, reset } = await agencyOfOneManager()
  expect(await reset('--email', 'nobody@agency.test')).toEqual({
    code: 1,
    said: 'No account has the email address nobody@agency.test.\n',
  })
  for (const wrong of [[], ['--email'], ['--email', ''], ['--mail', mara.email]])
    expect(await reset(...wrong)).toEqual({ code: 1, said: 'Usage: npm run reset-password -- --email ADDRESS\n' })
  const empty = { ORIEL_DATA_DIR: `${agency.services.config.dataDir}/nothing-here` }
  expect(await operate('reset-password', ['--email', mara.email], empty)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no Oriel in') as string,
  })
  expect((await agency.ask('mara', validate, {})).status).toBe(200)
  const inactive = await reset('--email', 'paul@agency.test')
  expect(inactive.said).toContain('The account is not active')
})
