import { addTaskComment, addSubtaskComment } from '@oriel/contracts/classic/comments'
import { createCustomer, updateCustomer } from '@oriel/contracts/classic/customers'
import { addDays, daysBetween } from '@oriel/contracts/days'
import { createSubtask, setSubtaskStatus } from '@oriel/contracts/classic/subtasks'
import { createTask, setTaskStatus } from '@oriel/contracts/classic/tasks'
import type { Actors } from './actors.ts'
import { fromClient, toClient, toTeam } from './conversation.ts'
import type { Random } from './random.ts'
import { notes, wireframe } from './files.ts'
import type { DemoProject, DemoTask } from './projects.ts'

/** Something that somebody does at some time (milliseconds). */
export interface Scene {
  at: number
  play(): Promise<unknown>
}

/** A project's scenes, and where its ids will be once they are played. */
export interface ProjectStory {
  project: DemoProject
  scenes: Scene[]
  ids: { project: string; tasks: Map<string, string> }
}

const HOUR = 3_600_000
const at = (day: string, hour: number) => Date.parse(`${day}T00:00:00Z`) + hour * HOUR

/** Work begins on the first day and goes through the parts in order, until the share that is done is done today. */
export function projectStory(
  project: DemoProject,
  index: number,
  actors: Actors,
  random: Random,
  today: string,
): ProjectStory {
  const { client, manager, team } = project
  const start = addDays(today, -project.began)
  const ids: ProjectStory['ids'] = { project: '', tasks: new Map() }
  const scenes: Scene[] = []
  const scene = (day: string, hour: number, play: () => Promise<unknown>) =>
    scenes.push({ at: at(day, hour + random.share() / 2), play })
  const person = (key: (typeof team)[number]) => actors.ids.get(key) as string

  scene(start, 8, async () => {
    const customer = await actors.ask(manager, createCustomer, {
      name: project.name,
      description: project.description,
      customer: person(client),
      priority: project.priority,
      status: 'planning',
      dueDate: addDays(start, project.lasts),
      assignedTeam: team.map(person),
    })
    ids.project = customer._id
  })
  if (project.status !== 'planning') {
    scene(addDays(start, 1), 9, () => actors.ask(manager, updateCustomer, { id: ids.project, status: 'active' }))
  }

  const parts = project.tasks.flatMap((task) => task.parts.map((part) => ({ task, part })))
  const done = Math.round(parts.length * project.done)
  const worked = Math.min(project.began, project.lasts) - 4
  const partIds = new Map<string, string>()
  const key = (task: DemoTask, part: string) => `${task.title}/${part}`

  for (const [order, task] of project.tasks.entries()) {
    scene(addDays(start, Math.min(1 + order, project.began)), 10, async () => {
      const made = await actors.ask(manager, createTask, {
        title: task.title,
        description: task.description,
        customer: ids.project,
        priority: task.priority,
        dueDate: addDays(start, task.due),
        assignedTo: task.who.map(person),
        estimatedHours: task.parts.length * 8,
      })
      ids.tasks.set(task.title, made._id)
    })
    for (const [position, part] of task.parts.entries()) {
      scene(addDays(start, Math.min(1 + order, project.began)), 11 + position / 4, async () => {
        const made = await actors.ask(manager, createSubtask, {
          title: part,
          description: '',
          task: ids.tasks.get(task.title),
          priority: task.priority,
          dueDate: addDays(start, task.due - 2 * (task.parts.length - 1 - position)),
          assignedTo: [person(task.who[position % task.who.length] as (typeof team)[number])],
          estimatedHours: 8,
        })
        partIds.set(key(task, part), made._id)
      })
    }
  }

  for (const [order, { task, part }] of parts.entries()) {
    const worker = task.who[task.parts.indexOf(part) % task.who.length] as (typeof team)[number]
    const subtask = () => ({ id: partIds.get(key(task, part)) as string, customerId: ids.project })
    if (order > done + 1 || (order >= done && project.done === 0)) continue
    const begun = addDays(start, 3 + Math.floor((worked * order) / Math.max(1, done + 1)))
    scene(begun, 9, () => actors.ask(worker, setSubtaskStatus, { ...subtask(), status: 'in-progress' }))
    if (task.parts[0] === part)
      scene(begun, 9.6, () =>
        actors.ask(manager, setTaskStatus, {
          id: ids.tasks.get(task.title) as string,
          customerId: ids.project,
          status: 'in-progress',
        }),
      )
    scene(begun, 13, () =>
      actors.ask(worker, addSubtaskComment, { id: subtask().id, message: random.pick(toTeam).replace('{part}', part) }),
    )
    if (order >= done) continue
    const finished = addDays(begun, Math.min(random.between(1, 3), daysBetween(begun, today)))
    scene(finished, 15, () => actors.ask(worker, setSubtaskStatus, { ...subtask(), status: 'completed' }))
    if (task.parts.at(-1) === part) {
      scene(finished, 16, () =>
        actors.ask(manager, setTaskStatus, {
          id: ids.tasks.get(task.title) as string,
          customerId: ids.project,
          status: 'completed',
        }),
      )
    }
  }

  for (const [order, task] of project.tasks.entries()) {
    if (project.done === 0 || order > project.tasks.length * project.done + 1) continue
    const day = addDays(start, Math.min(4 + order * 6, project.began))
    const taskId = () => ids.tasks.get(task.title) as string
    scene(day, 14, () =>
      actors.ask(manager, addTaskComment, {
        id: taskId(),
        message: random.pick(toClient).replace('{part}', task.parts[0] ?? task.title),
        audience: 'client',
      }),
    )
    scene(day, 17, () => actors.ask(client, addTaskComment, { id: taskId(), message: random.pick(fromClient) }))
    if (order < 2) {
      const picture = `${task.title.toLowerCase().replaceAll(' ', '-')}.png`
      scene(day, 12, async () =>
        actors.upload(manager, `/api/tasks/${taskId()}/files`, { audience: 'client' }, [
          await wireframe(picture, index),
        ]),
      )
      scene(day, 12.6, () =>
        actors.upload(manager, `/api/tasks/${taskId()}/files`, {}, [
          notes('internal-notes.txt', `${task.title}: estimates and open questions.\n\nFor the team only.\n`),
        ]),
      )
    }
  }

  if (project.status !== 'planning' && project.status !== 'active') {
    const end = addDays(start, Math.min(project.lasts + 2, project.began - 1))
    if (project.status === 'cancelled') {
      for (const task of project.tasks) {
        scene(end, 15, () =>
          actors.ask(manager, setTaskStatus, {
            id: ids.tasks.get(task.title) as string,
            customerId: ids.project,
            status: 'cancelled',
          }),
        )
        for (const part of task.parts) {
          scene(end, 16, () =>
            actors.ask(manager, setSubtaskStatus, {
              id: partIds.get(key(task, part)) as string,
              customerId: ids.project,
              status: 'cancelled',
            }),
          )
        }
      }
    }
    scene(end, 17, () => actors.ask(manager, updateCustomer, { id: ids.project, status: project.status }))
  }
  return { project, scenes, ids }
}
