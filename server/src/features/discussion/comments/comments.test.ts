import {
  addSubtaskComment,
  addTaskComment,
  changeCommentVisibility,
  deleteSubtaskComment,
  deleteTaskComment,
} from '@oriel/contracts/classic/comments'
import { getClientSubtask } from '@oriel/contracts/classic/subtasks'
import { deleteTask, getClientTask, getTask } from '@oriel/contracts/classic/tasks'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const said = async (agency: Agency, who: Person, message: string, audience?: 'team' | 'client') =>
  (await agency.ask(who, addTaskComment, { id: 'homepage', comment: message, ...(audience ? { audience } : {}) })).data
    .comment
const readByClara = async (agency: Agency) =>
  (await agency.ask('clara', getClientTask, { id: 'homepage' })).data.comments.map(({ message }) => message)
const readByMara = async (agency: Agency) =>
  (await agency.ask('mara', getTask, { id: 'homepage', customerId: 'bakery' })).data.task.comments

test.each([
  ['mara', 201],
  ['eli', 201],
  ['clara', 201],
  ['nora', 404],
  ['otto', 404],
  ['dana', 404],
  ['nobody', 401],
] as const)('%s commenting on the bakery gets %i', async (who, status) => {
  const agency = await openDemoAgency()
  expect((await agency.ask(who, addTaskComment, { id: 'homepage', comment: 'Hello' })).status).toBe(status)
  expect((await agency.ask(who, addSubtaskComment, { id: 'opening-hours', message: 'Hello' })).status).toBe(status)
})

test.each([
  ['/api/tasks', 'clara'],
  ['/api/employee/tasks', 'eli'],
  ['/api/customer/tasks', 'clara'],
] as const)('%s accepts the text under both names, trimmed', async (path, who) => {
  const agency = await openDemoAgency()
  const url = `${path}/homepage/comments`
  const send = (payload: object) => agency.send(who, { method: 'POST', url, payload })
  expect(await send({ comment: '  one ' })).toMatchObject({ status: 201, body: { message: expect.any(String) } })
  await send({ message: 'two' })
  expect((await send({ comment: ' \n ' })).status).toBe(400)
  expect((await send({})).status).toBe(400)
  expect((await send({ comment: 'x'.repeat(5001) })).status).toBe(400)
  expect((await readByMara(agency)).map(({ message }) => message)).toEqual(['one', 'two'])
})

describe('who reads what', () => {
  test('staff comments are team-only by default, client comments always visible to both', async () => {
    const agency = await openDemoAgency()
    expect((await said(agency, 'mara', 'between us')).audience).toBe('team')
    expect((await said(agency, 'eli', 'nearly done', 'client')).audience).toBe('client')
    expect((await said(agency, 'clara', 'great', 'team')).audience).toBe('client')
    expect(await readByClara(agency)).toEqual(['nearly done', 'great'])
    expect((await readByMara(agency)).map(({ message }) => message)).toEqual(['between us', 'nearly done', 'great'])
  })

  test('a team-only comment doesn’t exist for the client: reading, deleting, log', async () => {
    const agency = await openDemoAgency()
    const secret = await said(agency, 'mara', 'between us')
    const hidden = await agency.ask('clara', deleteTaskComment, { id: 'homepage', commentId: secret._id })
    const missing = await agency.ask('clara', deleteTaskComment, { id: 'homepage', commentId: 'no-such-comment' })
    expect(hidden.status).toBe(404)
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    const line = await agency.db.selectFrom('activities').selectAll().executeTakeFirstOrThrow()
    expect(line).toMatchObject({ type: 'comment_added', audience: 'team', rootId: 'homepage', targetTitle: 'Homepage' })
  })

  test('feed entries follow changes of a comment’s visibility', async () => {
    const agency = await openDemoAgency()
    const { _id: id } = await said(agency, 'eli', 'between us')
    const line = () =>
      agency.db.selectFrom('activities').select('audience').where('type', '=', 'comment_added').executeTakeFirst()
    expect((await agency.ask('eli', changeCommentVisibility, { id, audience: 'client' })).status).toBe(200)
    expect([await readByClara(agency), await line()]).toEqual([['between us'], { audience: 'client' }])
    await agency.ask('mara', changeCommentVisibility, { id, audience: 'team' })
    expect([await readByClara(agency), await line()]).toEqual([[], { audience: 'team' }])
    const inFeeds = await agency.db.selectFrom('activities').select('type').where('inFeeds', '=', 1).execute()
    expect(inFeeds).toHaveLength(1)
  })

  test.each([
    ['mara', 200],
    ['eli', 200],
    ['clara', 403],
    ['nora', 404],
    ['dana', 403],
  ] as const)('%s changing the visibility gets %i', async (who, status) => {
    const agency = await openDemoAgency()
    const { _id: id } = await said(agency, 'mara', 'hello', 'client')
    expect((await agency.ask(who, changeCommentVisibility, { id, audience: 'team' })).status).toBe(status)
  })
})

test('R-23: author and time come from the session', async () => {
  const agency = await openDemoAgency()
  const url = '/api/tasks/homepage/comments'
  const payload = { comment: 'mine', user: 'paul', authorId: 'paul', timestamp: '2020-01-01T00:00:00.000Z' }
  await agency.send('eli', { method: 'POST', url, payload })
  const [comment] = await readByMara(agency)
  expect(comment).toMatchObject({ user: { fullName: 'Eli Sand' }, content: 'mine', can: { delete: false } })
  expect(comment?.timestamp.startsWith('2020')).toBe(false)
})

test('R-23: only its author deletes a comment, not even managers', async () => {
  const agency = await openDemoAgency()
  const { _id: commentId } = await said(agency, 'clara', 'a wish')
  const remove = (who: Person) => agency.ask(who, deleteTaskComment, { id: 'homepage', commentId })
  expect((await remove('mara')).status).toBe(403)
  expect((await remove('eli')).status).toBe(403)
  expect(await readByClara(agency)).toEqual(['a wish'])
  expect((await remove('clara')).body.message).toBe('Comment deleted successfully')
  expect(await readByClara(agency)).toEqual([])
  expect((await remove('clara')).status).toBe(404)
})

test('R-19: a comment is deleted only at its own parent', async () => {
  const agency = await openDemoAgency()
  const { _id: commentId } = await said(agency, 'mara', 'on the task')
  const ask = { id: 'opening-hours', commentId }
  expect((await agency.ask('mara', deleteSubtaskComment, ask)).status).toBe(404)
  expect(await readByMara(agency)).toHaveLength(1)
})

test('a subtask has its own conversation', async () => {
  const agency = await openDemoAgency()
  await agency.ask('eli', addSubtaskComment, { id: 'opening-hours', comment: 'Sundays too?', audience: 'client' })
  expect((await agency.ask('clara', getClientSubtask, { id: 'opening-hours' })).data.comments).toMatchObject([
    { message: 'Sundays too?', user: { fullName: 'Eli Sand' } },
  ])
  expect(await readByMara(agency)).toEqual([])
})

test('R-62: comments concurrent with deleting their task leave nothing visible', async () => {
  const agency = await openDemoAgency()
  const comment = () => agency.ask('eli', addTaskComment, { id: 'homepage', comment: 'still here?' })
  const [first, deleted, ...others] = await Promise.all([
    comment(),
    agency.ask('mara', deleteTask, { id: 'homepage', customerId: 'bakery' }),
    ...Array.from({ length: 20 }, comment),
  ])
  expect(deleted?.status).toBe(200)
  for (const { status } of [first, ...others]) expect([201, 404]).toContain(status)
  const inSight = await agency.db.selectFrom('comments').select('id').where('trashId', 'is', null).execute()
  expect(inSight).toEqual([])
})
