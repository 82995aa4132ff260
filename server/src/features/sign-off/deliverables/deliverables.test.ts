import { listActivity } from '@oriel/contracts/v1/activity/activity'
import * as calls from '@oriel/contracts/v1/sign-off/deliverables'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import {
  added,
  type Agency,
  asked,
  decided,
  openSigningAgency,
  uploaded,
} from '../../../../testing/agencies/sign-offs.ts'

const idsFor = async ({ ask }: Agency, who: Person, filter: object = {}) =>
  (await ask(who, calls.listDeliverables, filter)).data.items.map(({ id }) => id)
const toldTo = async ({ ask }: Agency, who: Person) =>
  (await ask(who, listActivity, {})).data.items.map(({ type }) => type)

test('a deliverable is visible to the team only until sign-off is requested', async () => {
  const agency = await openSigningAgency()
  const { ask } = agency
  const made = await added(agency)
  expect(made).toMatchObject({
    kind: 'work',
    project: 'bakery',
    workItem: { id: 'opening-hours', title: 'Opening hours', parent: 'homepage' },
    state: 'draft',
    visibility: 'team',
    signOff: null,
    history: [],
    can: ['edit', 'delete', 'requestSignOff'],
  })
  for (const who of ['mara', 'eli'] as const) expect(await idsFor(agency, who)).toEqual([made.id])
  for (const who of ['clara', 'nora'] as const) {
    expect(await idsFor(agency, who)).toEqual([])
    expect((await ask(who, calls.getDeliverable, { id: made.id })).status).toBe(404)
  }
  expect(await toldTo(agency, 'clara')).not.toContain('deliverable_added')
  const { data } = await asked(agency, made.id)
  expect(data).toMatchObject({ state: 'pending', visibility: 'client', signOff: { number: 1, fileVersion: null } })
  expect(await idsFor(agency, 'clara')).toEqual([made.id])
  expect((await ask('clara', calls.getDeliverable, { id: made.id })).data.can).toEqual(['decide'])
  expect((await ask('dana', calls.getDeliverable, { id: made.id })).data.can).toEqual([])
  expect(await toldTo(agency, 'clara')).toContain('sign_off_requested')
  const ledTo = async (who: Person, type: string) =>
    (await ask(who, listActivity, { type })).data.items.map(({ deliverable }) => deliverable)
  for (const who of ['eli', 'clara'] as const) expect(await ledTo(who, 'sign_off_requested')).toEqual([made.id])
  const { id: other } = await added(agency)
  expect(await ledTo('eli', 'deliverable_added')).toEqual([other, made.id])
  await ask('eli', calls.deleteDeliverable, { id: other })
  expect(await ledTo('eli', 'deliverable_added')).toEqual([undefined, made.id])
  expect(await toldTo(agency, 'clara')).not.toContain('deliverable_added')
})

test('lists filter by project, work, state and whose turn it is, page by page', async () => {
  const agency = await openSigningAgency()
  const ids = []
  for (const title of ['One', 'Two', 'Three']) ids.unshift((await added(agency, { title })).id)
  await asked(agency, ids[1] ?? '', { rule: 'order', approvers: ['clara', 'dana'] })
  const all = await idsFor(agency, 'mara')
  expect(all).toEqual([ids[1], ids[0], ids[2]])
  expect(await idsFor(agency, 'mara', { project: 'museum' })).toEqual([])
  expect(await idsFor(agency, 'mara', { workItem: 'opening-hours', state: 'draft,approved' })).toEqual([ids[0], ids[2]])
  expect(await idsFor(agency, 'clara', { mine: 'true' })).toEqual([ids[1]])
  expect(await idsFor(agency, 'dana', { mine: 'true' })).toEqual([])
  const first = await agency.ask('mara', calls.listDeliverables, { limit: 2 })
  expect(first.data.total).toBe(3)
  expect(await idsFor(agency, 'mara', { limit: 2, after: first.data.next })).toEqual([ids[2]])
})

test.each([
  [{ title: '  ' }, { title: 'Enter a deliverable name' }],
  [{ kind: 'file' }, { file: 'Choose a file' }],
  [{ kind: 'file', file: 'nowhere' }, { file: 'File not found on this task' }],
  [{ kind: 'link' }, { url: 'Enter a URL that starts with https://' }],
  [{ kind: 'link', url: 'javascript:alert(1)' }, { url: 'Enter a URL that starts with https://' }],
])('%j is refused at its field', async (wrong, fields) => {
  const { ask } = await openSigningAgency()
  const draft = { workItem: 'opening-hours', kind: 'work', title: 'Hours', ...wrong }
  const { status, body } = await ask('eli', calls.addDeliverable, draft as never)
  expect([status, body.fields]).toEqual([400, fields])
})

test('a deliverable never sent for sign-off can be deleted; afterwards it stays', async () => {
  const agency = await openSigningAgency()
  const [one, other] = [await added(agency), await added(agency)]
  expect((await agency.ask('eli', calls.deleteDeliverable, { id: one.id })).status).toBe(200)
  await asked(agency, other.id)
  expect((await agency.ask('eli', calls.deleteDeliverable, { id: other.id })).status).toBe(409)
  await agency.ask('eli', calls.withdrawSignOff, { id: other.id, signOff: (await latest(agency, other.id)) ?? '' })
  expect((await agency.ask('mara', calls.deleteDeliverable, { id: other.id })).status).toBe(409)
})

const latest = async ({ ask }: Agency, id: string) => (await ask('mara', calls.getDeliverable, { id })).data.signOff?.id

test('what the preview shows is stored, and is what approvers get', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  const { id, version } = await added(agency, { kind: 'file', file, title: 'The menu' })
  const words = { rule: 'all', message: 'For print.', dueOn: '2099-05-01' } as const
  const { data } = await agency.ask('eli', calls.getSignOffPreview, { id, ...words, approvers: 'otto,clara' })
  expect(data).toMatchObject({
    client: { id: 'clara' },
    share: [],
    version,
    candidates: [{ id: 'clara' }, { id: 'dana' }, { id: 'otto' }],
    snapshot: {
      deliverable: id,
      title: 'The menu',
      description: 'As agreed.',
      project: { id: 'bakery', name: 'Bakery website' },
      file: { id: file, name: 'menu.pdf', version: 1, bytes: 14 },
      text: 'For print.',
      rule: 'all',
      dueOn: '2099-05-01',
      approvers: [
        { id: 'otto', name: 'Otto Berg' },
        { id: 'clara', name: 'Clara Bäcker' },
      ],
      by: { id: 'eli', name: 'Eli Sand' },
    },
  })
  expect(data.snapshot.file?.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(await idsFor(agency, 'clara')).toEqual([])
  const sent = { id, ...words, approvers: ['otto', 'clara'], version, fileVersion: 1 }
  expect((await agency.ask('eli', calls.requestSignOff, sent)).status).toBe(200)
  const got = (await agency.ask('clara', calls.getDeliverable, { id })).data
  expect(got.signOff?.snapshot).toEqual(data.snapshot)
  for (const who of ['clara', 'nora'] as const)
    expect((await agency.ask(who, calls.getSignOffPreview, { id })).status).toBe(who === 'clara' ? 403 : 404)
})

test('sign-off is not requested for another version than the previewed one', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  const { id } = await added(agency, { kind: 'file', file })
  await agency.ask('mara', calls.changeDeliverable, { id, title: 'Another name' })
  const ask = (more: object) => agency.ask('eli', calls.requestSignOff, { id, approvers: ['clara'], ...more })
  expect((await ask({ version: 1 })).status).toBe(409)
  expect((await ask({ version: 2, fileVersion: 2 })).status).toBe(409)
  expect((await ask({ version: 2, fileVersion: 1 })).status).toBe(200)
  expect((await ask({})).status).toBe(409)
})

test('a change while sign-off is pending withdraws the request and says so', async () => {
  const agency = await openSigningAgency()
  const { id } = await added(agency, { kind: 'link', url: 'https://staging.test/' })
  const before = (await asked(agency, id)).data
  const same = await agency.ask('eli', calls.changeDeliverable, { id, title: before.title })
  expect(same.data.state).toBe('pending')
  const { data } = await agency.ask('eli', calls.changeDeliverable, { id, url: 'https://staging.test/new' })
  expect(data).toMatchObject({ state: 'withdrawn', isOutdated: true, signOff: { withdrawn: 'changed' } })
  expect(data.history[0]?.snapshot.url).toBe('https://staging.test/')
  expect(await toldTo(agency, 'clara')).toContain('sign_off_withdrawn')
  const late = await decided(agency, 'clara', before)
  expect([late.status, late.body['data']]).toMatchObject([409, { state: 'withdrawn' }])
  const again = (await asked(agency, id)).data
  expect(again).toMatchObject({ isOutdated: false, signOff: { number: 2, state: 'pending' } })
  expect(again.history.map(({ number }) => number)).toEqual([2, 1])
})
