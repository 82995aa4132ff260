import { deleteSubtask, setMySubtaskStatus, setSubtaskStatus, updateSubtask } from '@oriel/contracts/classic/subtasks'
import { deleteTask, setTaskStatus, updateTask } from '@oriel/contracts/classic/tasks'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../testing/agencies/demo-agency.ts'
import { formRequest, formWith, png } from '../../testing/storage/forms.ts'

/**
 * Work was reassigned after the button rendered. Only 401 and 403 sign people out; no valid use of the UI may cause
 * them (REQ-114).
 */

type Agency = Awaited<ReturnType<typeof openDemoAgency>>
type Seen = { version?: number }

const task = { id: 'homepage', customerId: 'bakery' }
const subtask = { id: 'opening-hours', customerId: 'bakery' }
const attach = async (agency: Agency, url: string, { version }: Seen) => {
  const { headers, ...request } = await formRequest(url, formWith({ 'plan.png': png }))
  return agency.send('eli', { ...request, headers: { ...headers, ...(version ? { 'if-match': `"${version}"` } : {}) } })
}

const actions: Record<string, (agency: Agency, seen: Seen) => Promise<{ status: number; body: object }>> = {
  'the status of a task': ({ ask }, seen) => ask('eli', setTaskStatus, { ...task, status: 'completed', ...seen }),
  'an edit of a task': ({ ask }, seen) => ask('eli', updateTask, { ...task, title: 'Start page', ...seen }),
  'deleting a task': ({ ask }, seen) => ask('eli', deleteTask, { ...task, ...seen }),
  'files for a task': (agency, seen) => attach(agency, '/api/tasks/homepage/files', seen),
  'the status of a subtask': ({ ask }, seen) =>
    ask('eli', setSubtaskStatus, { ...subtask, status: 'completed', ...seen }),
  'the status of one’s own subtask': ({ ask }, seen) =>
    ask('eli', setMySubtaskStatus, { id: subtask.id, status: 'completed', ...seen }),
  'deleting a subtask': ({ ask }, seen) => ask('eli', deleteSubtask, { ...subtask, ...seen }),
  'files for a subtask': (agency, seen) => attach(agency, '/api/subtasks/opening-hours/files', seen),
}

test.each(Object.entries(actions))(
  '%s is tried with the change, and is forbidden only without one',
  async (_, action) => {
    const agency = await openDemoAgency()
    await agency.ask('mara', updateTask, { ...task, assignedTo: ['mara'] })
    await agency.ask('mara', updateSubtask, { ...subtask, assignedTo: ['mara'] })
    const met = await action(agency, { version: 1 })
    expect(met.body).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('you can no longer edit it') as string,
    })
    expect(met.status).toBe(409)
    expect((await action(agency, { version: 2 })).status).toBe(403)
    expect((await action(agency, {})).status).toBe(403)
  },
)
