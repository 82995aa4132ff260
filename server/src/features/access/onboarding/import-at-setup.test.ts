import { signIn } from '@oriel/contracts/v1/auth/session'
import { getSetupImport } from '@oriel/contracts/v1/access/import-at-setup'
import { getSetup } from '@oriel/contracts/v1/access/onboarding'
import type { SetupImport } from '@oriel/contracts/v1/access/onboarding-schemas'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { passwordOf } from '../../../../testing/agencies/cast.ts'
import { configAt, openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest } from '../../../../testing/storage/forms.ts'
import { freshDatabaseUrl } from '../../../../testing/database/fresh-database.ts'
import { buildApp } from '../../../app.ts'
import { addFirstManager } from '../../../operations/server/first-manager.ts'
import { openServices } from '../../../operations/server/open-services.ts'
import { requestFor } from '../../../platform/http/inject.ts'
import { setupLink } from './setup-link.ts'

async function emptyInstallation() {
  const place = await freshDatabaseUrl()
  const services = await openServices(configAt(place), pino({ level: 'silent' }))
  const manager = await addFirstManager(services.db, { email: 'admin@oriel.local', password: undefined })
  const app = await buildApp(services)
  onTestFinished(async () => {
    await app.close()
    await services.close()
    await place.drop()
  })
  const token = (await setupLink(services, services.db, manager?.id ?? '')).slice('/setup#'.length)
  const importFile = async (file: Buffer | null, at = token) => {
    const form = new FormData()
    if (file) form.append('file', new Blob([new Uint8Array(file)]), 'export.zip')
    return app.inject(await formRequest(`/api/v1/setup/${at}/archive`, form))
  }
  async function stored() {
    let count = 0
    for await (const batch of services.storage.list()) count += batch.length
    return count
  }
  async function importAll(file: Buffer) {
    expect((await importFile(file)).statusCode).toBe(202)
    const progress = async () => app.inject(requestFor(getSetupImport, { token }))
    await expect.poll(async () => (await progress()).json<SetupImport>().state, { timeout: 20_000 }).not.toBe('running')
    return progress()
  }
  return { app, services, token, importFile, importAll, stored }
}

async function exported() {
  const { services } = await openDemoAgency()
  const { key } = await services.archives.write(`aa/${'a'.repeat(32)}`, () => {})
  return buffer((await services.storage.open(key)).stream)
}

test('the setup URL imports an export once; its accounts sign in with their passwords', async () => {
  const file = await exported()
  const { app, token, importFile, importAll, services, stored } = await emptyInstallation()
  const damaged = Buffer.from(file)
  damaged.write('Zara', damaged.indexOf('Mara Lind'))
  const refused = await importAll(damaged)
  expect([refused.statusCode, refused.json<{ title: string }>().title]).toEqual([
    400,
    expect.stringMatching(/^tables\/\w+\.ndjson isn’t as it was exported/),
  ])
  expect((await importFile(null)).statusCode).toBe(400)
  const noExport = await importFile(Buffer.from('not a ZIP'))
  expect([noExport.statusCode, noExport.body]).toEqual([400, expect.stringContaining('isn’t a ZIP archive')])
  expect((await app.inject(requestFor(getSetup, { token }))).statusCode).toBe(200)
  expect(await stored()).toBe(0)

  expect((await importAll(file)).json()).toMatchObject({ state: 'done', percent: 100 })
  expect(await stored()).toBe(0)
  expect((await app.inject(requestFor(getSetup, { token }))).statusCode).toBe(404)
  expect((await importFile(file)).statusCode).toBe(404)
  const credentials = { email: 'mara@agency.test', password: passwordOf('mara') }
  expect((await app.inject(requestFor(signIn, credentials))).statusCode).toBe(200)
  const audit = await services.db.selectFrom('auditLog').select('event').orderBy('id', 'desc').limit(2).execute()
  expect(audit.map(({ event }) => event)).toEqual(['sign-in', 'workspace-imported'])
})

test('nothing of a file is read with a wrong token, and one of two imports at once succeeds', async () => {
  const file = await exported()
  const { app, importFile, stored, services, token } = await emptyInstallation()
  const progress = async (at: string) => app.inject(requestFor(getSetupImport, { token: at }))
  expect((await progress(token)).json()).toEqual({ state: 'none', percent: 0, entry: '' })
  expect((await importFile(file, 'none')).statusCode).toBe(404)
  const both = await Promise.all([importFile(file), importFile(file)])
  const statuses = both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
  expect(statuses).toEqual([202, 409])
  expect((await app.inject(requestFor(getSetup, { token }))).json()).toMatchObject({ importing: true })
  await expect.poll(async () => (await progress(token)).body, { timeout: 20_000 }).toContain('done')
  expect((await progress('none')).statusCode).toBe(404)
  expect(await stored()).toBe(0)
  const managers = await services.db.selectFrom('users').select('id').where('email', '=', 'mara@agency.test').execute()
  expect(managers).toEqual([{ id: 'mara' }])
})
