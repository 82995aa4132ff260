import { QUOTAS } from '@oriel/contracts/limits'
import { listActivity } from '@oriel/contracts/v1/activity/activity'
import { changeFile, deleteFile } from '@oriel/contracts/v1/discussion/files'
import * as v1 from '@oriel/contracts/v1/discussion/annotations'
import { listNotifications } from '@oriel/contracts/v1/notifications/inbox'
import { deletePermanently, restoreFromTrash } from '@oriel/contracts/v1/work/trash'
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
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { pdfOf, png } from '../../../../testing/storage/forms.ts'
import { processNotificationLog } from '../../notifications/inbox/notification-subscriber.ts'

const spot = { at: { x: 0.25, y: 0.75 } }
const picture = (agency: Agency, audience: 'team' | 'client' = 'client') =>
  uploaded(agency, audience, ['menu.png', png])
const pinned = (
  { ask }: Pick<Agency, 'ask'>,
  who: Person,
  id: string,
  more: Partial<Parameters<typeof drafted>[1]> = {},
) => ask(who, v1.addAnnotation, drafted(id, more))
interface More {
  at?: { x: number; y: number } | null
  page?: number
  timeSeconds?: number
  fileVersion?: number
  text?: string
  visibility?: 'team' | 'client'
}
const drafted = (id: string, more: More) => ({ id, fileVersion: 1, text: 'Larger, please.', ...more })
const on = async ({ ask }: Pick<Agency, 'ask'>, who: Person, id: string, fileVersion?: number) =>
  (await ask(who, v1.listAnnotations, { id, ...(fileVersion === undefined ? {} : { fileVersion }) })).data.items

test('the numbers that a client sees have no gaps for what is hidden', async () => {
  const agency = await openDemoAgency()
  const id = await picture(agency)
  const { data: hidden } = await pinned(agency, 'eli', id, spot)
  await pinned(agency, 'eli', id, spot)
  const { data: shared } = await pinned(agency, 'eli', id, { ...spot, visibility: 'client' })
  expect([hidden.number, shared.number]).toEqual([1, 1])
  const { data: now } = await agency.ask('eli', v1.changeAnnotation, { id: hidden.id, visibility: 'client' })
  expect(now.number).toBe(2)
  expect((await on(agency, 'clara', id)).map(({ number }) => number)).toEqual([2, 1])
  const { data: back } = await agency.ask('eli', v1.changeAnnotation, { id: hidden.id, visibility: 'team' })
  expect(back.number).toBe(3)
})

test('an annotation on a point is numbered, team-only by default, and gets replies', async () => {
  const agency = await openDemoAgency()
  const id = await picture(agency)
  const { status, data: first } = await pinned(agency, 'eli', id, spot)
  expect([status, first.number, first.visibility, first.at, first.page]).toEqual([201, 1, 'team', spot.at, null])
  expect((await pinned(agency, 'clara', id, { ...spot, visibility: 'team' })).data).toMatchObject({
    number: 1,
    visibility: 'client',
    can: ['reply', 'resolve', 'edit', 'delete'],
  })
  expect((await pinned(agency, 'mara', id, { visibility: 'client' })).data).toMatchObject({ number: 2, at: null })
  const numbers = async (who: Person) => (await on(agency, who, id)).map(({ number }) => number)
  expect([await numbers('mara'), await numbers('eli'), await numbers('clara')]).toEqual([
    [1, 1, 2],
    [1, 1, 2],
    [1, 2],
  ])
  const [theirs] = await on(agency, 'clara', id)
  await agency.ask('eli', v1.replyToAnnotation, { id: theirs?.id ?? '', text: 'By how much?' })
  const { data } = await agency.ask('clara', v1.replyToAnnotation, { id: theirs?.id ?? '', text: 'Twice.' })
  expect(data.replies).toMatchObject([
    { text: 'By how much?', author: 'eli', can: [] },
    { text: 'Twice.', author: 'clara', can: ['edit', 'delete'] },
  ])
  expect(data.can).toEqual(['reply', 'resolve', 'edit'])
  expect(Object.keys(data.people).toSorted()).toEqual(['clara', 'eli'])
  const [answer] = data.replies
  expect(
    (await agency.ask('mara', v1.replyToAnnotation, { id: answer?.id ?? '', text: 'Fine.' })).data.replies,
  ).toHaveLength(3)
})

test('without access to file or annotation it is 404; viewers can’t write', async () => {
  const agency = await openDemoAgency()
  const [id, hidden] = [await picture(agency), await picture(agency, 'team')]
  const ours = (await pinned(agency, 'eli', id)).data.id
  const theirs = (await pinned(agency, 'eli', id, { visibility: 'client' })).data.id
  const unseen = (await pinned(agency, 'eli', hidden)).data.id
  const answers = async (who: Person, annotation: string, file: string) => [
    (await agency.ask(who, v1.listAnnotations, { id: file })).status,
    (await agency.ask(who, v1.replyToAnnotation, { id: annotation, text: 'Yes' })).status,
    (await agency.ask(who, v1.changeAnnotation, { id: annotation, isResolved: true })).status,
    (await agency.ask(who, v1.changeAnnotation, { id: annotation, text: 'Other' })).status,
    (await agency.ask(who, v1.deleteAnnotation, { id: annotation })).status,
  ]
  expect(await answers('clara', ours, id)).toEqual([200, 404, 404, 404, 404])
  expect(await answers('clara', unseen, hidden)).toEqual([404, 404, 404, 404, 404])
  for (const who of ['nora', 'dana'] as const) expect(await answers(who, theirs, id)).toEqual([404, 404, 404, 404, 404])
  expect(await answers('clara', theirs, id)).toEqual([200, 201, 409, 409, 409])
  expect(await answers('mara', theirs, id)).toEqual([200, 201, 200, 409, 409])
  await agency.db.updateTable('projectClients').set({ level: 'viewer' }).where('userId', '=', 'clara').execute()
  expect((await pinned(agency, 'clara', id)).status).toBe(409)
  expect(await answers('clara', theirs, id)).toEqual([200, 409, 409, 409, 409])
})

test('a page beyond the annotated version’s last one is refused; an unreadable PDF accepts any', async () => {
  const agency = await openDemoAgency()
  const id = await uploaded(agency, 'client', ['plan.pdf', pdfOf(3)])
  expect((await pinned(agency, 'eli', id, { page: 3 })).status).toBe(201)
  for (const who of ['eli', 'clara'] as const) {
    const { status, body } = await pinned(agency, who, id, { page: 4 })
    expect([status, body.fields]).toEqual([400, { page: 'This page doesn’t exist' }])
  }
  expect((await pinned(agency, 'nora', id, { page: 4 })).status).toBe(404)
  expect((await pinned(agency, 'eli', id, { page: 4, fileVersion: 2 })).body.fields).toHaveProperty('fileVersion')
  expect((await replaced(agency, id)).status).toBe(201)
  expect((await pinned(agency, 'eli', id, { page: 4, fileVersion: 2 })).status).toBe(201)
  expect((await pinned(agency, 'eli', id, { page: 4 })).status).toBe(400)
})

test('invalid input: outside the page, an unknown version, a position the file type lacks, no text', async () => {
  const agency = await openDemoAgency()
  const [image, document, ours] = [await picture(agency), await uploaded(agency), await picture(agency, 'team')]
  const refused = async (id: string, more: More) => {
    const { status, body } = await pinned(agency, 'eli', id, more)
    return [status, ...Object.keys(body.fields ?? {})]
  }
  for (const at of [
    { x: -0.001, y: 0.5 },
    { x: 0.5, y: 1.001 },
  ])
    expect((await refused(image, { at }))[0]).toBe(400)
  expect(await refused(image, { ...spot, fileVersion: 2 })).toEqual([400, 'fileVersion'])
  expect(await refused(image, { ...spot, fileVersion: 0 })).toEqual([400, 'fileVersion'])
  expect(await refused(image, { ...spot, page: 1 })).toEqual([400, 'page'])
  expect(await refused(image, { timeSeconds: 1 })).toEqual([400, 'timeSeconds'])
  expect(await refused(document, spot)).toEqual([400, 'page'])
  expect(await refused(document, { page: 2, fileVersion: 9 })).toEqual([400, 'fileVersion'])
  expect(await refused(document, { page: 0 })).toEqual([400, 'page'])
  expect(await refused(document, { page: 1.5 })).toEqual([400, 'page'])
  expect(await refused(image, { text: ' ' })).toEqual([400, 'text'])
  expect(await refused(ours, { visibility: 'client' })).toEqual([400, 'visibility'])
  expect((await pinned(agency, 'eli', document, { ...spot, page: 3 })).data).toMatchObject({ page: 3, at: spot.at })
  const { id } = (await pinned(agency, 'eli', image)).data
  expect(await on(agency, 'eli', image)).toHaveLength(1)
  await replaced(agency, image)
  expect(await refused(image, { ...spot, fileVersion: 3 })).toEqual([400, 'fileVersion'])
  const { data } = await agency.ask('eli', v1.replyToAnnotation, { id, text: 'Yes' })
  const solved = await agency.ask('eli', v1.changeAnnotation, { id: data.replies[0]?.id ?? '', isResolved: true })
  expect([solved.status, Object.keys(solved.body.fields ?? {})]).toEqual([400, ['isResolved']])
})

test('a video has seconds', async () => {
  const agency = await openDemoAgency()
  const id = await picture(agency)
  await agency.db.updateTable('files').set({ mimetype: 'video/mp4' }).where('id', '=', id).execute()
  expect((await pinned(agency, 'eli', id, { timeSeconds: 1.25 })).data).toMatchObject({ timeSeconds: 1.25, at: null })
  expect((await pinned(agency, 'eli', id, spot)).status).toBe(400)
  expect((await pinned(agency, 'eli', id, { timeSeconds: 86_401 })).status).toBe(400)
})

test('limits: ten thousand annotations per file and two hundred replies', async () => {
  const agency = await openDemoAgency()
  const id = await picture(agency)
  const row = {
    fileId: id,
    fileVersion: 1,
    text: 'x',
    audience: 'team',
    authorId: 'eli',
    createdAt: '2026-01-01T09:00:00.000Z',
  } as const
  for (let from = 1; from < QUOTAS.annotationsPerFile; from += 500)
    await agency.db
      .insertInto('pins')
      .values(
        Array.from({ length: Math.min(500, QUOTAS.annotationsPerFile - from) }, (_, at) => ({
          ...row,
          id: `0-${String(from + at).padStart(5, '0')}`,
          number: from + at,
        })),
      )
      .execute()
  const { status, data } = await pinned(agency, 'eli', id)
  expect([status, data.number]).toEqual([201, 1])
  expect((await pinned(agency, 'eli', id)).status).toBe(400)
  await agency.db
    .insertInto('pins')
    .values(
      Array.from({ length: QUOTAS.annotationReplies }, (_, at) => ({ ...row, id: `answer-${at}`, parentId: data.id })),
    )
    .execute()
  expect((await agency.ask('eli', v1.replyToAnnotation, { id: data.id, text: 'One more' })).status).toBe(400)
  const page = (await agency.ask('eli', v1.listAnnotations, { id, limit: 1000 })).data
  expect([page.items.length, page.total]).toEqual([1000, QUOTAS.annotationsPerFile])
  const next = (await agency.ask('eli', v1.listAnnotations, { id, limit: 2, after: page.next ?? '' })).data
  expect(next.items.map(({ number }) => number)).toEqual([1001, 1002])
})

test('open annotations carry over to the next version, resolved ones don’t', async () => {
  const agency = await openDemoAgency()
  const id = await picture(agency)
  const [one, two] = [(await pinned(agency, 'eli', id, spot)).data, (await pinned(agency, 'eli', id)).data]
  expect((await agency.ask('mara', v1.changeAnnotation, { id: one.id, isResolved: true })).data.resolved).toMatchObject(
    {
      by: 'mara',
      fileVersion: 1,
    },
  )
  await replaced(agency, id)
  const numbers = async (version?: number) => (await on(agency, 'eli', id, version)).map(({ number }) => number)
  expect([await numbers(), await numbers(1)]).toEqual([[2], [1, 2]])
  await pinned(agency, 'eli', id, { fileVersion: 2 })
  expect([await numbers(), await numbers(1)]).toEqual([
    [2, 3],
    [1, 2],
  ])
  await agency.ask('eli', v1.changeAnnotation, { id: two.id, isResolved: true })
  await agency.ask('eli', v1.changeAnnotation, { id: one.id, isResolved: false })
  expect([await numbers(2), await numbers(1)]).toEqual([
    [1, 2, 3],
    [1, 2],
  ])
  await replaced(agency, id)
  expect(await numbers()).toEqual([1, 3])
})

test('concurrent annotations get different numbers', async () => {
  const agency = await openDemoAgency()
  const id = await picture(agency)
  const answers = await Promise.all(
    (['eli', 'mara', 'clara', 'eli', 'mara'] as const).map((who) =>
      pinned(agency, who, id, { ...spot, visibility: 'client' }),
    ),
  )
  expect(answers.map(({ data }) => data.number).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5])
})

test('its author edits and deletes it unless somebody replied', async () => {
  const agency = await openDemoAgency()
  const id = await picture(agency)
  const { data } = await pinned(agency, 'eli', id)
  expect((await agency.ask('eli', v1.changeAnnotation, { id: data.id, text: 'Zoom out' })).data).toMatchObject({
    text: 'Zoom out',
    editedAt: expect.any(String) as string,
  })
  const answered = (await agency.ask('mara', v1.replyToAnnotation, { id: data.id, text: 'Why?' })).data
  expect((await agency.ask('eli', v1.deleteAnnotation, { id: data.id })).status).toBe(409)
  expect((await agency.ask('mara', v1.deleteAnnotation, { id: answered.replies[0]?.id ?? '' })).status).toBe(200)
  expect((await agency.ask('eli', v1.deleteAnnotation, { id: data.id })).status).toBe(200)
  expect(await on(agency, 'eli', id)).toEqual([])
})

test('requesting changes needs a comment or an open annotation of this version that the client sees', async () => {
  const agency = await openSigningAgency()
  const file = await picture(agency)
  const { data } = await asked(agency, (await added(agency, { kind: 'file', file })).id)
  const wish = { decision: 'changes-requested', text: '' } as const
  expect((await decided(agency, 'clara', data, wish)).status).toBe(400)
  await pinned(agency, 'eli', file, spot)
  expect((await decided(agency, 'clara', data, wish)).status).toBe(400)
  const mine = (await pinned(agency, 'clara', file, spot)).data
  await agency.ask('clara', v1.replyToAnnotation, { id: mine.id, text: 'Here, too' })
  await pinned(agency, 'clara', await picture(agency), spot)
  await agency.ask('eli', v1.changeAnnotation, { id: mine.id, isResolved: true })
  expect((await decided(agency, 'clara', data, wish)).status).toBe(400)
  await agency.ask('eli', v1.changeAnnotation, { id: mine.id, isResolved: false })
  expect((await decided(agency, 'clara', data, wish)).data.state).toBe('changes-requested')
})

test('entries show each side what it may read, and followers are notified', async () => {
  const agency = await openDemoAgency()
  const id = await picture(agency)
  const read = async (who: Person) => {
    const { items } = (
      await agency.ask(who, listActivity, { type: 'annotation_added,annotation_replied,annotation_resolved' })
    ).data
    return items.map(({ type, actor, target }) => [type, actor.id, target.title])
  }
  await pinned(agency, 'eli', id)
  expect(await read('clara')).toEqual([])
  const { data } = await pinned(agency, 'clara', id, spot)
  await agency.ask('eli', v1.replyToAnnotation, { id: data.id, text: 'Yes' })
  await agency.ask('eli', v1.changeAnnotation, { id: data.id, isResolved: true })
  const theirs = [
    ['annotation_resolved', 'eli', 'menu.png'],
    ['annotation_replied', 'eli', 'menu.png'],
    ['annotation_added', 'clara', 'menu.png'],
  ]
  expect(await read('clara')).toEqual(theirs)
  expect(await read('mara')).toEqual([...theirs, ['annotation_added', 'eli', 'menu.png']])
  await processNotificationLog(agency.services)
  const { updates: news } = (await agency.ask('eli', listNotifications, {})).data
  expect(news.items.flatMap((it) => it.updates ?? [])).toContainEqual({ kind: 'comments', count: 1 })
  await agency.ask('mara', changeFile, { id, visibility: 'team' })
  expect(await read('clara')).toEqual([])
  expect((await agency.ask('clara', v1.changeAnnotation, { id: data.id, text: 'x' })).status).toBe(404)
})

test('annotations are trashed, restored and purged with their file', async () => {
  const agency = await openDemoAgency()
  const id = await picture(agency)
  const { data } = await pinned(agency, 'eli', id)
  await agency.ask('mara', v1.replyToAnnotation, { id: data.id, text: 'Why?' })
  const { trashId } = (await agency.ask('eli', deleteFile, { id })).data
  expect((await agency.ask('mara', v1.changeAnnotation, { id: data.id, isResolved: true })).status).toBe(404)
  await agency.ask('mara', restoreFromTrash, { id: trashId })
  expect(await on(agency, 'mara', id)).toHaveLength(1)
  const again = (await agency.ask('eli', deleteFile, { id })).data
  await agency.ask('mara', deletePermanently, { id: again.trashId })
  expect(await agency.db.selectFrom('pins').selectAll().execute()).toEqual([])
})
