import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { getExport, startExport } from '@oriel/contracts/v1/settings/export'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { forgetExport, runExport } from '../../../operations/server/jobs/run-export.ts'
import { readExport, writeExport } from './stored-export.ts'

const download = (sha256 = '0') => ({ method: 'GET', url: `/api/v1/export/${sha256}` }) as const

async function exported() {
  const agency = await openDemoAgency()
  const latest = async () => (await agency.ask('mara', getExport, {})).data.latest
  return { ...agency, latest }
}

test('a manager starts an export, follows its progress and downloads it; the audit log names both', async () => {
  const { ask, app, tokens, services, latest } = await exported()
  expect(await latest()).toBeNull()
  const started = await ask('mara', startExport, {})
  expect([started.status, started.data.latest]).toMatchObject([202, { state: 'running', percent: 0, file: null }])
  expect((await ask('paul', startExport, {})).status).toBe(409)
  await runExport(services)
  const done = await latest()
  expect(done).toMatchObject({ state: 'done', percent: 100, by: 'Mara Lind' })
  const authorization = `Bearer ${tokens.mara}`
  const { rawPayload, headers } = await app.inject({ ...download(done?.file?.sha256), headers: { authorization } })
  expect(headers['content-disposition']).toContain(done?.file?.name)
  expect([rawPayload.length, createHash('sha256').update(rawPayload).digest('hex')]).toEqual([
    done?.file?.size,
    done?.file?.sha256,
  ])
  const part = await app.inject({ ...download(done?.file?.sha256), headers: { authorization, range: 'bytes=0-3' } })
  expect([part.statusCode, part.body.slice(0, 2)]).toEqual([206, 'PK'])
  const link = await app.inject({ url: `${download(done?.file?.sha256).url}/link`, headers: { authorization } })
  const linked = await app.inject({ url: link.json<{ url: string }>().url })
  expect([linked.statusCode, linked.rawPayload.equals(rawPayload)]).toEqual([200, true])
  const events = (await ask('paul', listAudit, {})).data.items.map(({ event }) => event)
  expect(events).toEqual(expect.arrayContaining(['workspace-exported', 'export-downloaded']))
})

test('only managers who signed in lately may export', async () => {
  const { ask, send, db } = await exported()
  for (const person of ['eli', 'clara'] as const) {
    expect((await ask(person, getExport, {})).status).toBe(403)
    expect((await ask(person, startExport, {})).status).toBe(403)
    expect((await send(person, download())).status).toBe(403)
  }
  const longAgo = new Date(Date.now() - 3_600_000).toISOString()
  await db.updateTable('sessions').set({ familyCreatedAt: longAgo, provenAt: null }).execute()
  expect((await ask('mara', startExport, {})).status).toBe(428)
  expect((await send('mara', download())).status).toBe(428)
  expect((await send('mara', { method: 'GET', url: `${download().url}/link` })).status).toBe(428)
  expect((await ask('mara', getExport, {})).status).toBe(200)
})

test('the file is deleted after 24 hours, or when a new export starts', async () => {
  const { ask, send, services, latest } = await exported()
  await ask('mara', startExport, {})
  await runExport(services)
  const first = await readExport(services.db)
  await forgetExport(services, new Date(Date.now() + 23 * 3_600_000))
  expect((await latest())?.state).toBe('done')
  await ask('mara', startExport, {})
  await runExport(services)
  await expect(services.storage.open(first?.key ?? '')).rejects.toThrow(/./)
  const second = await readExport(services.db)
  await forgetExport(services, new Date(Date.now() + 25 * 3_600_000))
  expect(await latest()).toBeNull()
  expect((await send('mara', download(second?.done?.sha256))).status).toBe(404)
  await expect(services.storage.open(second?.key ?? '')).rejects.toThrow(/./)
})

test('an export continues in another process once the first counts as dead, and a failed one can be repeated', async () => {
  const { ask, db, services, latest } = await exported()
  await ask('mara', startExport, {})
  const stored = await readExport(db)
  if (!stored) throw new Error('no export')
  await writeExport(db, { ...stored, beatAt: new Date(Date.now() - 30_000).toISOString() })
  await runExport(services)
  expect((await latest())?.state).toBe('running')
  await writeExport(db, { ...stored, beatAt: new Date(Date.now() - 90_000).toISOString() })
  const failing = { ...services.archives, write: () => Promise.reject(new Error('the disk is full')) }
  await runExport({ ...services, archives: failing })
  expect(await latest()).toMatchObject({ state: 'failed', file: null })
  expect((await ask('mara', startExport, {})).status).toBe(202)
  await runExport(services)
  expect((await latest())?.state).toBe('done')
})
