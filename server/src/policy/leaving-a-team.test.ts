import { listEmployeeActivity } from '@oriel/contracts/classic/activity'
import { listEmployeeCustomers, updateCustomer } from '@oriel/contracts/classic/customers'
import { getEmployeeHome } from '@oriel/contracts/classic/employee-home'
import { getTask, listTasks } from '@oriel/contracts/classic/tasks'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../testing/agencies/demo-agency.ts'
import { uploadWithTask } from '../../testing/storage/upload-to-task.ts'

test('R-21: a person who leaves a team loses access with the next request: lists, counts, files and the feed', async () => {
  const agency = await openDemoAgency()
  await uploadWithTask(agency, 'plan')
  const [file] = await agency.db.selectFrom('files').select('id').execute()
  const look = async () => {
    const { data: projects } = await agency.ask('eli', listEmployeeCustomers, {})
    const { data: work } = await agency.ask('eli', listTasks, {})
    const { data: feed } = await agency.ask('eli', listEmployeeActivity, {})
    return {
      projects: projects.customers.length,
      tasks: work.tasks.length,
      counted: work.counts.all,
      feed: feed.activities.length > 0,
      task: (await agency.ask('eli', getTask, { id: 'homepage', customerId: 'bakery' })).status,
      file: (await agency.send('eli', { method: 'GET', url: `/api/files/${file?.id}` })).status,
      home: (await agency.ask('eli', getEmployeeHome, {})).status,
    }
  }
  expect(await look()).toEqual({ projects: 1, tasks: 2, counted: 2, feed: true, task: 200, file: 200, home: 200 })
  await agency.ask('mara', updateCustomer, { id: 'bakery', assignedTeam: [] })
  expect(await look()).toEqual({ projects: 0, tasks: 0, counted: 0, feed: false, task: 404, file: 404, home: 200 })
})
