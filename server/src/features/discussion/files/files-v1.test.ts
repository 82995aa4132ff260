import * as v1 from '@oriel/contracts/v1/discussion/files'
import type { FilesResponse } from '@oriel/contracts/v1/discussion/files-schemas'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest, formWith, pdf } from '../../../../testing/storage/forms.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function upload(agency: Agency, person: Person | 'nobody', names: string[], fields: Record<string, string> = {}) {
  const form = formWith(Object.fromEntries(names.map((name) => [name, pdf])), fields)
  return agency.send(person, await formRequest('/api/v1/work-items/homepage/files', form))
}

async function uploaded(agency: Agency, names: string[], audience: 'team' | 'client' = 'team') {
  const { status, body } = await upload(agency, 'eli', names, { visibility: audience })
  expect(status).toBe(201)
  return (body as unknown as FilesResponse).items.map(({ id }) => id)
}

async function answers(agency: Agency, person: Person | 'nobody') {
  const [ours = '', shared = ''] = [
    ...(await uploaded(agency, ['ours.pdf'])),
    ...(await uploaded(agency, ['shared.pdf'], 'client')),
  ]
  return [
    (await agency.ask(person, v1.listFiles, { workItem: 'homepage' })).status,
    (await upload(agency, person, ['more.pdf'])).status,
    (await agency.send(person, { method: 'GET', url: `/api/v1/files/${ours}/content` })).status,
    (await agency.send(person, { method: 'GET', url: `/api/v1/files/${shared}/content` })).status,
    (await agency.send(person, { method: 'GET', url: `/api/v1/files/${shared}/thumbnail` })).status,
    (await agency.ask(person, v1.getFileSharingPreview, { id: ours })).status,
    (await agency.ask(person, v1.changeFile, { id: ours, status: 'archived' })).status,
    (await agency.ask(person, v1.deleteFile, { id: shared })).status,
  ]
}

test.each([
  ['mara', [200, 201, 200, 200, 404, 200, 200, 200]],
  ['eli', [200, 201, 200, 200, 404, 200, 200, 200]],
  ['nora', [200, 404, 404, 404, 404, 404, 404, 404]],
  ['clara', [200, 201, 404, 200, 404, 403, 403, 409]],
  ['dana', [200, 404, 404, 404, 404, 403, 403, 404]],
  ['nobody', [401, 401, 401, 401, 401, 401, 401, 401]],
] as const)('%s gets the response to each file call that the policy allows', async (person, statuses) => {
  expect(await answers(await openDemoAgency(), person)).toEqual(statuses)
})

test('keyset pages contain every file once, newest first; clients get shared ones', async () => {
  const agency = await openDemoAgency()
  await uploaded(agency, ['a.pdf', 'b.pdf', 'c.pdf'])
  await uploaded(agency, ['d.pdf', 'e.pdf', 'f.pdf'], 'client')
  async function walk(person: Person) {
    const walked: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const { data } = await agency.ask(person, v1.listFiles, { limit: 2, ...(after ? { after } : {}) })
      walked.push(...data.items.map(({ name }) => name))
      after = data.next
    }
    return walked
  }
  const whole = (await agency.ask('mara', v1.listFiles, {})).data
  expect(await walk('mara')).toEqual(whole.items.map(({ name }) => name))
  expect([whole.total, whole.items.length]).toEqual([6, 6])
  expect((await walk('clara')).toSorted()).toEqual(['d.pdf', 'e.pdf', 'f.pdf'])
  expect(await walk('dana')).toEqual([])
})

test('parents and uploaders of files are returned once beside the rows', async () => {
  const agency = await openDemoAgency()
  for (let at = 0; at < 3; at += 1)
    await uploaded(
      agency,
      Array.from({ length: 10 }, (_, it) => `${at}-${it}.pdf`),
    )
  const { body, data } = await agency.ask('mara', v1.listFiles, { limit: 30 })
  expect(data.items).toHaveLength(30)
  expect([data.people, data.projects, data.workItems, data.requests].map((it) => Object.keys(it))).toEqual([
    ['eli'],
    ['bakery'],
    ['homepage'],
    [],
  ])
  expect(data.workItems['homepage']).toEqual({ title: 'Homepage', parent: null })
  expect(JSON.stringify(body).length).toBeLessThan(30 * 480)
})

test('a stale change is a problem document with the current file', async () => {
  const agency = await openDemoAgency()
  const [id = ''] = await uploaded(agency, ['plan.pdf'])
  await agency.ask('mara', v1.changeFile, { id, visibility: 'client' })
  const { status, body, headers } = await agency.ask('eli', v1.changeFile, { id, visibility: 'team', version: 1 })
  expect(headers['content-type']).toContain('application/problem+json')
  expect([status, body['data']]).toMatchObject([409, { id, visibility: 'client', version: 2 }])
})

test('a client’s upload is always visible to both sides, and theirs to delete', async () => {
  const agency = await openDemoAgency()
  const { status, body } = await upload(agency, 'clara', ['photo.pdf'], { visibility: 'team' })
  const [file] = (body as unknown as FilesResponse).items
  expect([status, file?.visibility, file?.author, file?.can]).toEqual([
    201,
    'client',
    'clara',
    ['addVersion', 'annotate', 'delete'],
  ])
  for (const person of ['clara', 'eli', 'mara'] as const)
    expect((await agency.ask(person, v1.listFiles, { workItem: 'homepage' })).data.items).toMatchObject([
      { name: 'photo.pdf', author: 'clara' },
    ])
  expect((await agency.ask('clara', v1.deleteFile, { id: file?.id ?? '' })).status).toBe(200)
})
