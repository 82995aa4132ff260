import * as specified from '@oriel/contracts/classic/activity'
import { LIMITS } from '@oriel/contracts/limits'
import { message, type Message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import * as v1 from '@oriel/contracts/v1/activity/activity'
import { getProject } from '@oriel/contracts/v1/projects/projects'
import { getRequest } from '@oriel/contracts/v1/requests/requests'
import type {
  ActivityEntry,
  ActivityEntryResponse,
  ActivityFilter,
  ActivityPage,
} from '@oriel/contracts/v1/activity/activity-schemas'
import { getWorkItem } from '@oriel/contracts/v1/work/work-items'
import type { Side } from '@oriel/contracts/enums'
import type * as z from 'zod/mini'
import { invalidFields, notFound, HttpError } from '../platform/base/errors.ts'
import { type AskV1, classicRoute, type ClassicReader, renameFields } from './classic-route.ts'
import { KIND_OF_V1 } from './kinds.ts'
import { toPageQuery, showPagination } from './numbered-pages.ts'
import { formatEnglishEntry } from './format-entry.ts'

const PROJECT = 'customer'

type Query = z.output<typeof specified.listActivities.input>
type Which = z.output<typeof specified.listTargetActivity.input>

const renaming = renameFields({ after: 'before' })

interface Asking {
  ask: AskV1
  reader: ClassicReader
}
type Paging = Pick<Query, 'page' | 'limit' | 'before'>

async function list(
  { page, limit, before, customer, ...filter }: Query,
  ask: AskV1,
  _: unknown,
  reader: ClassicReader,
) {
  return feed({ ask, reader }, { ...filter, project: customer }, { page, limit, before })
}

async function feed({ ask, reader }: Asking, filter: ActivityFilter, { before, ...paging }: Paging) {
  const most = LIMITS.activitiesPerPage
  const answer = await ask(v1.listActivity, { ...filter, ...toPageQuery(paging, most), after: before })
  return {
    activities: answer.items.map((it) => showActivity(it, answer.projects, reader.side)),
    pagination: showPagination(paging, answer.total, most),
    more: answer.next !== null,
    counts: answer.counts,
  }
}

type Type = Which['type']
const NOT_FOUND: Record<Type, Message> = {
  customer: messages.customerNotFound,
  task: messages.taskNotFound,
  subtask: messages.subtaskNotFound,
  taskRequest: messages.requestNotFound,
}

async function listOfTarget({ type, id, ...paging }: Which, ask: AskV1, _: unknown, reader: ClassicReader) {
  await ensureThere(ask, type, id)
  if (type === PROJECT) return feed({ ask, reader }, { project: id }, paging)
  if (type === 'taskRequest') return feed({ ask, reader }, { request: id }, paging)
  return feed({ ask, reader }, { workItem: id }, paging)
}

async function ensureThere(ask: AskV1, type: Type, id: string) {
  try {
    if (type === PROJECT) await ask(getProject, { id })
    else if (type === 'taskRequest') await ask(getRequest, { id })
    else if ((await ask(getWorkItem, { id })).kind !== type) throw notFound(NOT_FOUND[type])
  } catch (error) {
    throw error instanceof HttpError && error.answer.code === 'not-found' ? notFound(NOT_FOUND[type]) : error
  }
}

export const activityCalls = [
  classicRoute(specified.listActivities, list, { renaming }),
  classicRoute(specified.listEmployeeActivity, list, { renaming }),
  classicRoute(specified.listCustomerActivity, list, { renaming }),
  classicRoute(specified.activityStats, async (_, ask) => ask(v1.getActivityStats, {})),
  classicRoute(
    specified.listCustomerActivities,
    async ({ id, ...query }, ask, files, reader) => {
      await ensureThere(ask, 'customer', id)
      return list({ ...query, customer: id }, ask, files, reader)
    },
    { renaming },
  ),
  classicRoute(specified.getActivity, async (which, ask, _, reader) =>
    showAnswer(await ask(v1.getActivity, which), reader),
  ),
  classicRoute(
    specified.createActivity,
    async ({ customer, shareable, ...note }, ask, _, reader) =>
      showAnswer(
        await ask(v1.addNote, { ...note, project: customer, visibility: shareable ? 'client' : 'team' }),
        reader,
      ),
    {
      renaming: (answer) =>
        answer.fields?.['project']
          ? invalidFields({ customer: message({ id: 'Customer is not available' }) }).answer
          : answer,
    },
  ),
  classicRoute(specified.listTargetActivity, listOfTarget, { renaming }),
  classicRoute(specified.listFilterOptions, async (_, ask) => {
    const { people, projects } = await ask(v1.listActivityFilterOptions, {})
    return {
      people: people.map(({ id, name }) => ({ _id: id, fullName: name })),
      projects: projects.map(({ id, name }) => ({ _id: id, name })),
    }
  }),
]

const showAnswer = ({ projects, ...activity }: ActivityEntryResponse, { side }: ClassicReader) => ({
  activity: showActivity(activity, projects, side),
})

export function showActivity(told: ActivityEntry, projects: ActivityPage['projects'], side: Side) {
  const { id, at, actor, project, target, ...line } = told
  const { name = '', gone } = (project !== null && projects[project]) || {}
  return {
    _id: id,
    id,
    type: line.type,
    ...formatEnglishEntry(told, name, side),
    timestamp: at,
    createdAt: at,
    actor: { _id: actor.id, fullName: actor.name },
    customer: project === null ? null : { _id: project, name },
    target: { type: KIND_OF_V1[target.kind], title: target.title, name: target.name },
    customerId: gone ? null : project,
    taskId: line.parent ?? line.workItem,
    subtaskId: line.parent === null ? null : line.workItem,
    requestId: line.request,
    shareable: line.visibility === 'client',
  }
}
