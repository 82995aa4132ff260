import { QUOTAS } from '@oriel/contracts/limits'
import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { addAnnotation } from '@oriel/contracts/v1/discussion/annotations'
import * as v1 from '@oriel/contracts/v1/discussion/files'
import type { FileVersionResponse } from '@oriel/contracts/v1/discussion/files-schemas'
import { getDeliverable } from '@oriel/contracts/v1/sign-off/deliverables'
import { deletePermanently, restoreFromTrash } from '@oriel/contracts/v1/work/trash'
import { expect, test, vi } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import {
  added,
  type Agency,
  asked,
  decided,
  openSigningAgency,
  replaced,
  uploaded,
} from '../../../../testing/agencies/sign-offs.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest, formWith, pdf, png } from '../../../../testing/storage/forms.ts'

const bring = async (
  agency: Agency,
  who: Person | 'nobody',
  id: string,
  files: Record<string, Buffer>,
  text?: string,
) =>
  agency.send(
    who,
    await formRequest(`/api/v1/files/${id}/versions`, formWith(files, text === undefined ? {} : { text })),
  )
const contentOf = (agency: Agency, who: Person, id: string, number: number | string, headers = {}) =>
  agency.send(who, { method: 'GET', url: `/api/v1/files/${id}/versions/${number}/content`, headers })

test('a new version keeps id, location and visibility, and earlier versions stay', async () => {
  const agency = await openDemoAgency()
  const id = await uploaded(agency)
  const { items: before } = (await agency.ask('mara', v1.listFiles, {})).data
  const { status, body } = await bring(
    agency,
    'mara',
    id,
    { 'menu 2.pdf': Buffer.from('%PDF-1.7 two') },
    ' Larger type ',
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({ id, name: 'menu 2.pdf', fileVersion: 2, author: 'eli', withdrawn: [] })
  const { workItem, project, visibility: audience, createdAt } = before[0] ?? {}
  expect(body).toMatchObject({ workItem, project, visibility: audience, createdAt })
  const { items, people } = (await agency.ask('clara', v1.listFileVersions, { id })).data
  expect(items).toMatchObject([
    { number: 2, name: 'menu 2.pdf', author: 'mara', text: 'Larger type', bytes: 12 },
    { number: 1, name: 'menu.pdf', author: 'eli', text: '', createdAt, bytes: pdf.length },
  ])
  expect(Object.keys(people).toSorted()).toEqual(['eli', 'mara'])
  expect((await agency.send('clara', { method: 'GET', url: `/api/v1/files/${id}/content` })).body['text']).toBe(
    '%PDF-1.7 two',
  )
  expect((await contentOf(agency, 'clara', id, 2)).body['text']).toBe('%PDF-1.7 two')
  const first = await contentOf(agency, 'clara', id, 1)
  expect(first.body['text']).toBe(pdf.toString())
  const part = await contentOf(agency, 'clara', id, 1, { range: 'bytes=0-3' })
  expect([part.status, part.body['text']]).toEqual([206, '%PDF'])
  const known = await contentOf(agency, 'clara', id, 1, { 'if-none-match': first.headers['etag'] })
  expect(known.status).toBe(304)
  expect((await agency.ask('mara', v1.listFiles, { q: 'menu 2' })).data.items).toHaveLength(1)
})

test('people who may edit the file add versions; without access they are 404', async () => {
  const agency = await openDemoAgency()
  const id = await uploaded(agency)
  const hidden = await uploaded(agency, 'team')
  const two = { 'b.pdf': pdf }
  const answers = async (who: Person | 'nobody', file: string) => [
    (await agency.ask(who, v1.listFileVersions, { id: file })).status,
    (await agency.send(who, { method: 'GET', url: `/api/v1/files/${file}/versions/1/content` })).status,
    (await bring(agency, who, file, two)).status,
  ]
  expect(await answers('mara', id)).toEqual([200, 200, 201])
  expect(await answers('eli', id)).toEqual([200, 200, 201])
  expect(await answers('clara', id)).toEqual([200, 200, 409])
  expect(await answers('clara', hidden)).toEqual([404, 404, 404])
  for (const who of ['nora', 'dana'] as const) expect(await answers(who, id)).toEqual([404, 404, 404])
  expect(await answers('nobody', id)).toEqual([401, 401, 401])
  const { status, body } = await agency.send(
    'clara',
    await formRequest('/api/v1/work-items/opening-hours/files', formWith({ 'ours.pdf': pdf })),
  )
  const own = (body as unknown as { items: Array<{ id: string }> }).items[0]?.id ?? ''
  expect([status, (await bring(agency, 'clara', own, two)).status]).toEqual([201, 201])
})

test('invalid input: no file, two files, a wrong type, a long text, an unknown version', async () => {
  const agency = await openDemoAgency()
  const id = await uploaded(agency)
  const refused = async (files: Record<string, Buffer>, text = '') => {
    const { status, body } = await bring(agency, 'eli', id, files, text)
    return [status, Object.keys((body.fields as object | undefined) ?? {})]
  }
  expect(await refused({})).toEqual([400, ['attachments']])
  expect((await refused({ 'a.pdf': pdf, 'b.pdf': pdf }))[0]).toBe(413)
  expect((await refused({ 'a.exe': Buffer.from('MZ') }))[0]).toBe(415)
  expect(await refused({ 'a.pdf': pdf }, 'a'.repeat(201))).toEqual([400, ['text']])
  for (const number of [2, 99]) expect((await contentOf(agency, 'eli', id, number)).status).toBe(404)
  for (const number of ['0', 'x', '1.5']) expect((await contentOf(agency, 'eli', id, number)).status).toBe(400)
  await agency.db.updateTable('files').set({ fileVersion: QUOTAS.fileVersions }).where('id', '=', id).execute()
  expect(await refused({ 'a.pdf': pdf })).toEqual([400, ['attachments']])
  expect(await agency.db.selectFrom('fileVersions').selectAll().execute()).toEqual([])
})

test('concurrent versions are numbered in sequence', async () => {
  const agency = await openDemoAgency()
  const id = await uploaded(agency)
  const answers = await Promise.all(
    (['eli', 'mara', 'eli', 'mara'] as const).map((who, at) =>
      bring(agency, who, id, { 'menu.pdf': Buffer.from(`%PDF-1.7 ${at}`) }),
    ),
  )
  const added = answers.map(({ body }) => (body as unknown as FileVersionResponse).fileVersion)
  expect(added.toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5])
  const { items } = (await agency.ask('mara', v1.listFileVersions, { id })).data
  expect(items.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
  for (const [at, number] of added.entries())
    expect((await contentOf(agency, 'eli', id, number)).body['text']).toBe(`%PDF-1.7 ${at}`)
})

test('both sides read that there is a new version and what changed', async () => {
  const agency = await openDemoAgency()
  const id = await uploaded(agency)
  await bring(agency, 'eli', id, { 'menu.pdf': pdf }, 'Larger type')
  for (const who of ['mara', 'clara'] as const) {
    const { items } = (await agency.ask(who, listActivity, { type: 'file_uploaded' })).data
    expect(items[0]).toMatchObject({
      actor: { id: 'eli' },
      target: { title: 'menu.pdf' },
      changes: [
        { field: 'fileVersion', from: '1', to: '2' },
        { field: 'note', from: '', to: 'Larger type' },
      ],
    })
  }
})

test('an open sign-off request is withdrawn and reported; signed versions stay', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  const { id, title } = await added(agency, { kind: 'file', file })
  const { data: first } = await asked(agency, id)
  expect((await decided(agency, 'clara', first)).data.state).toBe('approved')
  expect((await replaced(agency, file)).body).toMatchObject({ fileVersion: 2, withdrawn: [] })
  const { data: second } = await asked(agency, id)
  expect(second.signOff).toMatchObject({ fileVersion: 2 })
  expect((await replaced(agency, await uploaded(agency))).body).toMatchObject({ fileVersion: 2, withdrawn: [] })
  expect((await replaced(agency, file)).body).toMatchObject({ fileVersion: 3, withdrawn: [{ id, title }] })
  const late = await decided(agency, 'clara', second)
  expect([late.status, late.body['data']]).toMatchObject([
    409,
    { state: 'withdrawn', isOutdated: true, file: { version: 3, name: 'menu 2.pdf' } },
  ])
  const { history } = late.body['data'] as typeof first
  const { file: signed } = history.at(-1)?.snapshot ?? {}
  const { items } = (await agency.ask('clara', v1.listFileVersions, { id: file })).data
  expect(items.find(({ number }) => number === signed?.version)?.sha256).toBe(signed?.sha256)
  expect((await contentOf(agency, 'clara', file, signed?.version ?? 0)).body['text']).toBe(pdf.toString())
})

test('a version concurrent with a decision: either one wins, and nobody approves what they were not shown', async () => {
  const agency = await openSigningAgency()
  for (let round = 0; round < 5; round++) {
    const file = await uploaded(agency)
    const { data } = await asked(agency, (await added(agency, { kind: 'file', file })).id)
    const [decision, version] = await Promise.all([decided(agency, 'clara', data), replaced(agency, file)])
    expect(version.status).toBe(201)
    const { data: now } = await agency.ask('mara', getDeliverable, {
      id: data.id,
    })
    expect([decision.status, now.state, now.isOutdated]).toEqual(
      decision.status === 200 ? [200, 'approved', true] : [409, 'withdrawn', true],
    )
    expect(now.signOff?.fileVersion).toBe(1)
  }
})

test('an image has a thumbnail per version', async () => {
  const agency = await openDemoAgency()
  const id = await uploaded(agency, 'client', ['menu.png', png])
  const thumbnails = async (count: number) => {
    await vi.waitFor(async () => {
      const { items } = (await agency.ask('mara', v1.listFileVersions, { id })).data
      expect(items.map(({ hasThumbnail }) => hasThumbnail)).toEqual(Array.from({ length: count }, () => true))
    }, 30_000)
  }
  await thumbnails(1)
  await bring(agency, 'eli', id, { 'menu.png': png })
  await thumbnails(2)
  for (const number of [1, 2]) {
    const { status, headers } = await agency.send('clara', {
      method: 'GET',
      url: `/api/v1/files/${id}/versions/${number}/thumbnail`,
    })
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
  }
})

test('versions are trashed, restored and purged with their file', async () => {
  const agency = await openDemoAgency()
  const id = await uploaded(agency)
  await bring(agency, 'eli', id, { 'menu.pdf': Buffer.from('%PDF-1.7 two') })
  const { data } = await agency.ask('eli', v1.deleteFile, { id })
  expect((await contentOf(agency, 'mara', id, 1)).status).toBe(404)
  expect((await agency.ask('mara', v1.listFileVersions, { id })).status).toBe(404)
  await agency.ask('mara', restoreFromTrash, { id: data.trashId })
  expect((await contentOf(agency, 'mara', id, 1)).status).toBe(200)
  const { trashId } = (await agency.ask('eli', v1.deleteFile, { id })).data
  expect((await agency.ask('mara', deletePermanently, { id: trashId })).status).toBe(200)
  expect(await agency.db.selectFrom('fileVersions').selectAll().execute()).toEqual([])
  expect(await agency.db.selectFrom('removedKeys').select('name').execute()).toHaveLength(2)
})

const share = (agency: Agency, id: string, visibility: 'team' | 'client') =>
  agency.ask('eli', v1.changeFile, { id, visibility })

test('a version made for the team stays with the team when its file is shared', async () => {
  const agency = await openDemoAgency()
  const id = await uploaded(agency, 'team', ['margins.pdf', pdf])
  await bring(agency, 'eli', id, { 'offer.pdf': Buffer.from('%PDF-1.7 two') }, 'Without our margins')
  expect((await share(agency, id, 'client')).status).toBe(200)
  await bring(agency, 'eli', id, { 'offer.pdf': Buffer.from('%PDF-1.7 three') })

  const listed = async (who: Person) =>
    (await agency.ask(who, v1.listFileVersions, { id })).data.items.map((it) => `${it.number} ${it.visibility}`)
  expect(await listed('clara')).toEqual(['3 client', '2 client'])
  for (const who of ['eli', 'mara'] as const) expect(await listed(who)).toEqual(['3 client', '2 client', '1 team'])
  const statuses = async (who: Person) =>
    Promise.all([1, 2, 3].map(async (number) => (await contentOf(agency, who, id, number)).status))
  expect(await statuses('clara')).toEqual([404, 200, 200])
  expect(await statuses('eli')).toEqual([200, 200, 200])
  const remark = { id, fileVersion: 1, text: 'What is this?' }
  expect(await agency.ask('clara', addAnnotation, remark)).toMatchObject({ status: 400 })
  const missing = await agency.ask('clara', addAnnotation, { ...remark, fileVersion: 99 })
  expect(missing.body.fields).toEqual((await agency.ask('clara', addAnnotation, remark)).body.fields)

  await share(agency, id, 'team')
  await bring(agency, 'eli', id, { 'offer.pdf': Buffer.from('%PDF-1.7 four') })
  await share(agency, id, 'client')
  expect(await listed('clara')).toEqual(['4 client', '2 client'])
})

test('a version that a client was asked to sign stays readable, even if the file was hidden in between', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  const { data } = await asked(agency, (await added(agency, { kind: 'file', file })).id)
  expect((await decided(agency, 'clara', data)).status).toBe(200)
  expect((await share(agency, file, 'team')).status).toBe(200)
  await replaced(agency, file)
  await share(agency, file, 'client')
  expect((await contentOf(agency, 'clara', file, 1)).status).toBe(200)
})
