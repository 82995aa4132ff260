import { addWorkItemComment, deleteComment } from '@oriel/contracts/v1/discussion/comments'
import * as v1 from '@oriel/contracts/v1/work/trash'
import { createWorkItem, deleteWorkItem, getWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const remove = async (agency: Agency, id: string) => (await agency.ask('mara', deleteWorkItem, { id })).data.trashId

async function answers(agency: Agency, person: Person | 'nobody') {
  const [task, subtask] = [await remove(agency, 'audio-guide'), await remove(agency, 'opening-hours')]
  return [
    (await agency.ask(person, v1.listTrash, {})).status,
    (await agency.ask(person, v1.getRestorePreview, { id: subtask })).status,
    (await agency.ask(person, v1.restoreFromTrash, { id: subtask })).status,
    (await agency.ask(person, v1.deletePermanently, { id: task })).status,
  ]
}

test.each([
  ['mara', [200, 200, 200, 200]],
  ['eli', [403, 403, 403, 403]],
  ['clara', [403, 403, 403, 403]],
  ['nobody', [401, 401, 401, 401]],
] as const)('%s gets the policy’s answer to each call about the trash', async (person, statuses) => {
  expect(await answers(await openDemoAgency(), person)).toEqual(statuses)
})

test('keyset pages hold every entry once, the latest first', async () => {
  const agency = await openDemoAgency()
  const removed: string[] = []
  for (let at = 0; at < 7; at += 1) {
    const draft = { project: 'bakery', title: `Task ${at}`, dueOn: '2099-05-01' }
    removed.unshift(await remove(agency, (await agency.ask('mara', createWorkItem, draft)).data.id))
  }
  const walked: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const { data } = await agency.ask('mara', v1.listTrash, { limit: 3, ...(after ? { after } : {}) })
    expect(data.total).toBe(7)
    walked.push(...data.items.map(({ id }) => id))
    after = data.next
  }
  const whole = (await agency.ask('mara', v1.listTrash, {})).data
  expect(walked).toEqual(whole.items.map(({ id }) => id))
  expect(walked.toSorted()).toEqual(removed.toSorted())
})

test('an entry says what, where, by whom and until when, and what the client would see again', async () => {
  const agency = await openDemoAgency()
  const text = 'See you at noon'
  const said = await agency.ask('eli', addWorkItemComment, { id: 'homepage', text, visibility: 'client' })
  const { trashId: id } = (await agency.ask('eli', deleteComment, { id: said.data.id })).data
  const [entry] = (await agency.ask('mara', v1.listTrash, {})).data.items
  const project = { id: 'bakery', name: 'Bakery website' }
  expect(entry).toMatchObject({ id, kind: 'comment', project, deletedBy: 'Eli Sand' })
  expect(Object.keys(entry ?? {})).toHaveLength(7)
  expect(Date.parse(entry?.removedAt ?? '') - Date.parse(entry?.deletedAt ?? '')).toBe(30 * 86_400_000)
  const { data: told } = await agency.ask('mara', v1.getRestorePreview, { id })
  expect(told).toMatchObject({ client: { id: 'clara' }, project, records: [{ kind: 'comment', text, by: 'Eli Sand' }] })
  expect((await agency.ask('mara', v1.restoreFromTrash, { id })).data).toEqual({ id: said.data.id, kind: 'comment' })
  const { commentList } = (await agency.ask('clara', getWorkItem, { id: 'homepage' })).data
  expect(commentList.map((comment) => comment.text)).toEqual([text])
})

test('something not in the trash, or no longer, is a problem document', async () => {
  const agency = await openDemoAgency()
  const id = await remove(agency, 'opening-hours')
  expect((await agency.ask('mara', v1.restoreFromTrash, { id })).status).toBe(200)
  const { status, body, headers } = await agency.ask('mara', v1.restoreFromTrash, { id })
  expect(headers['content-type']).toContain('application/problem+json')
  expect([status, body.code]).toEqual([404, 'not-found'])
})
