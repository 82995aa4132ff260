import { VIEW_AS_CLIENT_HEADER } from '@oriel/contracts/view-as-client'
import * as calls from '@oriel/contracts/v1/sign-off/deliverables'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { added, type Agency, asked, openSigningAgency, uploaded } from '../../../../testing/agencies/sign-offs.ts'
import { purgeViews } from '../../discussion/files/views/purge-views.ts'

const open = (agency: Agency, who: Person, id: string, headers: Record<string, string> = {}) =>
  agency.send(who, { method: 'GET', url: `/api/v1/deliverables/${id}`, headers })
const viewsOf = async (agency: Agency, id: string, who: Person = 'mara') =>
  (await agency.ask(who, calls.listDeliverableViews, { id })).data
const rows = (agency: Agency) => agency.db.selectFrom('deliverableViews').selectAll().execute()

async function askedAbout(more: Parameters<typeof added>[1]) {
  const agency = await openSigningAgency()
  const { id } = await added(agency, more)
  await asked(agency, id)
  return { agency, id }
}

test.each([{ kind: 'work' }, { kind: 'link', url: 'https://example.test/' }] as const)(
  'opening $kind is recorded once an hour, per sign-off request and person',
  async (what) => {
    const { agency, id } = await askedAbout(what)
    for (let again = 0; again < 2; again++) await open(agency, 'clara', id)
    await Promise.all(Array.from({ length: 6 }, () => open(agency, 'dana', id)))
    const { items, people } = await viewsOf(agency, id, 'eli')
    expect(items.map(({ person, number }) => `${person} ${number}`).toSorted()).toEqual(['clara 1', 'dana 1'])
    expect(Object.keys(people).toSorted()).toEqual(['clara', 'dana'])
    expect((await viewsOf(agency, id, 'dana')).items.map(({ person }) => person)).toEqual(['dana'])
    expect((await viewsOf(agency, id, 'otto')).items).toEqual([])
    await agency.db
      .updateTable('deliverableViews')
      .set({ hour: '2020-01-01T00', at: '2020-01-01T00:00:00.000Z' })
      .execute()
    await open(agency, 'clara', id)
    expect(await rows(agency)).toHaveLength(3)
    const { services } = agency
    await purgeViews({ ...services, config: { ...services.config, auditDays: 10 } })
    expect(await rows(agency)).toHaveLength(1)
  },
)

test('each deliverable is recorded separately', async () => {
  const { agency, id } = await askedAbout({ kind: 'work' })
  const { id: other } = await added(agency)
  await asked(agency, other)
  for (const it of [id, other]) await open(agency, 'clara', it)
  expect([(await viewsOf(agency, id)).items.length, (await viewsOf(agency, other)).items.length]).toEqual([1, 1])
})

test('views by the team, views as a client, files and lists are not recorded', async () => {
  const { agency, id } = await askedAbout({ kind: 'work' })
  for (const who of ['mara', 'eli'] as const) await open(agency, who, id)
  expect((await open(agency, 'mara', id, { [VIEW_AS_CLIENT_HEADER]: 'bakery' })).status).toBe(200)
  await agency.ask('clara', calls.listDeliverables, {})
  const { id: ofFile } = await added(agency, { kind: 'file', file: await uploaded(agency) })
  await asked(agency, ofFile)
  expect((await open(agency, 'clara', ofFile)).status).toBe(200)
  expect((await open(agency, 'nora', id)).status).toBe(404)
  expect((await agency.ask('nora', calls.listDeliverableViews, { id })).status).toBe(404)
  expect(await rows(agency)).toEqual([])
})

test('if the view cannot be recorded, the content is not served; switched off, nothing is recorded or shown', async () => {
  const { agency, id } = await askedAbout({ kind: 'work' })
  await agency.db.schema.alterTable('deliverableViews').renameTo('elsewhere').execute()
  expect((await open(agency, 'clara', id)).status).toBe(500)
  await agency.db.schema.alterTable('elsewhere').renameTo('deliverableViews').execute()
  expect((await open(agency, 'clara', id)).status).toBe(200)
  expect((await agency.ask('mara', changeSettings, { recordsViews: false, version: 1 })).status).toBe(200)
  await open(agency, 'dana', id)
  expect(await rows(agency)).toHaveLength(1)
  for (const who of ['mara', 'clara'] as const)
    expect(await viewsOf(agency, id, who)).toEqual({ isRecorded: false, items: [], people: {} })
})
