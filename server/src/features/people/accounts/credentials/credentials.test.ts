import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createUser, getUser, resetPassword } from '@oriel/contracts/classic/people'
import { changePassword } from '@oriel/contracts/classic/profile'
import { login, refresh } from '@oriel/contracts/classic/session'
import * as v1 from '@oriel/contracts/v1/people/people'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '../../../../platform/db/connection/dialect.ts'
import type { Person } from '../../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'
import { purgeManagerSetPasswords } from './purge-manager-set-passwords.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const url = '/api/users/export/credentials'
const download = (agency: Agency, person: Person = 'mara') => agency.send(person, { method: 'GET', url })
const linesOf = async (agency: Agency) => String((await download(agency)).body['text']).split('\r\n')

const kim = {
  fullName: 'Kim Roe',
  email: 'kim@client.test',
  password: 'Issued-1',
  role: 'customer',
  company: 'Roe',
} as const

test('R-34: the export is a CSV of every account, with the specified columns, and audited', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', createUser, kim)
  const answer = await download(agency)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="user-credentials.csv"',
    'cache-control': 'no-store',
  })
  const lines = String(answer.body['text']).split('\r\n')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('Full Name,Email,Password,Role,Status,Created Date,Created By')
  expect(lines[1]).toBe('Clara Bäcker,clara@agency.test,(set by user),customer,active,2026-01-05,System')
  expect(lines).toContain(
    `Kim Roe,kim@client.test,Issued-1,customer,active,${new Date().toISOString().slice(0, 10)},Mara Lind`,
  )
  const audit = await agency.db.selectFrom('auditLog').selectAll().where('event', '=', 'credentials-exported').execute()
  expect(audit).toMatchObject([{ actorId: 'mara', details: '{"count":8}' }])
})

test('a German reader’s export has German columns; the specified call stays English', async () => {
  const agency = await openDemoAgency()
  const linesAt = async (url: string) => {
    const answer = await agency.send('mara', { method: 'GET', url, headers: { 'accept-language': 'de' } })
    return String(answer.body['text']).split('\r\n')
  }
  const german = await linesAt(v1.exportCredentials.path)
  expect(german[0]).toBe('\ufeffVollständiger Name;E-Mail;Passwort;Rolle;Status;Angelegt am;Angelegt von')
  expect(german[1]).toBe('Clara Bäcker;clara@agency.test;(selbst gewählt);customer;active;2026-01-05;System')
  expect((await linesAt(url))[0]).toBe('Full Name,Email,Password,Role,Status,Created Date,Created By')
})

test('an English reader’s export has a byte order mark and commas', async () => {
  const agency = await openDemoAgency()
  const answer = await agency.send('mara', { method: 'GET', url: v1.exportCredentials.path })
  expect(String(answer.body['text'])).toMatch(/^\ufeffFull Name,Email,Password,/)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2', "'-2"],
  ['@sum', "'@sum"],
  ['\uff1dcmd|calc', "'\uff1dcmd|calc"],
  ['\uff0b1', "'\uff0b1"],
  ['\uff0d1', "'\uff0d1"],
  ['\uff20sum', "'\uff20sum"],
  ['Jürgen; Partner', '"Jürgen; Partner"'],
  ['Doe, "Jo"', '"Doe, ""Jo"""'],
  ['plain', 'plain'],
])('R-34: %j can’t become a spreadsheet formula', async (fullName, cell) => {
  const agency = await openDemoAgency()
  await agency.ask('mara', createUser, { ...kim, fullName })
  expect(String((await download(agency)).body['text'])).toContain(`\r\n${cell},kim@client.test,`)
})

test.each([
  ['=1+2&"secret"', '"=1+2&""secret"""'],
  ['-Minus-9', '"-Minus-9"'],
  ['\uff20Sum-1', '"\uff20Sum-1"'],
  ['plain;1', '"plain;1"'],
])('R-34: the password %j is quoted and otherwise unaltered', async (password, cell) => {
  const agency = await openDemoAgency()
  await agency.ask('mara', createUser, { ...kim, password })
  expect(String((await download(agency)).body['text'])).toContain(`\r\nKim Roe,kim@client.test,${cell},customer,`)
})

test('R-34: a manager can export thirty times an hour', async () => {
  const agency = await openDemoAgency()
  for (let time = 0; time < 30; time++) expect((await download(agency)).status).toBe(200)
  const refused = await download(agency)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await download(agency, 'paul')).status).toBe(200)
})

test('R-35: nobody reads a chosen password, and the manager-set one is deleted', async () => {
  const agency = await openDemoAgency()
  const { password } = (await agency.ask('mara', resetPassword, { id: 'eli' })).data
  const { body } = await agency.ask('nobody', login, { email: 'eli@agency.test', password })
  const eli = { authorization: `Bearer ${String(body['token'])}` }
  const change = { currentPassword: password, newPassword: 'chosen-by-eli', confirmPassword: 'chosen-by-eli' }
  expect((await agency.ask('nobody', changePassword, change, eli)).status).toBe(200)
  expect(await linesOf(agency)).toContain('Eli Sand,eli@agency.test,(set by user),employee,active,2026-01-05,System')
  expect((await agency.ask('nobody', login, { email: 'eli@agency.test', password })).status).toBe(401)
  const { issuedSecret } = await agency.db
    .selectFrom('users')
    .select('issuedSecret')
    .where('id', '=', 'eli')
    .executeTakeFirstOrThrow()
  expect(issuedSecret).toBeNull()
})

test('R-36: without the key, or encrypted for another person, the export says so and everyone can sign in', async () => {
  const agency = await openDemoAgency()
  const { user } = (await agency.ask('mara', createUser, kim)).data
  const { issuedSecret } = await agency.db
    .selectFrom('users')
    .select('issuedSecret')
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow()
  await agency.db.updateTable('users').set({ issuedSecret, passwordState: 'issued' }).where('id', '=', 'otto').execute()
  expect((await linesOf(agency)).find((line) => line.startsWith('Otto'))).toContain('(unavailable - reset password)')
  agency.services.secrets.open = () => null
  expect((await linesOf(agency)).find((line) => line.startsWith('Kim'))).toContain('(unavailable - reset password)')
  expect((await agency.ask('nobody', login, kim)).status).toBe(200)
  expect((await agency.ask('mara', resetPassword, { id: user._id })).status).toBe(200)
})

test('R-33: no password is stored in plain text anywhere', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', createUser, { ...kim, password: 'Needle-In-Hay' })
  const { password } = (await agency.ask('mara', resetPassword, { id: 'eli' })).data
  const { body } = await agency.ask('nobody', login, { email: 'eli@agency.test', password })
  const eli = { authorization: `Bearer ${String(body['token'])}` }
  const change = { currentPassword: password, newPassword: 'Haystack-Needle', confirmPassword: 'Haystack-Needle' }
  await agency.ask('nobody', changePassword, change, eli)
  await download(agency)
  const everything = await contents(agency)
  expect(everything).toContain('kim@client.test')
  for (const secret of ['Needle-In-Hay', password, 'Haystack-Needle', String(body['token']).slice(4)])
    expect(everything.includes(secret)).toBe(false)
})

async function contents({ db, services }: Agency): Promise<string> {
  if (!isPostgres(db)) {
    const folder = services.config.dataDir
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
    return files.map((it) => readFileSync(join(it.parentPath, it.name), 'latin1')).join('\n')
  }
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)))
  return JSON.stringify(rows.map((it) => it.rows))
}

test('an operator can have manager-set passwords forgotten after some days; they keep working', async () => {
  const agency = await openDemoAgency({ ORIEL_MANAGER_PASSWORD_RETENTION_DAYS: '3' })
  const { user } = (await agency.ask('mara', createUser, kim)).data
  const state = async () => (await agency.ask('mara', getUser, { id: user._id })).data.user
  await purgeManagerSetPasswords(agency.services, new Date(Date.now() + 2 * 86_400_000))
  expect(await state()).toMatchObject({ password: kim.password, passwordState: 'issued' })
  await purgeManagerSetPasswords(agency.services, new Date(Date.now() + 4 * 86_400_000))
  expect(await state()).toMatchObject({ password: null, passwordState: 'unavailable' })
  expect((await agency.ask('nobody', login, kim)).status).toBe(200)
})

test('an operator can require a recent sign-in for the export; refreshing doesn’t count', async () => {
  const agency = await openDemoAgency({ ORIEL_EXPORT_REAUTH_MINUTES: '15' })
  expect((await download(agency)).status).toBe(200)
  const longAgo = new Date(Date.now() - 16 * 60_000).toISOString()
  const times = { familyCreatedAt: longAgo, provenAt: new Date().toISOString() }
  await agency.db.updateTable('sessions').set(times).where('userId', '=', 'mara').execute()
  const authorization = `Bearer ${String((await agency.ask('mara', refresh, {})).body['token'])}`
  const refused = await agency.send('nobody', { method: 'GET', url, headers: { authorization } })
  expect(refused).toMatchObject({
    status: 428,
    body: { code: 'sign-in-again', message: 'Please sign in again, then try again.' },
  })
  expect(refused.headers['content-type']).toBe('application/json; charset=utf-8')
  expect((await download(agency, 'paul')).status).toBe(200)
  const exports = await agency.db
    .selectFrom('auditLog')
    .selectAll()
    .where('event', '=', 'credentials-exported')
    .execute()
  expect(exports.map(({ actorId }) => actorId)).toEqual(['mara', 'paul'])
})
