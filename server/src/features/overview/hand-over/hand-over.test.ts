import { createHash } from 'node:crypto'
import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { addProjectComment, addRequestComment, addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { signOut } from '@oriel/contracts/v1/auth/session'
import { changePreferences } from '@oriel/contracts/v1/people/me'
import { changeFile } from '@oriel/contracts/v1/discussion/files'
import { setProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import { getProject } from '@oriel/contracts/v1/projects/projects'
import { reviewRequest, submitRequest } from '@oriel/contracts/v1/requests/requests'
import { changeWorkItem, createWorkItem, deleteWorkItem } from '@oriel/contracts/v1/work/work-items'
import { VIEW_AS_CLIENT_HEADER } from '@oriel/contracts/view-as-client'
import { expect, test, vi } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { added, asked, decided, openSigningAgency, replaced, uploaded } from '../../../../testing/agencies/sign-offs.ts'
import { formRequest, formWith, pdf } from '../../../../testing/storage/forms.ts'
import { unzipped } from '../../../../testing/storage/unzip.ts'
import { verifyRecord } from '../../sign-off/records/verifier/verify-record.ts'

interface Link {
  url: string
}
type Agency = Awaited<ReturnType<typeof openDemoAgency>>
const BAKERY = '/api/v1/projects/bakery/hand-over.zip'
const AS_CLARA = { [VIEW_AS_CLIENT_HEADER]: 'bakery clara' }

const ask = ({ app, tokens }: Agency, person: Person, url = BAKERY, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { authorization: `Bearer ${tokens[person]}`, ...headers } })

async function handedOver(agency: Agency, person: Person, url = BAKERY, headers: Record<string, string> = {}) {
  const { statusCode, rawPayload } = await ask(agency, person, url, headers)
  expect(statusCode).toBe(200)
  const files = new Map(unzipped(rawPayload))
  return { files, bytes: rawPayload, page: files.get('index.html')?.toString() ?? '' }
}

const upload = async (agency: Agency, name: string, visibility: 'team' | 'client', to = 'work-items/homepage') =>
  agency.send('mara', await formRequest(`/api/v1/${to}/files`, formWith({ [name]: pdf }, { visibility })))

test('everything the client sees is in the ZIP, and not one byte of anything else', async () => {
  const agency = await openSigningAgency()
  const { ask: call } = agency
  const say = (id: string, text: string, visibility: 'team' | 'client') =>
    call('mara', addWorkItemComment, { id, text, visibility })
  await say('homepage', 'seen-comment', 'client')
  await say('homepage', 'canary-comment', 'team')
  await call('mara', addProjectComment, { id: 'bakery', text: 'seen-message', visibility: 'client' })
  await call('mara', addProjectComment, { id: 'bakery', text: 'canary-message', visibility: 'team' })
  const task = (title: string, visibility: 'team' | 'client', project = 'bakery') =>
    call('mara', createWorkItem, { project, title, description: `${title}-words`, dueOn: null, visibility })
  await task('seen-task', 'client')
  const { data: hidden } = await task('canary-task', 'team')
  await call('mara', createWorkItem, { parent: hidden.id, title: 'canary-subtask', dueOn: null })
  const { data: trashed } = await task('canary-trashed', 'client')
  await call('mara', deleteWorkItem, { id: trashed.id })
  await task('canary-museum', 'client', 'museum')
  await upload(agency, 'seen.pdf', 'client')
  await upload(agency, 'canary.pdf', 'team')
  const { data: request } = await call('clara', submitRequest, {
    title: 'seen-request',
    description: 'Please show the longer hours.',
    reason: 'other',
    project: 'bakery',
    workItem: 'homepage',
    dueOn: '2099-01-01',
  })
  await call('mara', addRequestComment, { id: request.id, text: 'canary-note', visibility: 'team' })
  await call('mara', reviewRequest, { id: request.id, decision: 'reject', text: 'seen-reason' })
  const draft = await added(agency, { title: 'canary-draft' })
  expect(draft.state).toBe('draft')
  const { data: deliverable } = await asked(agency, (await added(agency, { title: 'seen-deliverable' })).id)
  await decided(agency, 'clara', deliverable, { decision: 'approved-with-comments', text: 'seen-remark' })

  const { bytes, page } = await handedOver(agency, 'mara', BAKERY, AS_CLARA)
  expect(bytes.includes('canary')).toBe(false)
  for (const kind of ['comment', 'message', 'task', 'request', 'reason', 'deliverable', 'remark'])
    expect(page).toContain(`seen-${kind}`)
  expect(page).toContain('href="files/seen.pdf"')
  expect((await handedOver(agency, 'clara')).bytes.equals(bytes)).toBe(true)
})

test('its sign-off records verify, and the manifest has the hash of every file', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  const { data } = await asked(agency, (await added(agency, { kind: 'file', file, title: 'Menu / “final”' })).id)
  await decided(agency, 'clara', data)
  const { files, page } = await handedOver(agency, 'clara')
  expect([...files.keys()]).toEqual([
    'index.html',
    'records/1 Menu - “final”.json',
    'records/1 Menu - “final”.pdf',
    'verify.html',
    'files/menu.pdf',
    'manifest.json',
  ])
  const { receipts, keys } = JSON.parse(files.get('records/1 Menu - “final”.json')?.toString() ?? '')
  expect(await verifyRecord(receipts[0], keys)).toBe('valid')
  expect(files.get('verify.html')?.toString()).toContain(keys[0].x)
  for (const [, href] of page.matchAll(/href="([^"]*)"/g)) expect(files.has(decodeURIComponent(href ?? ''))).toBe(true)
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '')
  expect(manifest).toMatchObject({ format: 'oriel-hand-over/1', name: 'Bakery website', reader: 'Clara Bäcker' })
  files.delete('manifest.json')
  expect(manifest.files).toEqual(
    [...files].map(([path, content]) => ({
      path,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  )
})

test('earlier versions that the client sees are beside the current one', async () => {
  const agency = await openSigningAgency()
  const [shared, hidden] = [await uploaded(agency), await uploaded(agency, 'team', ['canary.pdf', pdf])]
  for (const file of [shared, hidden]) await replaced(agency, file)
  await agency.ask('eli', changeFile, { id: hidden, visibility: 'client' })
  const { files, page } = await handedOver(agency, 'clara')
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([
    'files/menu 2.pdf',
    'files/earlier/menu.pdf',
    'files/menu 2 (2).pdf',
  ])
  expect(files.get('files/earlier/menu.pdf')).toEqual(pdf)
  expect(page).toContain('href="files/earlier/menu.pdf"')
})

test('more comments than a screen shows are all in it', async () => {
  const agency = await openDemoAgency()
  const comment = (workItemId: string | null, number: number) => ({
    id: newId(),
    projectId: 'bakery',
    workItemId,
    requestId: null,
    authorId: 'clara',
    text: `number ${number}.`,
    audience: 'client' as const,
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
    searchText: '',
  })
  for (const place of [null, 'homepage'])
    for (let from = 0; from < 2100; from += 100) {
      const rows = Array.from({ length: 100 }, (_, at) => comment(place, from + at))
      await agency.db.insertInto('comments').values(rows).execute()
    }
  const { page } = await handedOver(agency, 'clara')
  for (const number of [0, 1, 999, 1000, 2000, 2099]) expect(page.split(`number ${number}.`)).toHaveLength(3)
})

test('titles and names from people stay text, and every file has a name of its own inside the folder', async () => {
  const agency = await openDemoAgency()
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  await agency.ask('mara', changeWorkItem, { id: 'homepage', title: hostile, description: hostile })
  await agency.ask('mara', addProjectComment, { id: 'bakery', text: hostile, visibility: 'client' })
  for (const name of ['../../evil.pdf', 'a#b%20<i>.pdf', `${'x'.repeat(196)}.pdf`, 'Plan.pdf', 'plan.pdf'])
    await upload(agency, name, 'client')
  const { files, page } = await handedOver(agency, 'clara')
  expect(page).not.toMatch(/<script|<img|<i>/)
  expect(page).toContain(`<meta http-equiv="content-security-policy" content="default-src 'none';`)
  const names = [...files.keys()].filter((name) => name.startsWith('files/'))
  expect(names).toEqual([
    'files/evil.pdf',
    'files/a#b%20_i_.pdf',
    `files/${'x'.repeat(196)}.pdf`,
    'files/Plan.pdf',
    'files/plan (2).pdf',
  ])
  for (const name of names) expect(page).toContain(`href="${name.split('/').map(encodeURIComponent).join('/')}"`)
})

test('managers make it viewing as a client, approvers download it, all others are refused', async () => {
  const agency = await openSigningAgency()
  const { data: clients } = await agency.ask('mara', setProjectClients, {
    id: 'bakery',
    clients: [
      { person: 'clara', accessLevel: 'approver' },
      { person: 'dana', accessLevel: 'contributor' },
    ],
  })
  expect(clients.clients).toHaveLength(2)
  const status = async (person: Person, url = BAKERY, headers = {}) =>
    (await ask(agency, person, url, headers)).statusCode
  expect(await status('mara')).toBe(403)
  expect(await status('eli')).toBe(403)
  expect(await status('dana')).toBe(409)
  expect(await status('clara', '/api/v1/projects/museum/hand-over.zip')).toBe(404)
  expect(await status('clara', '/api/v1/projects/none/hand-over.zip')).toBe(404)
  expect(await status('eli', BAKERY, AS_CLARA)).toBe(403)
  expect((await agency.ask('nobody', getProject, { id: 'bakery' })).status).toBe(401)
  const can = async (person: Person) => (await agency.ask(person, getProject, { id: 'bakery' })).data.can
  for (const person of ['mara', 'clara'] as const) expect(await can(person)).toContain('handOver')
  for (const person of ['eli', 'dana'] as const) expect(await can(person)).not.toContain('handOver')
})

test('a signed URL downloads it without a token, for ten minutes and as long as the session', async () => {
  const agency = await openDemoAgency()
  const link = async (person: Person, headers = {}) =>
    (await ask(agency, person, `${BAKERY}/link`, headers)).json<Link>()
  const follow = async (url: string) => (await agency.app.inject({ url })).statusCode
  const [own, managers] = [await link('clara'), await link('mara', AS_CLARA)]
  const pages: (string | undefined)[] = []
  for (const { url } of [own, managers]) {
    const { rawPayload } = await agency.app.inject({ url })
    pages.push(new Map(unzipped(rawPayload)).get('index.html')?.toString())
  }
  expect(pages[0]).toContain('Bakery website')
  expect(pages[1]).toBe(pages[0])
  expect((await ask(agency, 'eli', `${BAKERY}/link`)).statusCode).toBe(403)
  expect((await ask(agency, 'clara', '/api/v1/projects/museum/hand-over.zip/link')).statusCode).toBe(404)
  const forged = [
    own.url.replace('/bakery/', '/museum/'),
    own.url.replace('/projects/bakery/', '/'),
    `${own.url}A`,
    own.url.slice(0, -1),
    own.url.replace('?grant=', '?company=clara-ltd&grant='),
    own.url.replace('.zip', '.zip/link'),
    `${BAKERY}?grant=`,
  ]
  for (const url of forged) expect([url, await follow(url)]).toEqual([url, 401])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1000 })
  expect(await follow(own.url)).toBe(401)
  vi.useRealTimers()
  await agency.ask('clara', signOut, {})
  expect([await follow(own.url), await follow(managers.url)]).toEqual([401, 200])
})

test('a person can make ten in an hour, with links and their downloads counted once', async () => {
  const agency = await openDemoAgency()
  for (let number = 1; number <= 5; number += 1) {
    const { url } = (await ask(agency, 'mara', `${BAKERY}/link`, AS_CLARA)).json<Link>()
    expect((await agency.app.inject({ url })).statusCode).toBe(200)
    expect((await ask(agency, 'mara', BAKERY, AS_CLARA)).statusCode).toBe(200)
  }
  for (const url of [BAKERY, `${BAKERY}/link`]) expect((await ask(agency, 'mara', url, AS_CLARA)).statusCode).toBe(429)
  expect((await ask(agency, 'clara')).statusCode).toBe(200)
})

test('the audit log says who downloaded it and as whom; a HEAD request downloads nothing', async () => {
  const agency = await openDemoAgency()
  await agency.app.inject({ method: 'HEAD', url: BAKERY, headers: { authorization: `Bearer ${agency.tokens.clara}` } })
  await handedOver(agency, 'mara', BAKERY, AS_CLARA)
  await handedOver(agency, 'clara')
  const { items } = (await agency.ask('mara', listAudit, { event: 'handed-over' })).data
  expect(items.map(({ actor, target, details }) => [actor?.name, target?.name, details['fullName']])).toEqual([
    ['Clara Bäcker', 'Bakery website', 'Clara Bäcker'],
    ['Mara Lind', 'Bakery website', 'Clara Bäcker'],
  ])
})

test('of a company: all its projects in which the reader is an approver, archived ones too', async () => {
  const agency = await openDemoAgency()
  const company = '/api/v1/hand-over.zip?company=clara-ltd'
  const addedAt = '2026-02-01T09:00:00.000Z'
  const museum = { companyId: 'clara-ltd', archivedAt: addedAt, status: 'completed' } as const
  await agency.db.updateTable('projects').set(museum).where('id', '=', 'museum').execute()
  const membership = { projectId: 'museum', userId: 'clara', level: 'viewer', addedAt } as const
  await agency.db.insertInto('projectClients').values(membership).execute()
  expect((await handedOver(agency, 'clara', company)).page).not.toContain('Museum tour')
  await agency.db.updateTable('projectClients').set({ level: 'approver' }).where('userId', '=', 'clara').execute()
  const { page } = await handedOver(agency, 'mara', company, AS_CLARA)
  for (const words of ['<h1 dir="auto">Clara Bäcker Ltd</h1>', 'Bakery website', 'Museum tour', 'Ticket desk'])
    expect(page).toContain(words)
  expect((await ask(agency, 'dana', company)).statusCode).toBe(404)
  expect((await ask(agency, 'mara', company)).statusCode).toBe(403)
  expect((await ask(agency, 'clara', '/api/v1/hand-over.zip?company=none')).statusCode).toBe(404)
  expect((await ask(agency, 'clara', `/api/v1/hand-over.zip?company=${'x'.repeat(500)}`)).statusCode).toBe(400)
})

test('it is written in the language of its reader', async () => {
  const agency = await openDemoAgency()
  await agency.ask('clara', changePreferences, { language: 'de' })
  const { page } = await handedOver(agency, 'mara', BAKERY, AS_CLARA)
  expect(page).toContain('<html lang="de">')
  expect(page).toContain('<h2>Aufgaben</h2>')
})
