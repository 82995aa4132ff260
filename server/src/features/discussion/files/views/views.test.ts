import { changeFile, listFileViews } from '@oriel/contracts/v1/discussion/files'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import { VIEW_AS_CLIENT_HEADER } from '@oriel/contracts/view-as-client'
import { expect, test } from 'vitest'
import { type Agency, openSigningAgency, replaced, uploaded } from '../../../../../testing/agencies/sign-offs.ts'
import type { Person } from '../../../../../testing/agencies/cast.ts'
import { pdf } from '../../../../../testing/storage/forms.ts'
import { purgeViews, listOldViews } from './purge-views.ts'

const get = (agency: Agency, who: Person, file: string, headers: Record<string, string> = {}, query = '') =>
  agency.send(who, { method: 'GET', url: `/api/v1/files/${file}/content${query}`, headers })
const preview = '?purpose=preview'
const viewsOf = async (agency: Agency, file: string, who: Person = 'mara') =>
  (await agency.ask(who, listFileViews, { id: file })).data
const rows = (agency: Agency) => agency.db.selectFrom('fileViews').selectAll().execute()

test('previews, ranges and 304s are one view, and a download is marked in it', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  const { headers } = await get(agency, 'clara', file, {}, preview)
  expect((await viewsOf(agency, file)).items).toEqual([
    { person: 'clara', version: 1, at: expect.any(String) as string, downloadedAt: null },
  ])
  expect((await get(agency, 'clara', file, { range: 'bytes=0-3' }, preview)).status).toBe(206)
  expect((await get(agency, 'clara', file, { 'if-none-match': String(headers['etag']) }, preview)).status).toBe(304)
  await Promise.all(Array.from({ length: 6 }, () => get(agency, 'clara', file)))
  expect((await viewsOf(agency, file)).items).toEqual([
    { person: 'clara', version: 1, at: expect.any(String) as string, downloadedAt: expect.any(String) as string },
  ])
  await agency.db.updateTable('fileViews').set({ hour: '2020-01-01T00', at: '2020-01-01T00:00:00.000Z' }).execute()
  await get(agency, 'clara', file, { 'if-none-match': String(headers['etag']) })
  await get(agency, 'dana', file)
  const { items, people } = await viewsOf(agency, file, 'eli')
  expect(items.map(({ person }) => person).toSorted()).toEqual(['clara', 'clara', 'dana'])
  expect(Object.keys(people).toSorted()).toEqual(['clara', 'dana'])
})

test('each file and version has its own views', async () => {
  const agency = await openSigningAgency()
  const [file, other] = [await uploaded(agency), await uploaded(agency, 'client', ['prices.pdf', pdf])]
  for (const it of [file, other]) await get(agency, 'clara', it)
  await replaced(agency, file)
  await get(agency, 'clara', file)
  const versions = async (it: string) =>
    (await viewsOf(agency, it)).items.map(({ version }) => `v${version}`).toSorted()
  expect([await versions(file), await versions(other)]).toEqual([['v1', 'v2'], ['v1']])
})

test('a client reads only their own views; without access none', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  for (const who of ['clara', 'dana'] as const) await get(agency, who, file)
  expect((await viewsOf(agency, file, 'dana')).items.map(({ person }) => person)).toEqual(['dana'])
  expect(Object.keys((await viewsOf(agency, file, 'otto')).people)).toEqual([])
  expect((await agency.ask('nora', listFileViews, { id: file })).status).toBe(404)
  await agency.ask('eli', changeFile, { id: file, visibility: 'team' })
  expect((await agency.ask('clara', listFileViews, { id: file })).status).toBe(404)
  expect((await viewsOf(agency, file)).items).toHaveLength(2)
})

test('team, view-as-client, HEAD, refused requests and thumbnails are not recorded', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  for (const who of ['mara', 'eli'] as const) await get(agency, who, file)
  await agency.send('clara', { method: 'HEAD', url: `/api/v1/files/${file}/content` })
  expect((await get(agency, 'clara', file, { range: 'bytes=999999-' })).status).toBe(416)
  expect((await get(agency, 'nora', file)).status).toBe(404)
  expect((await get(agency, 'mara', file, { [VIEW_AS_CLIENT_HEADER]: 'bakery' })).status).toBe(200)
  expect(await rows(agency)).toEqual([])
})

test('an archive is a download of each of its files', async () => {
  const agency = await openSigningAgency()
  const files = [await uploaded(agency), await uploaded(agency, 'client', ['prices.pdf', pdf])]
  await uploaded(agency, 'team', ['costs.pdf', pdf])
  await get(agency, 'clara', files[0] ?? '')
  expect((await agency.send('clara', { method: 'GET', url: '/api/v1/projects/bakery/files.zip' })).status).toBe(200)
  const noted = await rows(agency)
  expect(new Map(noted.map(({ fileId, downloadedAt }) => [fileId, downloadedAt === null]))).toEqual(
    new Map(files.map((id) => [id, false])),
  )
})

test('a view is stored before the first byte: if it can’t be, nothing is served', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  await agency.db.schema.alterTable('fileViews').renameTo('elsewhere').execute()
  expect((await get(agency, 'clara', file)).status).toBe(500)
  await agency.db.schema.alterTable('elsewhere').renameTo('fileViews').execute()
  expect((await get(agency, 'clara', file)).status).toBe(200)
  expect(await rows(agency)).toHaveLength(1)
})

test('switched off, nothing is recorded or shown', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  await get(agency, 'clara', file)
  const { status } = await agency.ask('mara', changeSettings, { recordsViews: false, version: 1 })
  expect(status).toBe(200)
  await get(agency, 'dana', file)
  expect(await rows(agency)).toHaveLength(1)
  for (const who of ['mara', 'clara'] as const)
    expect(await viewsOf(agency, file, who)).toEqual({ isRecorded: false, items: [], people: {} })
  expect((await agency.ask('clara', changeSettings, { recordsViews: true, version: 2 })).status).toBe(403)
})

test('views have the audit log’s retention', async () => {
  const agency = await openSigningAgency()
  const { services } = agency
  await get(agency, 'clara', await uploaded(agency))
  const later = new Date(Date.now() + 11 * 86_400_000)
  await purgeViews(services, later)
  expect(await listOldViews(services, later)).toEqual([])
  expect(await rows(agency)).toHaveLength(1)
  const limited = { ...services, config: { ...services.config, auditDays: 10 } }
  expect(await listOldViews(limited, later)).toHaveLength(1)
  await purgeViews(limited, later)
  expect(await rows(agency)).toEqual([])
})
