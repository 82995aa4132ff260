import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { addDeliverable } from '@oriel/contracts/v1/sign-off/deliverables'
import { changeFile, deleteFile } from '@oriel/contracts/v1/discussion/files'
import { changeMe } from '@oriel/contracts/v1/people/me'
import { listMentionablePeople } from '@oriel/contracts/v1/discussion/mentions'
import { dismissNotification, listNotifications } from '@oriel/contracts/v1/notifications/inbox'
import * as v1 from '@oriel/contracts/v1/discussion/annotations'
import { reviewRequest } from '@oriel/contracts/v1/requests/requests'
import { deletePermanently } from '@oriel/contracts/v1/work/trash'
import { reviewDeliveredWork, changeWorkItem, changeWorkItemVisibility } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { submitSample } from '../../../../testing/agencies/sample-requests.ts'
import { type Agency, uploaded } from '../../../../testing/agencies/sign-offs.ts'
import { formRequest, formWith, png } from '../../../../testing/storage/forms.ts'
import { processNotificationLog } from '../../notifications/inbox/notification-subscriber.ts'

const picture = (agency: Agency, audience: 'team' | 'client' = 'client') =>
  uploaded(agency, audience, ['menu.png', png])
const say = ({ ask }: Agency, who: Person, id: string, text: string, audience: 'team' | 'client' = 'team') =>
  ask(who, v1.addAnnotation, { id, fileVersion: 1, text, visibility: audience })
const offered = async ({ ask }: Agency, who: Person, on: string, audience?: 'team' | 'client') => {
  const { status, data } = await ask(who, listMentionablePeople, { on, ...(audience ? { visibility: audience } : {}) })
  return status === 200 ? data.items.toSorted() : status
}
const mentionsOf = async (agency: Agency, who: Person) => {
  await processNotificationLog(agency.services)
  return (await agency.ask(who, listNotifications, {})).data.needsAttention.items.filter(
    ({ reason: why }) => why === 'mentioned',
  )
}
const feedOf = async ({ ask }: Agency, who: Person) =>
  (
    await ask(who, listActivity, { type: 'annotation_added,annotation_replied,annotation_resolved,annotation_updated' })
  ).data.items.map(({ type, actor }) => `${actor.id} ${type}`)
const theirRemarks = async ({ ask }: Agency, id: string) =>
  (await ask('clara', v1.listAnnotations, { id })).data.items.map(({ text, replies: answers }) => [
    text,
    ...answers.map((answer) => answer.text),
  ])

test('mention suggestions are exactly the people who see both file and annotation', async () => {
  const agency = await openDemoAgency()
  const [shared, own] = [await picture(agency), await picture(agency, 'team')]
  const staff = ['eli', 'mara', 'paul']
  expect(await offered(agency, 'eli', shared, 'client')).toEqual(['clara', ...staff])
  expect(await offered(agency, 'eli', shared, 'team')).toEqual(staff)
  expect(await offered(agency, 'eli', shared)).toEqual(staff)
  expect(await offered(agency, 'eli', own, 'client')).toEqual(staff)
  expect(await offered(agency, 'clara', shared, 'team')).toEqual(['clara', ...staff])
  for (const who of ['nora', 'otto', 'dana'] as const) expect(await offered(agency, who, shared)).toBe(404)
  expect(await offered(agency, 'clara', own)).toBe(404)

  const { data } = await say(agency, 'eli', shared, 'Zoom in', 'client')
  expect(await offered(agency, 'mara', data.id)).toEqual(['clara', ...staff])
  await agency.ask('mara', changeWorkItemVisibility, { id: 'opening-hours', visibility: 'team' })
  expect(await offered(agency, 'mara', data.id)).toEqual(staff)
  expect(await offered(agency, 'clara', data.id)).toBe(404)
})

test('a mentioned person is notified once, at the deliverable with that file', async () => {
  const agency = await openDemoAgency()
  const id = await picture(agency)
  const { status, data } = await say(agency, 'eli', id, '@Mara Lind, is this right? @Eli Sand')
  expect([status, data.mentions?.toSorted()]).toEqual([201, ['eli', 'mara']])
  expect(data.people).toHaveProperty('mara')
  const [line] = await mentionsOf(agency, 'mara')
  expect(line).toMatchObject({
    by: 'eli',
    workItem: 'opening-hours',
    parent: 'homepage',
    text: '@Mara Lind, is this right? @Eli Sand',
    unread: true,
  })
  expect(line).not.toHaveProperty('deliverable')
  expect(await mentionsOf(agency, 'eli')).toEqual([])
  const made = { workItem: 'opening-hours', kind: 'file', file: id, title: 'The menu', description: '' } as const
  const deliverable = (await agency.ask('mara', addDeliverable, made)).data.id
  expect((await mentionsOf(agency, 'mara'))[0]).toMatchObject({ deliverable })

  const { data: answered } = await agency.ask('mara', v1.replyToAnnotation, { id: data.id, text: 'Ask @Paul Okafor' })
  expect(answered.replies[0]).toMatchObject({ mentions: ['paul'] })
  expect(await mentionsOf(agency, 'paul')).toMatchObject([{ by: 'mara', text: 'Ask @Paul Okafor' }])
  await agency.ask('mara', dismissNotification, { id: line?.id ?? '' })
  expect(await mentionsOf(agency, 'mara')).toEqual([])
  const reworded = await agency.ask('mara', v1.changeAnnotation, {
    id: answered.replies[0]?.id ?? '',
    text: 'Ask @Eli Sand',
  })
  expect(reworded.data.replies[0]).toMatchObject({ mentions: ['eli'] })
  expect([await mentionsOf(agency, 'paul'), (await mentionsOf(agency, 'eli')).length]).toEqual([[], 1])
  await agency.ask('eli', changeMe, { name: 'Eli Stone' })
  const [annotation] = (await agency.ask('mara', v1.listAnnotations, { id })).data.items
  expect(annotation?.replies[0]?.text).toBe('Ask @Eli Stone')
})

test('a client is led to a deliverable only once it is shared', async () => {
  const agency = await openDemoAgency()
  const id = await picture(agency)
  const made = { workItem: 'opening-hours', kind: 'file', file: id, title: 'The menu', description: '' } as const
  const deliverable = (await agency.ask('mara', addDeliverable, made)).data.id
  await say(agency, 'eli', id, '@Clara Bäcker, is this right?', 'client')
  const [line] = await mentionsOf(agency, 'clara')
  expect(line).toMatchObject({ by: 'eli', workItem: 'opening-hours' })
  expect(line).not.toHaveProperty('deliverable')
  await agency.db.updateTable('deliverables').set({ audience: 'client' }).where('id', '=', deliverable).execute()
  expect((await mentionsOf(agency, 'clara'))[0]).toMatchObject({ deliverable })
})

test('a name that can’t read the annotation is refused with the reason', async () => {
  const agency = await openDemoAgency()
  const id = await picture(agency)
  const refused = async (who: Person, text: string, audience?: 'client') => {
    const { status, data } = await say(agency, who, id, text, audience)
    return [status, (data as { fields?: { text?: string } }).fields?.text]
  }
  const hidden = 'Clara Bäcker can’t see team-only content and can’t be mentioned here.'
  expect(await refused('eli', 'For @Clara Bäcker')).toEqual([400, hidden])
  expect(await refused('mara', 'For @Otto Berg', 'client')).toEqual([
    400,
    'Otto Berg isn’t part of this project and can’t be mentioned here.',
  ])
  expect(await refused('clara', 'For @Dana Muse')).toEqual([201, undefined])
  const { data } = await say(agency, 'eli', id, 'For @Clara Bäcker', 'client')
  expect(await mentionsOf(agency, 'clara')).toHaveLength(1)
  const own = (await say(agency, 'eli', id, 'For us')).data
  expect((await agency.ask('eli', v1.replyToAnnotation, { id: own.id, text: '@Clara Bäcker?' })).status).toBe(400)
  expect((await agency.ask('eli', v1.changeAnnotation, { id: own.id, text: '@Clara Bäcker?' })).status).toBe(400)
  expect(await agency.db.selectFrom('pins').select('text').where('id', '=', own.id).execute()).toEqual([
    { text: 'For us' },
  ])
  await agency.ask('mara', changeFile, { id, visibility: 'team' })
  expect(await mentionsOf(agency, 'clara')).toEqual([])
  await agency.ask('mara', changeFile, { id, visibility: 'client' })
  expect(await mentionsOf(agency, 'clara')).toHaveLength(1)
  await agency.ask('eli', v1.deleteAnnotation, { id: data.id })
  expect(await agency.db.selectFrom('mentions').select('id').execute()).toEqual([])
})

test('permanent deletion removes mentions', async () => {
  const agency = await openDemoAgency()
  const id = await picture(agency)
  await say(agency, 'eli', id, '@Mara Lind')
  const { trashId } = (await agency.ask('eli', deleteFile, { id })).data
  expect(await mentionsOf(agency, 'mara')).toEqual([])
  await agency.ask('mara', deletePermanently, { id: trashId })
  expect(await agency.db.selectFrom('mentions').select('id').execute()).toEqual([])
})

test('sharing an annotation previews its text, replies and feed entries', async () => {
  const agency = await openDemoAgency()
  const id = await picture(agency)
  const { data: annotation } = await say(agency, 'eli', id, 'The logo is too small.')
  const answer = (await agency.ask('mara', v1.replyToAnnotation, { id: annotation.id, text: 'Twice as large?' })).data
    .replies[0]
  expect([await feedOf(agency, 'clara'), await theirRemarks(agency, id)]).toEqual([[], []])
  const told = await agency.ask('eli', v1.getAnnotationSharingPreview, { id: answer?.id ?? '' })
  expect(told.data).toMatchObject({
    client: { id: 'clara' },
    record: {
      text: 'The logo is too small.',
      by: 'Eli Sand',
      on: 'menu.png',
      answers: [{ text: 'Twice as large?', by: 'Mara Lind' }],
    },
  })
  expect(told.data.lines.map(({ type }) => type)).toEqual(['annotation_replied', 'annotation_added'])
  expect(await theirRemarks(agency, id)).toEqual([])
  const shown = await agency.ask('eli', v1.changeAnnotation, { id: annotation.id, visibility: 'client' })
  expect([shown.status, shown.data.visibility]).toEqual([200, 'client'])
  expect(await feedOf(agency, 'clara')).toEqual(['mara annotation_replied', 'eli annotation_added'])
  expect(await theirRemarks(agency, id)).toEqual([['The logo is too small.', 'Twice as large?']])

  await agency.ask('mara', v1.changeAnnotation, { id: annotation.id, visibility: 'team' })
  await agency.ask('mara', changeWorkItemVisibility, { id: 'opening-hours', visibility: 'team' })
  await agency.ask('mara', v1.changeAnnotation, { id: annotation.id, visibility: 'client' })
  expect(await feedOf(agency, 'clara')).toEqual([])
  await agency.ask('mara', changeWorkItemVisibility, { id: 'opening-hours', visibility: 'client' })
  expect(await feedOf(agency, 'clara')).toEqual(['mara annotation_replied', 'eli annotation_added'])
  await agency.ask('mara', v1.changeAnnotation, { id: annotation.id, visibility: 'team' })
  expect([await feedOf(agency, 'clara'), await theirRemarks(agency, id)]).toEqual([[], []])
  const lines = await agency.db.selectFrom('auditLog').select('event').where('targetId', '=', annotation.id).execute()
  expect(lines).toEqual(Array.from({ length: 4 }, () => ({ event: 'visibility-changed' })))
})

test('staff set the visibility of a whole thread, on a file that the client sees', async () => {
  const agency = await openDemoAgency()
  const [id, own] = [await picture(agency), await picture(agency, 'team')]
  const { data: theirs } = await say(agency, 'clara', id, 'Assigned to me')
  const { data: ours } = await say(agency, 'eli', own, 'Ours')
  const { data: answered } = await agency.ask('eli', v1.replyToAnnotation, { id: theirs.id, text: 'Yes' })
  const change = async (who: Person, annotation: string, audience: 'team' | 'client') =>
    (await agency.ask(who, v1.changeAnnotation, { id: annotation, visibility: audience })).status
  expect(theirs.can).not.toContain('changeVisibility')
  expect(await change('clara', theirs.id, 'team')).toBe(409)
  expect(await change('nora', theirs.id, 'team')).toBe(404)
  expect(await change('eli', answered.replies[0]?.id ?? '', 'team')).toBe(400)
  expect(await change('eli', ours.id, 'client')).toBe(400)
  const disclosure = async (who: Person, annotation: string) =>
    (await agency.ask(who, v1.getAnnotationSharingPreview, { id: annotation })).status
  expect([await disclosure('clara', theirs.id), await disclosure('nora', theirs.id)]).toEqual([403, 404])
  expect(await disclosure('eli', ours.id)).toBe(400)
  expect(await change('eli', theirs.id, 'team')).toBe(200)
  expect(await theirRemarks(agency, id)).toEqual([])
})

test('while its file is hidden, an annotation notifies nobody of the client', async () => {
  const agency = await openDemoAgency()
  const id = await picture(agency)
  const { data } = await say(agency, 'eli', id, 'Zoom in', 'client')
  await agency.ask('mara', changeFile, { id, visibility: 'team' })
  await agency.ask('eli', v1.changeAnnotation, { id: data.id, isResolved: true })
  await agency.ask('eli', v1.replyToAnnotation, { id: data.id, text: 'Done' })
  expect(await feedOf(agency, 'clara')).toEqual([])
  await agency.ask('mara', changeWorkItemVisibility, { id: 'opening-hours', visibility: 'team' })
  await agency.ask('eli', v1.changeAnnotation, { id: data.id, isResolved: false })
  await agency.ask('mara', changeWorkItemVisibility, { id: 'opening-hours', visibility: 'client' })
  expect(await feedOf(agency, 'clara')).toEqual([])
})

test('on a request’s file, a client can mention the team once they see the resulting work', async () => {
  const agency = await openDemoAgency()
  const { _id: id } = await submitSample(agency)
  const form = formWith({ 'sign.png': png }, {})
  const sent = await agency.send('clara', await formRequest(`/api/v1/requests/${id}/files`, form))
  const file = (sent.data as { items: Array<{ id: string }> }).items[0]?.id ?? ''
  expect(await offered(agency, 'clara', file)).toEqual(['clara', 'mara', 'paul'])
  expect(await offered(agency, 'eli', file)).toBe(404)
  const { data } = await agency.ask('mara', reviewRequest, { id, decision: 'approve' })
  expect(await offered(agency, 'clara', file)).toEqual(['clara', 'eli', 'mara', 'paul'])
  const result = data.createdWorkItem?.id ?? ''
  await agency.ask('mara', changeWorkItem, { id: result, status: 'completed' })
  await agency.ask('clara', reviewDeliveredWork, { id: result, decision: 'approve' })
  await agency.ask('mara', changeWorkItemVisibility, { id: result, visibility: 'team' })
  expect(await offered(agency, 'clara', file)).toEqual(['clara', 'mara', 'paul'])
})
