import { listCustomerActivity } from '@oriel/contracts/classic/activity'
import { addTaskComment, changeCommentVisibility } from '@oriel/contracts/classic/comments'
import { updateCustomer } from '@oriel/contracts/classic/customers'
import {
  getCommentSharingPreview,
  getFileSharingPreview,
  getProjectSharingPreview,
} from '@oriel/contracts/classic/sharing-preview'
import { changeFile, listCustomerFiles } from '@oriel/contracts/classic/files'
import { getProjectDetails } from '@oriel/contracts/classic/subtasks'
import { listOwnTaskRequests } from '@oriel/contracts/classic/task-requests'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { uploadWithTask } from '../../../../testing/storage/upload-to-task.ts'
import { submitSample } from '../../../../testing/agencies/sample-requests.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function feedOf(agency: Agency) {
  const { data } = await agency.ask('clara', listCustomerActivity, { limit: 100 })
  return data.activities.map(({ description }) => description)
}

const clara = { _id: 'clara', fullName: 'Clara Bäcker' }

test('a comment: text, author, location and its feed entry', async () => {
  const agency = await openDemoAgency()
  const { data: said } = await agency.ask('eli', addTaskComment, { id: 'homepage', comment: 'Between us.' })
  const id = said.comment._id
  const before = await feedOf(agency)
  const { data: told } = await agency.ask('mara', getCommentSharingPreview, { id })
  expect(told).toMatchObject({
    client: clara,
    project: { _id: 'bakery', name: 'Bakery website' },
    thing: { type: 'comment', text: 'Between us.', by: 'Eli Sand', on: 'Homepage' },
  })
  expect(await feedOf(agency)).toEqual(before)
  await agency.ask('mara', changeCommentVisibility, { id, audience: 'client' })
  const after = await feedOf(agency)
  expect(after.filter((line) => !before.includes(line))).toEqual(told.lines.map(({ description }) => description))
  const { data: again } = await agency.ask('mara', getCommentSharingPreview, { id })
  expect(again.lines).toEqual([])
})

test('a file: name, uploader and both feed entries that the client will read', async () => {
  const agency = await openDemoAgency()
  await uploadWithTask(agency, 'plan')
  const { id } = await agency.db.selectFrom('files').select('id').executeTakeFirstOrThrow()
  const before = await feedOf(agency)
  const { data: told } = await agency.ask('eli', getFileSharingPreview, { id })
  expect(told).toMatchObject({ client: clara, thing: { type: 'file', text: 'plan.pdf' } })
  expect(told.lines).toHaveLength(2)
  expect(told.lines.map(({ createdAt }) => createdAt === null)).toEqual([true, false])
  await agency.ask('eli', changeFile, { id, audience: 'client' })
  const after = await feedOf(agency)
  expect(after.filter((line) => !before.includes(line))).toEqual(told.lines.map(({ description }) => description))
  expect((await agency.ask('clara', listCustomerFiles, {})).data.files.map(({ name }) => name)).toEqual(['plan.pdf'])
})

test('a project’s new client sees exactly what the preview counted', async () => {
  const agency = await openDemoAgency()
  await uploadWithTask(agency, 'plan')
  await agency.ask('eli', addTaskComment, { id: 'homepage', comment: 'Between us.' })
  await agency.ask('eli', addTaskComment, { id: 'homepage', comment: 'For all.', audience: 'client' })
  await submitSample(agency)
  const { data: told } = await agency.ask('mara', getProjectSharingPreview, { id: 'bakery' })
  expect(told).toMatchObject({ client: clara, project: { _id: 'bakery' } })
  expect(told.shown).toMatchObject({ comments: 1, files: 0, requests: 1 })

  await agency.ask('mara', updateCustomer, { id: 'bakery', customer: 'dana' })
  const { data: work } = await agency.ask('dana', getProjectDetails, { id: 'bakery' })
  const { data: feed } = await agency.ask('dana', listCustomerActivity, { customer: 'bakery' })
  const { data: requests } = await agency.ask('dana', listOwnTaskRequests, { customer: 'bakery' })
  expect({
    tasks: work.tasks.length,
    subtasks: work.subtasks.length,
    requests: requests.data.length,
    activities: feed.pagination.total - 1,
  }).toEqual({
    tasks: told.shown.tasks,
    subtasks: told.shown.subtasks,
    requests: told.shown.requests,
    activities: told.shown.activities,
  })
})

test.each([
  ['eli', 200, 403],
  ['nora', 404, 403],
  ['clara', 403, 403],
  ['dana', 403, 403],
] as const)('%s previewing sharing gets %i for a comment, %i for a project', async (who, comment, project) => {
  const agency = await openDemoAgency()
  const { data: said } = await agency.ask('mara', addTaskComment, { id: 'homepage', comment: 'Between us.' })
  expect((await agency.ask(who, getCommentSharingPreview, { id: said.comment._id })).status).toBe(comment)
  expect((await agency.ask(who, getProjectSharingPreview, { id: 'bakery' })).status).toBe(project)
})
