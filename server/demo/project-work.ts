import { addSubtaskComment } from '@oriel/contracts/classic/comments'
import { createSubtask, setSubtaskStatus } from '@oriel/contracts/classic/subtasks'
import { createTask, setTaskStatus } from '@oriel/contracts/classic/tasks'
import { addDays, daysBetween } from '@oriel/contracts/time/dates'
import type { WorkStatus } from '@oriel/contracts/enums'
import { toTeam } from './conversation.ts'
import type { Key } from './people.ts'
import type { DemoTask } from './projects.ts'
import { type StoryDraft, subtaskKey, workday } from './scenes.ts'

export function createTasks(draft: StoryDraft) {
  const { project, start, addScene } = draft
  for (const [order, task] of project.tasks.entries()) {
    const day = addDays(start, Math.min(1 + order, project.began))
    addScene(day, 10, () => addTask(draft, task))
    for (const position of task.parts.keys()) {
      addScene(day, 11 + position / 4, () => addSubtask(draft, task, position))
    }
  }
}

async function addTask({ project, actors, ids, start, person }: StoryDraft, task: DemoTask) {
  const made = await actors.ask(project.manager, createTask, {
    title: task.title,
    description: task.description,
    customer: ids.project,
    priority: task.priority,
    dueDate: workday(addDays(start, task.due)),
    assignedTo: task.who.map(person),
    estimatedHours: task.parts.length * 8,
  })
  ids.tasks.set(task.title, made._id)
}

async function addSubtask({ project, actors, ids, start, subtasks, person }: StoryDraft, task: DemoTask, at: number) {
  const title = task.parts[at] ?? ''
  const made = await actors.ask(project.manager, createSubtask, {
    title,
    description: '',
    task: ids.tasks.get(task.title),
    priority: task.priority,
    dueDate: workday(addDays(start, task.due - 2 * (task.parts.length - 1 - at))),
    assignedTo: [person(workerOf(task, at))],
    estimatedHours: 8,
  })
  subtasks.set(subtaskKey(task, title), made._id)
}

const workerOf = (task: DemoTask, at: number) => task.who[at % task.who.length] as Key

export function workOnParts(draft: StoryDraft) {
  const { project, start } = draft
  const parts = project.tasks.flatMap((task) => task.parts.map((part) => ({ task, part })))
  const done = Math.round(parts.length * project.done)
  const worked = Math.min(project.began, project.lasts) - 4
  for (const [order, { task, part }] of parts.entries()) {
    if (order > done + 1 || (order >= done && project.done === 0)) continue
    const begun = addDays(start, 3 + Math.floor((worked * order) / Math.max(1, done + 1)))
    beginPart(draft, task, part, begun)
    if (order < done) finishPart(draft, task, part, begun)
  }
}

function beginPart(draft: StoryDraft, task: DemoTask, part: string, day: string) {
  const { actors, random, subtasks, addScene } = draft
  const worker = workerOf(task, task.parts.indexOf(part))
  addScene(day, 9, () => moveSubtask(draft, worker, task, part, 'in-progress'))
  if (task.parts[0] === part) addScene(day, 9.6, () => moveTask(draft, task, 'in-progress'))
  addScene(day, 13, () =>
    actors.ask(worker, addSubtaskComment, {
      id: subtasks.get(subtaskKey(task, part)) as string,
      message: actors.say(random.pick(toTeam)).replace('{part}', actors.say(part)),
    }),
  )
}

function finishPart(draft: StoryDraft, task: DemoTask, part: string, begun: string) {
  const { random, today, addScene } = draft
  const worker = workerOf(task, task.parts.indexOf(part))
  const day = addDays(begun, Math.min(random.between(1, 3), daysBetween(begun, today)))
  addScene(day, 15, () => moveSubtask(draft, worker, task, part, 'completed'))
  if (task.parts.at(-1) === part) addScene(day, 16, () => moveTask(draft, task, 'completed'))
}

export function cancelWork(draft: StoryDraft, day: string) {
  const { project, addScene } = draft
  for (const task of project.tasks) {
    addScene(day, 15, () => moveTask(draft, task, 'cancelled'))
    for (const part of task.parts) {
      addScene(day, 16, () => moveSubtask(draft, project.manager, task, part, 'cancelled'))
    }
  }
}

const moveTask = ({ project, actors, ids }: StoryDraft, task: DemoTask, status: WorkStatus) =>
  actors.ask(project.manager, setTaskStatus, {
    id: ids.tasks.get(task.title) as string,
    customerId: ids.project,
    status,
  })

const moveSubtask = (
  { actors, ids, subtasks }: StoryDraft,
  by: Key,
  task: DemoTask,
  part: string,
  status: WorkStatus,
) =>
  actors.ask(by, setSubtaskStatus, {
    id: subtasks.get(subtaskKey(task, part)) as string,
    customerId: ids.project,
    status,
  })
