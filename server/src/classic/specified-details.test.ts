import { listTaskRequests, listOwnTaskRequests } from '@oriel/contracts/classic/task-requests'
import { getClientTask } from '@oriel/contracts/classic/tasks'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../testing/agencies/demo-agency.ts'
import { sample } from '../../testing/agencies/sample-requests.ts'

test('request lists include each request’s attachments with downloads', async () => {
  const agency = await openDemoAgency()
  for (const name of ['hours.pdf', 'map.pdf']) {
    const form = new FormData()
    form.append('requestData', JSON.stringify({ ...sample, title: `For ${name}` }))
    form.append('attachments', new File(['%PDF-1.7\nhello'], name, { type: 'application/pdf' }))
    const encoded = new Response(form)
    const submitted = await agency.send('clara', {
      method: 'POST',
      url: '/api/task-requests/customer',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(submitted.status).toBe(201)
  }
  const lists = [await agency.ask('clara', listOwnTaskRequests, {}), await agency.ask('mara', listTaskRequests, {})]
  for (const { data } of lists)
    expect(Object.fromEntries(data.data.map(({ title, attachments }) => [title, attachments]))).toMatchObject({
      'For hours.pdf': [{ filename: 'hours.pdf' }],
      'For map.pdf': [{ filename: 'map.pdf' }],
    })
  const files = async (person: 'clara' | 'mara') => {
    const { data } = await agency.ask(person, person === 'clara' ? listOwnTaskRequests : listTaskRequests, {})
    return data.data.flatMap(({ attachments }) => attachments)
  }
  const [file] = await files('clara')
  await agency.send('clara', { url: `/api/files/${file?._id}` })
  for (const person of ['clara', 'mara'] as const)
    await expect.poll(async () => (await files(person)).map(({ downloadCount }) => downloadCount)).toContain(1)
})

test.each([
  ['bogus', 400],
  ['', 200],
  ['all', 200],
  ['images', 200],
  ['spreadsheet', 200],
  ['png', 200],
])('files of type “%s” answer %i', async (type, status) => {
  const agency = await openDemoAgency()
  for (const [person, url] of [
    ['eli', '/api/employee/files'],
    ['clara', '/api/customer/files'],
    ['mara', '/api/files'],
  ] as const)
    expect((await agency.send(person, { method: 'GET', url: `${url}?type=${type}` })).status).toBe(status)
})

test.each([
  ['employee', { eli: 201, clara: 403, mara: 403 }],
  ['customer', { eli: 403, clara: 201, mara: 403 }],
] as const)('comments under /api/%s are for that role only', async (area, statuses) => {
  const agency = await openDemoAgency()
  for (const [person, status] of Object.entries(statuses) as Array<['eli' | 'clara' | 'mara', number]>)
    for (const path of ['tasks/homepage', 'subtasks/opening-hours']) {
      const request = { method: 'POST', url: `/api/${area}/${path}/comments`, payload: { comment: 'Hello' } } as const
      expect([person, (await agency.send(person, request)).status]).toEqual([person, status])
    }
})

test('a client reads people of a task under `name` too', async () => {
  const agency = await openDemoAgency()
  const { data } = await agency.ask('clara', getClientTask, { id: 'homepage' })
  expect(JSON.stringify(data)).toContain('"fullName":"Eli Sand","name":"Eli Sand"')
})
