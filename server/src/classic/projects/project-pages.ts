import { getEmployeeCustomer } from '@oriel/contracts/classic/employee-home'
import { getProjectDetails } from '@oriel/contracts/classic/subtasks'
import { LIMITS } from '@oriel/contracts/limits'
import { listFiles } from '@oriel/contracts/v1/discussion/files'
import { getProject } from '@oriel/contracts/v1/projects/projects'
import { type AskV1, classicRoute } from '../classic-route.ts'
import { showFileRow } from '../files.ts'
import { showCustomer } from './read-projects.ts'
import { tasksOf } from '../work/tasks.ts'
import { showSubtaskRow } from '../work/work-items.ts'
import { askAll } from '../work/work-lists.ts'

async function pageOf(ask: AskV1, id: string) {
  const project = await ask(getProject, { id })
  return { customer: showCustomer(project, project.people), ...(await tasksOf(ask, id)) }
}

export const projectPageCalls = [
  classicRoute(getProjectDetails, async ({ id }, ask) => {
    const page = await pageOf(ask, id)
    const below = await askAll(ask, { kind: 'subtask', project: id })
    const order = new Map(page.tasks.map((task, at) => [task._id, at]))
    const place = ({ parent }: { parent: string | null }) => order.get(parent ?? '') ?? 0
    const rows = below.items.toSorted((one, other) => place(one) - place(other) || one.position - other.position)
    const subtasks = rows.map((row) => showSubtaskRow(row, below))
    return { ...page, subtasks, more: page.more || below.next !== null }
  }),
  classicRoute(getEmployeeCustomer, async ({ id }, ask, _, reader) => {
    const page = await pageOf(ask, id)
    const files = await ask(listFiles, { project: id, limit: LIMITS.listMost })
    return {
      ...page,
      files: files.items.map((file) => showFileRow(file, files, reader.side)),
      more: page.more || files.next !== null,
    }
  }),
]
