import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listCustomerActivity } from '@oriel/contracts/classic/activity'
import * as contract from '@oriel/contracts/classic/files'
import type { Attachment } from '@oriel/contracts/classic/files'
import { deleteTask, getTask } from '@oriel/contracts/classic/tasks'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest, formWith, pdf, png } from '../../../../testing/storage/forms.ts'
import { seeded } from '../../../../demo/random.ts'
import { damagedForm } from '../../../../testing/storage/raw-forms.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function upload(
  agency: Agency,
  person: Person,
  files: Record<string, Buffer>,
  fields: Record<string, string> = {},
  url = '/api/tasks/homepage/files',
) {
  return agency.send(person, await formRequest(url, formWith(files, fields)))
}

async function uploaded(agency: Agency, person: Person, ...rest: [Record<string, Buffer>, Record<string, string>?]) {
  const { data, status, body } = await upload(agency, person, ...rest)
  expect(body).toMatchObject({ success: true })
  expect(status).toBe(201)
  const { attachments } = data as { attachments: Attachment[] }
  return attachments
}

async function oneFile(agency: Agency, audience: 'team' | 'client' = 'team', name = 'plan.pdf', bytes = pdf) {
  const [file] = await uploaded(agency, 'eli', { [name]: bytes }, { audience })
  if (!file) throw new Error('nothing was uploaded')
  return file
}

const bytesLeft = async ({ services }: Agency) => {
  const entries = await readdir(join(services.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !['installation', 'lease'].includes(entry.name))
    .map(({ name }) => name)
}

const download = (
  agency: Agency,
  person: Person | 'nobody',
  id: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) =>
  agency.app.inject({
    method,
    url: `/api/files/${id}`,
    headers: { ...(person === 'nobody' ? {} : { authorization: `Bearer ${agency.tokens[person]}` }), ...headers },
  })

test('a file is stored completely, reported, and found by those who may see it', async () => {
  const agency = await openDemoAgency()
  const [file] = await uploaded(agency, 'eli', { 'plan.pdf': pdf }, { description: 'First draft' })
  expect(file).toMatchObject({
    originalName: 'plan.pdf',
    mimetype: 'application/pdf',
    category: 'document',
    size: pdf.length,
    audience: 'team',
    status: 'active',
    uploadedBy: { fullName: 'Eli Sand' },
    can: { changeAudience: true, archive: true, delete: true },
  })
  const answer = await download(agency, 'eli', file?._id ?? '')
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(pdf)
  const { data } = await agency.ask('mara', contract.listFiles, {})
  expect(data.files).toMatchObject([
    { name: 'plan.pdf', size: '14 Bytes', bytes: 14, type: 'document', task: 'Homepage', customer: 'Bakery website' },
  ])
})

test.each<[Person, string, number]>([
  ['mara', '/api/tasks/homepage/files', 201],
  ['eli', '/api/tasks/homepage/files', 201],
  ['nora', '/api/tasks/homepage/files', 404],
  ['otto', '/api/tasks/homepage/files', 404],
  ['clara', '/api/tasks/homepage/files', 201],
  ['clara', '/api/subtasks/opening-hours/files', 201],
  ['dana', '/api/tasks/homepage/files', 404],
  ['eli', '/api/subtasks/opening-hours/files', 201],
  ['nora', '/api/subtasks/opening-hours/files', 404],
  ['mara', '/api/tasks/nowhere/files', 404],
])('%s uploading to %s gets %i, and a refused upload leaves nothing', async (person, url, status) => {
  const agency = await openDemoAgency()
  expect((await upload(agency, person, { 'plan.pdf': pdf }, {}, url)).status).toBe(status)
  expect(await bytesLeft(agency)).toHaveLength(status === 201 ? 1 : 0)
})

test('a project employee who isn’t assigned to the task can’t attach a file', async () => {
  const agency = await openDemoAgency()
  await agency.db.deleteFrom('workItemAssignees').where('workItemId', '=', 'homepage').execute()
  expect((await upload(agency, 'eli', { 'plan.pdf': pdf })).status).toBe(403)
  expect(await bytesLeft(agency)).toEqual([])
})

test('R-49: authorization precedes conditional and range responses, for GET, HEAD and Range', async () => {
  const agency = await openDemoAgency()
  const secret = await oneFile(agency)
  const etag = String((await download(agency, 'eli', secret._id)).headers['etag'])
  for (const person of ['clara', 'dana', 'nora', 'otto'] as const) {
    for (const headers of [{}, { range: 'bytes=0-3' }, { 'if-none-match': etag }, { 'if-none-match': '*' }]) {
      const foreign = await download(agency, person, secret._id, headers as Record<string, string>)
      const missing = await download(agency, person, 'nowhere', headers as Record<string, string>)
      expect(foreign.statusCode).toBe(404)
      const same = (body: string) => body.replace(/"requestId":"[^"]*"/, '')
      expect(same(foreign.body)).toBe(same(missing.body))
      expect(Object.keys(foreign.headers).sort()).toEqual(Object.keys(missing.headers).sort())
    }
    expect((await download(agency, person, secret._id, {}, 'HEAD')).statusCode).toBe(404)
  }
  expect((await download(agency, 'nobody', secret._id)).statusCode).toBe(401)
  const byQuery = await agency.app.inject({ url: `/api/files/${secret._id}?token=${agency.tokens.eli}` })
  expect(byQuery.statusCode).toBe(401)
})

test('R-49: leaving the team loses its files at once, sharing shows them at once', async () => {
  const agency = await openDemoAgency()
  const file = await oneFile(agency)
  expect((await download(agency, 'clara', file._id)).statusCode).toBe(404)
  await agency.ask('eli', contract.changeFile, { id: file._id, audience: 'client' })
  expect((await download(agency, 'clara', file._id)).statusCode).toBe(200)
  expect((await download(agency, 'dana', file._id)).statusCode).toBe(404)
  await agency.db.deleteFrom('projectMembers').where('userId', '=', 'eli').execute()
  expect((await download(agency, 'eli', file._id)).statusCode).toBe(404)
})

test('R-50: a download is saved, never rendered, and revalidated', async () => {
  const agency = await openDemoAgency()
  const file = await oneFile(agency, 'team', 'Grüße "日本" 🎉.pdf')
  expect(file.originalName).toBe('Grüße "日本" 🎉.pdf')
  const { headers } = await download(agency, 'eli', file._id)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache, no-transform',
    'content-type': 'application/octet-stream',
    'content-length': String(pdf.length),
    'accept-ranges': 'bytes',
  })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="/)
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('Grüße "日本" 🎉.pdf')}`)
})

test('files and archives are neither compressed nor of unknown size, so that an interrupted download is noticed', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = await oneFile(agency)
  const headers = { authorization: `Bearer ${agency.tokens.mara}`, 'accept-encoding': 'gzip, deflate, br, zstd' }
  for (const url of [`/api/files/${id}`, '/api/customers/bakery/files.zip']) {
    const { headers: sent, rawPayload } = await agency.app.inject({ url, headers })
    expect([url, sent['content-encoding'], sent['content-length']]).toEqual([url, undefined, `${rawPayload.length}`])
  }
})

test('ranges, versions and HEAD get the right responses', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = await oneFile(agency)
  const whole = await download(agency, 'eli', id)
  const etag = String(whole.headers['etag'])
  const ask = (headers: Record<string, string>) => download(agency, 'eli', id, headers)

  expect(await ask({ range: 'bytes=0-3' })).toMatchObject({ statusCode: 206, body: '%PDF' })
  expect((await ask({ range: 'bytes=0-3' })).headers['content-range']).toBe(`bytes 0-3/${pdf.length}`)
  expect((await ask({ range: 'bytes=9-' })).body).toBe('hello')
  expect((await ask({ range: 'bytes=-5' })).body).toBe('hello')
  expect((await ask({ range: 'bytes=9-999' })).body).toBe('hello')
  expect(await ask({ range: 'bytes=99-' })).toMatchObject({ statusCode: 416 })
  expect((await ask({ range: 'bytes=99-' })).headers['content-range']).toBe(`bytes */${pdf.length}`)
  for (const range of ['bytes=0-1,3-4', 'bytes=5-2', 'bytes=-', 'lines=0-1'])
    expect(await ask({ range })).toMatchObject({ statusCode: 200, body: pdf.toString() })
  expect(await ask({ range: 'bytes=0-3', 'if-range': etag })).toMatchObject({ statusCode: 206 })
  expect(await ask({ range: 'bytes=0-3', 'if-range': '"older"' })).toMatchObject({ statusCode: 200 })

  expect(await ask({ 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' })
  expect(await ask({ 'if-none-match': `"other", W/${etag}` })).toMatchObject({ statusCode: 304 })
  expect(await ask({ 'if-none-match': '"other"' })).toMatchObject({ statusCode: 200 })
  const head = await download(agency, 'eli', id, {}, 'HEAD')
  expect(head).toMatchObject({ statusCode: 200, body: '' })
  expect(head.headers['content-length']).toBe(String(pdf.length))
  expect(head.headers['etag']).toBe(etag)
})

test('only a complete download counts; a preview, a part, HEAD and 304 don’t', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = await oneFile(agency, 'client')
  const count = async () => (await agency.ask('mara', contract.listFiles, {})).data.files[0]?.downloadCount
  const { headers } = await download(agency, 'clara', id)
  await expect.poll(count).toBe(1)
  await download(agency, 'clara', id, { 'if-none-match': String(headers['etag']) })
  await download(agency, 'clara', id, { range: 'bytes=0-3' })
  await download(agency, 'clara', id, {}, 'HEAD')
  await agency.send('clara', { url: `/api/files/${id}?purpose=preview` })
  await download(agency, 'eli', id)
  await expect.poll(count).toBe(2)
})

test.each([
  ['page.html', Buffer.from('<script>alert(1)</script>')],
  ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['feed.xml', Buffer.from('<?xml version="1.0"?><a/>')],
  ['script.js', Buffer.from('alert(1)')],
  ['program.exe', Buffer.from('MZ')],
  ['photo.png', Buffer.from('<script>alert(1)</script>')],
  ['plan.pdf', Buffer.from('MZ')],
  ['noextension', pdf],
])('R-51: %s is refused with 415, with everything else in the form', async (name, bytes) => {
  const agency = await openDemoAgency()
  expect((await upload(agency, 'eli', { 'good.pdf': pdf, [name]: bytes })).status).toBe(415)
  expect(await bytesLeft(agency)).toEqual([])
  expect((await agency.ask('mara', contract.listFiles, {})).data.pagination.total).toBe(0)
})

test('a refused file says what disagrees with its name', async () => {
  const agency = await openDemoAgency()
  const said = async (name: string, bytes: Buffer) =>
    (await upload(agency, 'eli', { [name]: bytes }, {}, '/api/v1/work-items/homepage/files')).body.title
  const former = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from('eca5', 'hex')])
  expect(await said('offer.docx', former)).toBe(
    'offer.docx ends in .docx, but its content is that of another type (.doc). Rename it to the right ending and upload it again.',
  )
  expect(await said('plan.pdf', Buffer.from('MZ\u0000'))).toBe(
    'plan.pdf ends in .pdf, but its content isn’t that of such a file. It may be damaged.',
  )
})

test('R-52: 50 MB are accepted, one byte more is not', async () => {
  const agency = await openDemoAgency()
  const big = Buffer.alloc(52_428_800, 'x')
  expect((await upload(agency, 'eli', { 'big.txt': big })).status).toBe(201)
  const more = await upload(agency, 'eli', { 'bigger.txt': Buffer.concat([big, Buffer.from('x')]) })
  expect(more).toMatchObject({
    status: 413,
    body: { error: 'File too large', message: 'bigger.txt is larger than 50MB' },
  })
  expect(await bytesLeft(agency)).toHaveLength(1)
})

test('R-53: ten files at once, not eleven; no file is not an upload', async () => {
  const agency = await openDemoAgency()
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`plan-${index}.pdf`, pdf]))
  expect(await uploaded(agency, 'eli', many(10))).toHaveLength(10)
  expect((await upload(agency, 'eli', many(11))).status).toBe(413)
  expect((await upload(agency, 'eli', {})).status).toBe(400)
  expect(await bytesLeft(agency)).toHaveLength(10)
})

test('R-54: names in any script stay exact; paths, control characters and tricks don’t', async () => {
  const agency = await openDemoAgency()
  const cases: Array<[string, string]> = [
    ['レポート 最終版.pdf', 'レポート 最終版.pdf'],
    ['خطة.pdf', 'خطة.pdf'],
    ['👩‍💻 plan.pdf', '👩‍💻 plan.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\temp\\plan.pdf', 'plan.pdf'],
    ['a\u202Efdp.pdf', 'afdp.pdf'],
  ]
  for (const [sent, kept] of cases) {
    const [file] = await uploaded(agency, 'eli', { [sent]: pdf })
    expect(file?.originalName).toBe(kept)
    const { headers } = await download(agency, 'eli', file?._id ?? '')
    expect(decodeURIComponent(String(headers['content-disposition']).split("UTF-8''")[1] ?? '')).toBe(kept)
  }
  expect((await bytesLeft(agency)).every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true)
})

test('R-55: images get a thumbnail after the upload; undrawable ones are files all the same', async () => {
  const agency = await openDemoAgency()
  const image = await oneFile(agency, 'client', 'dot.png', png)
  const broken = await oneFile(agency, 'client', 'broken.png', png.subarray(0, 30))
  const look = (person: Person, id: string) => agency.send(person, { url: `/api/files/${id}/thumbnail` })
  await expect.poll(async () => (await look('clara', image._id)).status).toBe(200)
  const { headers } = await look('clara', image._id)
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect((await look('dana', image._id)).status).toBe(404)
  expect((await look('clara', broken._id)).status).toBe(404)
  expect((await download(agency, 'clara', broken._id)).statusCode).toBe(200)
  const { data } = await agency.ask('clara', contract.listCustomerFiles, { search: 'dot' })
  expect(data.files[0]?.hasThumbnail).toBe(true)
})

test('R-56: archives and office files are stored unchanged and never opened', async () => {
  const agency = await openDemoAgency()
  const bomb = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(2000, 0xff)])
  const files = await uploaded(agency, 'eli', { 'bomb.zip': bomb, 'sheet.xlsx': bomb, 'letter.docx': bomb })
  expect(files.map(({ category }) => category)).toEqual(['archive', 'spreadsheet', 'document'])
  for (const { _id } of files) expect((await download(agency, 'eli', _id)).rawPayload).toEqual(bomb)
})

test('R-57: malformed forms are refused and leave nothing', async () => {
  const agency = await openDemoAgency()
  const random = seeded(57)
  for (let count = 0; count < 200; count++) {
    const { type, body } = damagedForm(random)
    const { status } = await agency.send('eli', {
      method: 'POST',
      url: '/api/tasks/homepage/files',
      headers: { 'content-type': type },
      payload: body,
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
  expect(await bytesLeft(agency)).toEqual([])
})

test('R-62: a task deleted during an upload leaves no orphaned file', async () => {
  const agency = await openDemoAgency()
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, index) => upload(agency, 'eli', { [`plan-${index}.pdf`]: pdf })),
    agency.ask('mara', deleteTask, { id: 'homepage', customerId: 'bakery' }),
    ...Array.from({ length: 6 }, (_, index) => upload(agency, 'eli', { [`late-${index}.pdf`]: pdf })),
  ])
  for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status)
  const rows = await agency.db.selectFrom('files').select(['storageKey', 'trashId']).execute()
  expect(rows.every(({ trashId }) => trashId !== null)).toBe(true)
  const kept = rows.map(({ storageKey }) => storageKey.slice(3)).sort()
  expect((await bytesLeft(agency)).sort()).toEqual(kept)
})

test('permissions: staff share and archive, uploader and managers delete', async () => {
  const agency = await openDemoAgency()
  const file = await oneFile(agency, 'client')
  const change = (person: Person, input: object) => agency.ask(person, contract.changeFile, { id: file._id, ...input })
  expect((await change('clara', { audience: 'team' })).status).toBe(403)
  expect((await change('nora', { audience: 'team' })).status).toBe(404)
  expect((await change('mara', { status: 'archived' })).data.file).toMatchObject({ status: 'archived', version: 2 })
  expect((await agency.ask('clara', contract.listCustomerFiles, {})).data.files).toEqual([])
  const attachments = async (person: Person) =>
    (await agency.ask(person, getTask, { id: 'homepage', customerId: 'bakery' })).data.task.attachments
  expect((await attachments('eli')).map(({ status }) => status)).toEqual(['archived'])
  expect((await agency.ask('clara', contract.listCustomerFiles, { status: 'archived' })).data.files).toHaveLength(1)
  expect((await download(agency, 'clara', file._id)).statusCode).toBe(200)
  const stale = await change('eli', { status: 'active', version: 1 })
  expect(stale).toMatchObject({ status: 409, data: { file: { status: 'archived', version: 2 } } })
  expect((await change('eli', { status: 'active', version: 2 })).status).toBe(200)
  expect((await agency.ask('clara', contract.deleteFile, { id: file._id })).status).toBe(403)
  const gone = await agency.ask('mara', contract.deleteFile, { id: file._id })
  expect(gone).toMatchObject({ status: 200, body: { message: 'File deleted successfully' } })
  for (const person of ['mara', 'eli', 'clara'] as const)
    expect((await download(agency, person, file._id)).statusCode).toBe(404)
})

test('log entries about a file have its readers', async () => {
  const agency = await openDemoAgency()
  const file = await oneFile(agency)
  const told = async () => {
    const { data } = await agency.ask('clara', listCustomerActivity, {})
    expect(data.pagination.total).toBe(data.activities.length)
    return data.activities.map(({ description }) => description)
  }
  expect(await told()).toEqual([])
  await agency.ask('eli', contract.changeFile, { id: file._id, audience: 'client' })
  expect(await told()).toEqual([
    'Eli Sand shared the file “plan.pdf” with you',
    'Eli Sand uploaded the file “plan.pdf”',
  ])
  await agency.ask('eli', contract.changeFile, { id: file._id, audience: 'team' })
  expect(await told()).toEqual([])
})

test('files of a request are visible to both sides', async () => {
  const agency = await openDemoAgency()
  const file = await oneFile(agency, 'client')
  await agency.db
    .insertInto('requests')
    .values({
      id: 'wish',
      projectId: 'bakery',
      workItemId: 'homepage',
      requestedById: 'clara',
      title: 'A map',
      description: 'Please add a map to it.',
      priority: 'normal',
      dueOn: '2099-01-01',
      reason: 'improvement',
      status: 'pending',
      createdAt: '2026-01-05T09:00:00.000Z',
      updatedAt: '2026-01-05T09:00:00.000Z',
      reviewedById: null,
      reviewedAt: null,
      reviewComments: null,
      resultId: null,
      startedAt: null,
      completedAt: null,
      searchText: 'a map',
      trashId: null,
    })
    .execute()
  await agency.db.updateTable('files').set({ workItemId: null, requestId: 'wish' }).where('id', '=', file._id).execute()
  const { data } = await agency.ask('mara', contract.listFiles, {})
  expect(data.files[0]).toMatchObject({
    request: 'A map',
    task: 'Homepage',
    can: { changeAudience: false, archive: true },
  })
  expect((await agency.ask('mara', contract.changeFile, { id: file._id, audience: 'team' })).status).toBe(409)
})

test('the file pages: search, type, status, project, dates and pages', async () => {
  const agency = await openDemoAgency()
  await uploaded(
    agency,
    'eli',
    { 'Größe.pdf': pdf, 'dot.png': png, 'notes.txt': Buffer.from('Notes') },
    { audience: 'client' },
  )
  const zip = Buffer.from('504b0304', 'hex')
  await upload(agency, 'nora', { 'tour.xlsx': zip, 'tour.zip': zip }, {}, '/api/subtasks/ticket-desk/files')

  const names = async (person: Person, endpoint: typeof contract.listFiles, query: object) =>
    (await agency.ask(person, endpoint, query)).data.files.map(({ name }) => name).sort()
  const all = (query: object) => names('mara', contract.listFiles, query)
  expect(await all({})).toHaveLength(5)
  expect(await all({ search: 'größe' })).toEqual(['Größe.pdf'])
  expect(await all({ search: 'bakery dot' })).toEqual(['dot.png'])
  expect(await all({ search: 'ticket desk' })).toEqual(['tour.xlsx', 'tour.zip'])
  expect(await all({ search: 'audio guide' })).toEqual(['tour.xlsx', 'tour.zip'])
  expect(await all({ search: '100%' })).toEqual([])
  expect(await all({ type: 'archive' })).toEqual(['tour.zip'])
  expect(await all({ type: 'pdf' })).toEqual(['Größe.pdf'])
  expect(await all({ type: 'images' })).toEqual(['dot.png'])
  expect(await all({ type: 'documents' })).toEqual(['notes.txt', 'tour.xlsx'])
  expect(await all({ customer: 'museum' })).toEqual(['tour.xlsx', 'tour.zip'])
  expect(await all({ status: 'archived' })).toEqual([])
  expect(await all({ from: '2030-01-01' })).toEqual([])
  expect(await all({ to: '2030-01-01' })).toHaveLength(5)
  expect(await names('nora', contract.listEmployeeFiles, {})).toEqual(['tour.xlsx', 'tour.zip'])
  expect(await names('clara', contract.listCustomerFiles, {})).toHaveLength(3)
  expect(await names('clara', contract.listCustomerFiles, { customer: 'museum' })).toEqual([])
  expect(await names('dana', contract.listCustomerFiles, {})).toEqual([])

  const [first] = (await agency.ask('clara', contract.listCustomerFiles, { search: 'dot' })).data.files
  expect(first).toMatchObject({ type: 'png', category: 'image', can: { changeAudience: false, delete: false } })
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => (await agency.ask('mara', contract.listFiles, { page, limit: 2 })).data),
  )
  expect(pages.flatMap(({ files }) => files)).toHaveLength(5)
  expect(pages.map(({ more }) => more)).toEqual([true, true, false])
})

test('an archive of a task or project contains every file visible to the caller', async () => {
  const agency = await openDemoAgency()
  await uploaded(agency, 'eli', { 'shared.pdf': pdf }, { audience: 'client' })
  await uploaded(agency, 'eli', { 'secret.pdf': pdf })
  await upload(agency, 'eli', { 'hours.pdf': pdf }, { audience: 'client' }, '/api/subtasks/opening-hours/files')
  const zip = async (person: Person, path: string) => {
    const answer = await agency.app.inject({ url: path, headers: { authorization: `Bearer ${agency.tokens[person]}` } })
    const text = answer.rawPayload.toString('latin1')
    const found = ['shared.pdf', 'secret.pdf', 'hours.pdf'].filter((name) => text.includes(name))
    return { status: answer.statusCode, found, headers: answer.headers }
  }
  const task = '/api/tasks/homepage/files.zip'
  expect(await zip('eli', task)).toMatchObject({ status: 200, found: ['shared.pdf', 'secret.pdf', 'hours.pdf'] })
  expect(await zip('clara', task)).toMatchObject({ status: 200, found: ['shared.pdf', 'hours.pdf'] })
  expect(await zip('dana', task)).toMatchObject({ status: 404, found: [] })
  expect(await zip('eli', '/api/tasks/opening-hours/files.zip')).toMatchObject({ status: 404, found: [] })
  const subtask = await zip('eli', '/api/v1/work-items/opening-hours/files.zip')
  expect(subtask).toMatchObject({ status: 200, found: ['hours.pdf'] })
  const project = await zip('clara', '/api/customers/bakery/files.zip')
  expect(project).toMatchObject({ status: 200, found: ['shared.pdf', 'hours.pdf'] })
  expect(project.headers['content-disposition']).toContain('filename="Bakery website.zip"')
  expect((await zip('nora', '/api/customers/bakery/files.zip')).status).toBe(404)
})
