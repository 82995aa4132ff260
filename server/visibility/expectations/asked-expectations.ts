import { type Expectation, homeNumbers, itemsOf, of, type Stats, item } from './expecting.ts'

interface HomeOfAnybody {
  kind: string
  projectCount: number
  pendingRequests: number
  tasks: Stats
  projectRows?: unknown[]
  work: unknown[]
  numbers: Stats
  statistics: Record<'projects' | 'tasks' | 'subtasks', Stats>
  sinceLastVisit: { activities: number }
}

const countOf = (shown: unknown[] | undefined, all: unknown[]): [number, number][] =>
  shown ? [[shown.length, all.length]] : []

const home: Expectation = {
  numbers: (data: HomeOfAnybody, seen, { id }) => {
    if (data.kind === 'manager')
      return [
        [data.projectCount, seen('customer').length],
        [data.pendingRequests, of(seen('taskRequest'), 'pending')],
        ...homeNumbers(data.tasks, seen('task')),
      ]
    if (data.kind === 'employee') {
      const mine = seen('subtask').filter(({ assignedTo }) => assignedTo.includes(id))
      return [
        ...countOf(data.projectRows, seen('customer')),
        [data.work.length, mine.length],
        ...homeNumbers(data.numbers, mine),
      ]
    }
    return [
      ...homeNumbers(data.statistics.projects, seen('customer')),
      ...homeNumbers(data.statistics.tasks, seen('task')),
      ...homeNumbers(data.statistics.subtasks, seen('subtask')),
      [data.pendingRequests, of(seen('taskRequest'), 'pending')],
      [data.sinceLastVisit.activities, seen('activity').filter(({ byId }) => byId !== id).length],
    ]
  },
}

export const askedExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/activity': { lists: itemsOf('activity') },
  'GET /api/v1/activity/stats': {
    numbers: (data: { total: number }, seen) => [[data.total, seen('activity').length]],
  },
  'GET /api/v1/activity/filter-options': {},
  'GET /api/v1/activity/:id': item('activity'),
  'POST /api/v1/activity': [
    { says: () => ({ body: { title: 'A note' } }) },
    item('customer', ({ id }) => ({ body: { title: 'A note', project: id, visibility: 'client' } }), { hidden: 400 }),
  ],
  'GET /api/v1/search': { says: () => ({ query: { q: 'zz' } }) },
  'GET /api/v1/events': { stream: true },
  'GET /api/v1/home': [home, { ...home, says: () => ({ query: { detail: 'full' } }) }],
  'GET /api/v1/home/work': {
    lists: itemsOf('subtask', { among: ({ assignedTo }, { id }) => assignedTo.includes(id), most: 24 }),
  },
  'GET /api/v1/home/attention': {},
  'POST /api/v1/home/visits': {},
}
