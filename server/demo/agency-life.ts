import { addDays } from '@oriel/contracts/time/dates'
import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { createPerson } from '@oriel/contracts/v1/people/people'
import { addTimeOff } from '@oriel/contracts/v1/people/time-off'
import { getProjectClients, setProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import { addDependency } from '@oriel/contracts/v1/work/dependencies'
import { setRecurrence } from '@oriel/contracts/v1/work/recurrence'
import { createLabel } from '@oriel/contracts/v1/work/labels'
import { createTemplate } from '@oriel/contracts/v1/work/templates'
import { changeWorkItems, changeWorkItemVisibility, createWorkItem } from '@oriel/contracts/v1/work/work-items'
import type { Actors } from './actors.ts'
import { document } from './files.ts'
import { colleagues, emailOf, type Key } from './people.ts'
import { type ProjectStory, type Scene, sceneAt, workday } from './scenes.ts'

export function agencyLife(
  stories: readonly ProjectStory[],
  actors: Actors,
  today: string,
  newPassword: () => string,
): Scene[] {
  const story = (name: string) => {
    const found = stories.find(({ project }) => project.name === name)
    if (!found) throw new Error(`no project ${name}`)
    return found
  }
  const bakery = story('Bakery website relaunch')
  const ago = (days: number) => addDays(today, -days)
  return [
    ...colleagues.map((it, at) =>
      sceneAt(ago(40), 9 + at / 4, () => addColleague(it, story(it.project), actors, newPassword)),
    ),
    sceneAt(ago(38), 10, () => blockLaunch(bakery, actors)),
    sceneAt(ago(4), 13, () => addMenu(bakery, actors)),
    sceneAt(ago(20), 10, () => repeatMaintenance(bakery, actors, today)),
    sceneAt(ago(18), 9, () => labelTasks(stories, actors)),
    sceneAt(ago(15), 11, () => hideEstimate(bakery, actors, today)),
    sceneAt(ago(12), 12, () =>
      actors.ask('mara', createTemplate, { project: bakery.ids.project, name: 'Website relaunch' }),
    ),
    sceneAt(ago(10), 9, () => takeTimeOff(actors, today)),
    ...questions(story, actors, ago),
  ]
}

async function addColleague(
  { key, fullName, level }: (typeof colleagues)[number],
  { ids }: ProjectStory,
  actors: Actors,
  newPassword: () => string,
) {
  const { company, clients, version } = await actors.ask('mara', getProjectClients, { id: ids.project })
  const { id } = await actors.ask('mara', createPerson, {
    name: fullName,
    email: emailOf(key),
    password: newPassword(),
    role: 'customer',
    ...(company ? { companyId: company.id } : {}),
  })
  actors.ids.set(key, id)
  const added = { person: id, accessLevel: level }
  await actors.ask('mara', setProjectClients, { id: ids.project, clients: [...clients, added], version })
}

async function blockLaunch({ ids: { tasks } }: ProjectStory, actors: Actors) {
  const id = tasks.get('Launch') as string
  for (const title of ['Shop for pre-orders', 'Texts and pictures'])
    await actors.ask('mara', addDependency, { id, blockedBy: tasks.get(title) as string })
}

const addMenu = async ({ ids: { tasks } }: ProjectStory, { upload, say }: Actors) =>
  upload('nora', `/api/v1/work-items/${tasks.get('Texts and pictures')}/files`, { visibility: 'client' }, [
    document(say('menu.pdf'), [say('Bread and rolls'), say('Cakes and coffee')]),
  ])

async function repeatMaintenance({ ids }: ProjectStory, actors: Actors, today: string) {
  const dueOn = workday(addDays(today, 3))
  const { id } = await actors.ask('mara', createWorkItem, {
    project: ids.project,
    title: 'Check forms and backups',
    dueOn,
    assignees: [actors.ids.get('jun') as string],
  })
  const weekday = WEEKDAYS[new Date(`${dueOn}T00:00:00Z`).getUTCDay()] ?? 'monday'
  await actors.ask('mara', setRecurrence, { id, version: 0, rule: { every: 'week', interval: 1, weekdays: [weekday] } })
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

async function hideEstimate({ ids }: ProjectStory, actors: Actors, today: string) {
  const { id, version } = await actors.ask('mara', createWorkItem, {
    project: ids.project,
    title: 'Estimate for the second phase',
    dueOn: workday(addDays(today, 9)),
    assignees: [actors.ids.get('nora') as string],
  })
  await actors.ask('mara', changeWorkItemVisibility, { id, version, visibility: 'team' })
}

/** Each on every fourth task; *Rush* on those with *Design*. */
async function labelTasks(stories: readonly ProjectStory[], actors: Actors) {
  for (const [at, [name, color, visibility]] of LABELS.entries()) {
    const { id } = await actors.ask('mara', createLabel, { name, color, visibility })
    const ids = stories.flatMap(({ ids: { tasks } }) => [...tasks.values()].filter((_, order) => order % 4 === at % 4))
    await actors.ask('mara', changeWorkItems, { ids, addLabels: [id] })
  }
}

const LABELS = [
  ['Design', 'purple', 'client'],
  ['Development', 'blue', 'team'],
  ['Waiting for material', 'orange', 'client'],
  ['Content', 'teal', 'client'],
  ['Rush', 'red', 'team'],
] as const

async function takeTimeOff(actors: Actors, today: string) {
  const nora = actors.ids.get('nora') as string
  const away = { startsOn: addDays(today, 11), endsOn: addDays(today, 15), name: 'Hiking' }
  await actors.ask('mara', addTimeOff, { person: nora, days: [away] })
  const closed = { startsOn: addDays(today, 28), endsOn: addDays(today, 29), name: 'Studio closed' }
  await actors.ask('mara', addTimeOff, { person: null, days: [closed] })
}

function questions(story: (name: string) => ProjectStory, actors: Actors, ago: (days: number) => string): Scene[] {
  const ask = (days: number, by: Key, project: string, task: string, text: string) =>
    sceneAt(ago(days), 16, () =>
      actors.ask(by, addWorkItemComment, { id: story(project).ids.tasks.get(task) as string, text }),
    )
  return [
    ask(
      2,
      'petra',
      'Bakery website relaunch',
      'Shop for pre-orders',
      'Could we move this forward? We have a fair in three weeks.',
    ),
    ask(1, 'dana', 'Museum audio guide', 'Ticket desk tablets', 'Can the guards have an account as well?'),
  ]
}
