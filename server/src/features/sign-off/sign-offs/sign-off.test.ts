import { listActivity } from '@oriel/contracts/v1/activity/activity'
import * as calls from '@oriel/contracts/v1/sign-off/deliverables'
import { changeFile } from '@oriel/contracts/v1/discussion/files'
import { listAttentionItems, dismissAttentionItem } from '@oriel/contracts/v1/requests/attention-items'
import { listNotifications } from '@oriel/contracts/v1/notifications/inbox'
import { getRequest, reviewRequest } from '@oriel/contracts/v1/requests/requests'
import { changeWorkItem, changeWorkItemVisibility } from '@oriel/contracts/v1/work/work-items'
import { VIEW_AS_CLIENT_HEADER } from '@oriel/contracts/view-as-client'
import { addAnnotation, listAnnotations } from '@oriel/contracts/v1/discussion/annotations'
import { expect, test } from 'vitest'
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
import { submitSample } from '../../../../testing/agencies/sample-requests.ts'
import { processAttentionLog } from '../../requests/attention/attention-subscriber.ts'
import { processNotificationLog } from '../../notifications/inbox/notification-subscriber.ts'

const needsOf = async (agency: Agency, who: Person) => {
  await processAttentionLog(agency.services)
  const { items } = (await agency.ask(who, listAttentionItems, {})).data
  return items.filter(({ kind }) => kind === 'sign-off')
}
const everybody = ['clara', 'dana', 'otto']

test('only people who approve and see the deliverable can be asked; the refusal says what to share', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency, 'team')
  const { id } = await added(agency, { kind: 'file', file })
  await agency.db.updateTable('projectClients').set({ level: 'viewer' }).where('userId', '=', 'dana').execute()
  for (const approvers of [['dana'], ['eli'], ['clara', 'nobody'], ['clara', 'paul']]) {
    const { status, body } = await asked(agency, id, { approvers })
    expect([status, body.fields]).toEqual([400, { approvers: 'Choose active approvers on this project' }])
  }
  expect((await asked(agency, id, { approvers: [] })).body.fields).toEqual({ approvers: 'Choose who should sign off' })
  await agency.ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'team' })
  const { status, body } = await asked(agency, id)
  expect([status, body.code, body['data']]).toEqual([
    400,
    'not-shared',
    {
      share: [
        { kind: 'workItem', id: 'homepage', title: 'Homepage' },
        { kind: 'workItem', id: 'opening-hours', title: 'Opening hours' },
        { kind: 'file', id: file, title: 'menu.pdf' },
      ],
    },
  ])
  expect(Object.keys(body.fields ?? {})).toEqual(['approvers'])
  await agency.ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'client' })
  expect((await asked(agency, id)).body['data']).toMatchObject({ share: [{ kind: 'file' }] })
  await agency.ask('eli', changeFile, { id: file, visibility: 'client' })
  expect((await asked(agency, id)).status).toBe(200)
})

test('only an approver who was asked decides, once; a late decision is refused with the outcome', async () => {
  const agency = await openSigningAgency()
  const { id } = await added(agency)
  const { data } = await asked(agency, id, { approvers: ['clara', 'dana'] })
  const statuses = async (people: readonly Person[]) =>
    Promise.all(people.map(async (who) => (await decided(agency, who, data)).status))
  expect(await statuses(['mara', 'eli', 'nora', 'otto'])).toEqual([403, 403, 403, 409])
  const { data: done } = await decided(agency, 'clara', data, {
    decision: 'approved-with-comments',
    text: 'Mind the umlaut.',
  })
  expect(done).toMatchObject({
    state: 'approved-with-comments',
    can: [],
    signOff: { closedAt: expect.any(String) as string },
  })
  expect(done.signOff?.approvers).toMatchObject([
    { id: 'clara', name: 'Clara Bäcker', decision: 'approved-with-comments', text: 'Mind the umlaut.' },
    { id: 'dana', decision: null, isNext: false },
  ])
  for (const who of ['clara', 'dana'] as const) {
    const late = await decided(agency, who, data)
    expect([late.status, late.body['data']]).toMatchObject([409, { state: 'approved-with-comments' }])
  }
})

test('of two decisions at the same moment one wins and the other is refused', async () => {
  const agency = await openSigningAgency()
  for (let round = 0; round < 5; round++) {
    const { data } = await asked(agency, (await added(agency)).id, { approvers: everybody })
    const answers = await Promise.all([
      decided(agency, 'clara', data),
      decided(agency, 'dana', data, { decision: 'changes-requested', text: 'No' }),
      decided(agency, 'clara', data),
    ])
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409'])
    const said = await agency.db
      .selectFrom('signOffApprovers')
      .select('decision')
      .where('signOffId', '=', data.signOff?.id ?? '')
      .where('decision', 'is not', null)
      .execute()
    expect(said).toHaveLength(1)
  }
})

test('all approvers have to accept; one request for changes ends it', async () => {
  const agency = await openSigningAgency()
  const { data } = await asked(agency, (await added(agency)).id, { rule: 'all', approvers: everybody })
  expect((await decided(agency, 'dana', data)).data.state).toBe('pending')
  expect((await decided(agency, 'dana', data)).status).toBe(409)
  expect((await decided(agency, 'otto', data, { decision: 'approved-with-comments', text: 'Nice' })).data.state).toBe(
    'pending',
  )
  expect((await decided(agency, 'clara', data)).data.state).toBe('approved-with-comments')
  const { data: other } = await asked(agency, (await added(agency)).id, { rule: 'all', approvers: everybody })
  const wish = { decision: 'changes-requested', text: 'Another red' } as const
  expect((await decided(agency, 'otto', other, wish)).data.state).toBe('changes-requested')
  expect((await decided(agency, 'clara', other)).status).toBe(409)
})

test('in sequence, only the next approver decides, and only the next is asked', async () => {
  const agency = await openSigningAgency()
  const { data } = await asked(agency, (await added(agency)).id, { rule: 'order', approvers: ['dana', 'clara'] })
  const early = await decided(agency, 'clara', data)
  expect([early.status, early.body.title]).toEqual([
    409,
    'It isn’t your turn to sign off. This page shows who has answered.',
  ])
  expect([await needsOf(agency, 'clara'), (await needsOf(agency, 'dana')).length]).toEqual([[], 1])
  expect((await decided(agency, 'dana', data)).data.state).toBe('pending')
  expect([(await needsOf(agency, 'clara')).length, await needsOf(agency, 'dana')]).toEqual([1, []])
  expect((await decided(agency, 'clara', data)).data.state).toBe('approved')
  expect(await needsOf(agency, 'clara')).toEqual([])
  expect((await decided(agency, 'dana', data)).body.title).toBe('This sign-off request is already closed.')
})

test('remarks and changes need a text, and only what was asked about is decided', async () => {
  const agency = await openSigningAgency()
  const { data } = await asked(agency, (await added(agency)).id)
  for (const decision of ['approved-with-comments', 'changes-requested'] as const) {
    const { status, body } = await decided(agency, 'clara', data, { decision, text: ' ' })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['text']])
  }
  const about = { id: data.id, signOff: data.signOff?.id ?? '', decision: 'approved' } as const
  expect((await agency.ask('clara', calls.decideSignOff, { ...about, fileVersion: 1 })).status).toBe(409)
  expect((await agency.ask('clara', calls.decideSignOff, { ...about, signOff: 'another' })).status).toBe(409)
  expect((await agency.ask('clara', calls.decideSignOff, about)).status).toBe(200)
})

test('a new version of the file withdraws the open sign-off, and other bytes are never accepted', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  const { data } = await asked(agency, (await added(agency, { kind: 'file', file })).id)
  const { sha256 } = await agency.db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', file)
    .executeTakeFirstOrThrow()
  await agency.db.updateTable('files').set({ sha256: 'another' }).where('id', '=', file).execute()
  expect((await decided(agency, 'clara', data)).status).toBe(409)
  await agency.db.updateTable('files').set({ sha256 }).where('id', '=', file).execute()
  await replaced(agency, file)
  const late = await decided(agency, 'clara', data)
  expect([late.status, late.body['data']]).toMatchObject([
    409,
    { state: 'withdrawn', isOutdated: true, signOff: { withdrawn: 'new-version' } },
  ])
})

test('nothing is decided while viewing as a client', async () => {
  const agency = await openSigningAgency()
  const { data } = await asked(agency, (await added(agency)).id)
  const payload = { signOff: data.signOff?.id, decision: 'approved' }
  const url = `/api/v1/deliverables/${data.id}/sign-off-decision`
  const headers = { [VIEW_AS_CLIENT_HEADER]: 'bakery' }
  expect((await agency.send('mara', { method: 'POST', url, payload, headers })).status).toBe(409)
  expect((await agency.send('clara', { method: 'POST', url, payload, headers })).status).toBe(409)
  expect((await agency.ask('clara', calls.getDeliverable, { id: data.id })).data.state).toBe('pending')
})

test('each approver whose turn it is gets a request with a link that cannot be dismissed', async () => {
  const agency = await openSigningAgency()
  const { data } = await asked(agency, (await added(agency)).id, { approvers: ['clara', 'dana'] })
  await processNotificationLog(agency.services)
  const [need] = await needsOf(agency, 'clara')
  expect(need).toMatchObject({
    kind: 'sign-off',
    deliverable: data.id,
    workItem: 'opening-hours',
    title: 'The opening hours',
    by: 'eli',
    text: 'Please have a look.',
    can: [],
  })
  expect((await agency.ask('clara', dismissAttentionItem, { id: need?.id ?? '' })).status).toBe(409)
  expect((await agency.ask('dana', dismissAttentionItem, { id: need?.id ?? '' })).status).toBe(404)
  expect(await needsOf(agency, 'otto')).toEqual([])
  const { needsAttention } = (await agency.ask('clara', listNotifications, {})).data
  expect(needsAttention.items).toMatchObject([{ reason: 'sign-off', deliverable: data.id, title: 'The opening hours' }])
  await decided(agency, 'dana', data, { decision: 'changes-requested', text: 'Mondays, too' })
  expect(await needsOf(agency, 'clara')).toEqual([])
  await processNotificationLog(agency.services)
  const { updates: news } = (await agency.ask('eli', listNotifications, {})).data
  expect(news.items.flatMap((it) => it.updates ?? [])).toContainEqual({ kind: 'decisions', count: 1 })
})

test('both sides read who decided what, as a sentence', async () => {
  const agency = await openSigningAgency()
  const { data } = await asked(agency, (await added(agency)).id)
  const words = { id: data.id, signOff: data.signOff?.id ?? '', text: 'Wait.' }
  const { data: withdrawn } = await agency.ask('mara', calls.withdrawSignOff, words)
  expect(withdrawn.signOff).toMatchObject({ withdrawn: 'withdrawn-by-team', withdrawnText: 'Wait.' })
  await decided(agency, 'clara', (await asked(agency, data.id)).data, {
    decision: 'changes-requested',
    text: 'Mondays, too',
  })
  for (const who of ['mara', 'clara'] as const) {
    const { items } = (await agency.ask(who, listActivity, { type: 'sign_off_decided,sign_off_withdrawn' })).data
    expect(items).toMatchObject([
      {
        actor: { id: 'clara' },
        changes: expect.arrayContaining([{ field: 'decision', from: '', to: 'changes-requested' }]) as unknown,
      },
      {
        actor: { id: 'mara' },
        changes: expect.arrayContaining([{ field: 'withdrawal', from: '', to: 'withdrawn-by-team' }]) as unknown,
      },
    ])
    expect(JSON.stringify(items)).toContain('Mondays, too')
    expect(JSON.stringify(items)).not.toContain(data.signOff?.id)
  }
})

test('the request shows the delivery of its work, and accepting answers the delivery', async () => {
  const agency = await openSigningAgency()
  const { _id: id } = await submitSample(agency)
  const { data: approved } = await agency.ask('mara', reviewRequest, { id, decision: 'approve', assignees: ['eli'] })
  const work = approved.createdWorkItem?.id ?? ''
  await agency.ask('eli', changeWorkItem, { id: work, status: 'completed' })
  const made = (
    await agency.ask('eli', calls.addDeliverable, { workItem: work, kind: 'work', title: 'The holiday hours' })
  ).data
  const kinds = async () => (await agency.ask('clara', getRequest, { id })).data.history.map(({ kind }) => kind)
  const open = async () => {
    await processAttentionLog(agency.services)
    return (await agency.ask('clara', listAttentionItems, {})).data.items.map(({ kind }) => kind)
  }
  const { data } = await asked(agency, made.id)
  expect([(await kinds()).at(-1), await open()]).toEqual(['delivered', ['delivered', 'sign-off']])
  await decided(agency, 'clara', data, { decision: 'changes-requested', text: 'Mondays, too' })
  expect([(await kinds()).at(-1), await open()]).toEqual(['sign-off-changes-requested', ['delivered']])
  const { data: again } = await asked(agency, made.id)
  await agency.ask('eli', calls.changeDeliverable, { id: made.id, title: 'All hours' })
  expect((await kinds()).at(-1)).toBe('sign-off-withdrawn')
  expect((await decided(agency, 'clara', again)).status).toBe(409)
  await decided(agency, 'clara', (await asked(agency, made.id)).data)
  expect([(await kinds()).slice(-2), await open()]).toEqual([['delivered', 'sign-off-approved'], []])
})

test('sign-off on unfinished work is a deliberate choice, shown to both sides, and is no delivery', async () => {
  const agency = await openSigningAgency()
  const { _id: id } = await submitSample(agency)
  const { data: approved } = await agency.ask('mara', reviewRequest, { id, decision: 'approve' })
  const work = approved.createdWorkItem?.id ?? ''
  const { data: made } = await agency.ask('mara', calls.addDeliverable, {
    workItem: work,
    kind: 'work',
    title: 'Hours',
  })
  const shown = (await agency.ask('mara', calls.getSignOffPreview, { id: made.id })).data.snapshot
  expect(shown.workItem.unfinished).toEqual({ status: 'pending', openSubtasks: 0 })

  const asking = { id: made.id, approvers: ['clara'], version: made.version }
  expect(await agency.ask('mara', calls.requestSignOff, asking)).toMatchObject({
    status: 400,
    data: { fields: { confirmUnfinished: expect.stringContaining('isn’t finished') as unknown } },
  })
  const { data } = await agency.ask('mara', calls.requestSignOff, { ...asking, confirmUnfinished: true })
  const seen = (await agency.ask('clara', calls.getDeliverable, { id: made.id })).data
  expect(seen.signOff?.snapshot.workItem.unfinished).toEqual({ status: 'pending', openSubtasks: 0 })
  const kinds = async () => (await agency.ask('clara', getRequest, { id })).data.history.map(({ kind }) => kind)
  expect((await kinds()).at(-1)).toBe('sign-off-requested')
  await decided(agency, 'clara', data)
  expect(await kinds()).not.toContain('delivered')

  await agency.ask('mara', changeWorkItem, { id: work, status: 'completed' })
  const again = (await agency.ask('clara', calls.getDeliverable, { id: made.id })).data
  await asked(agency, again.id)
  expect((await kinds()).at(-1)).toBe('delivered')
})

test('approving without changes resolves the approver’s own annotations only', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  const { id } = await added(agency, { kind: 'file', file })
  const { data } = await asked(agency, id)
  for (const [who, text] of [
    ['clara', 'Larger'],
    ['dana', 'Smaller'],
  ] as const)
    await agency.ask(who, addAnnotation, { id: file, fileVersion: 1, text })
  await decided(agency, 'clara', data)
  const { items } = (await agency.ask('clara', listAnnotations, { id: file, fileVersion: 1 })).data
  expect(items.map(({ text, resolved: solved }) => [text, solved !== null])).toEqual([
    ['Larger', true],
    ['Smaller', false],
  ])
})
