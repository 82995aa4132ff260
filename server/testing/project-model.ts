import type { WorkStatus } from '@oriel/contracts/enums'

/** Reference model of a project: items, trash and progress (REQ-1201). */
export interface ProjectModel {
  tasks: Map<string, { status: WorkStatus; trash: string | null }>
  subtasks: Map<string, { task: string; status: WorkStatus; trash: string | null }>
  trash: string | null
  entries: Map<string, { type: 'customer' | 'task' | 'subtask'; target: string }>
}

export const emptyProject = (): ProjectModel => ({
  tasks: new Map(),
  subtasks: new Map(),
  trash: null,
  entries: new Map(),
})

const values = <Value>(map: Map<string, Value>) => [...map].map(([id, value]) => ({ id, ...value }))
export const liveTasks = ({ tasks }: ProjectModel) => values(tasks).filter(({ trash }) => trash === null)
export const liveSubtasks = ({ subtasks }: ProjectModel) => values(subtasks).filter(({ trash }) => trash === null)

export function softDelete(model: ProjectModel, type: 'customer' | 'task' | 'subtask', target: string, trash: string) {
  for (const [id, task] of model.tasks)
    if (task.trash === null && (type === 'customer' || id === target)) model.tasks.set(id, { ...task, trash })
  for (const [id, subtask] of model.subtasks) {
    const goes = type === 'customer' || (type === 'task' ? subtask.task === target : id === target)
    if (goes && subtask.trash === null) model.subtasks.set(id, { ...subtask, trash })
  }
  if (type === 'customer') model.trash = trash
  model.entries.set(trash, { type, target })
}

/** False if the parent isn't live. */
export function restore(model: ProjectModel, entry: string): boolean {
  const { type, target } = model.entries.get(entry) ?? { type: 'customer', target: '' }
  const parent = type === 'subtask' ? model.tasks.get(model.subtasks.get(target)?.task ?? '') : undefined
  if (type !== 'customer' && (model.trash !== null || (parent?.trash ?? null) !== null)) return false
  for (const task of model.tasks.values()) if (task.trash === entry) task.trash = null
  for (const subtask of model.subtasks.values()) if (subtask.trash === entry) subtask.trash = null
  if (model.trash === entry) model.trash = null
  model.entries.delete(entry)
  return true
}

export function removeForGood(model: ProjectModel, entry: string) {
  const { type, target } = model.entries.get(entry) ?? { type: 'customer', target: '' }
  for (const id of model.tasks.keys()) if (type === 'customer' || id === target) model.tasks.delete(id)
  for (const [id, { task }] of model.subtasks)
    if (type === 'customer' || task === target || id === target) model.subtasks.delete(id)
  model.entries.delete(entry)
  for (const [id, it] of model.entries)
    if (it.type !== 'customer' && !model.tasks.has(it.target) && !model.subtasks.has(it.target))
      model.entries.delete(id)
}

export function taskProgress(model: ProjectModel, id: string): number {
  if (model.tasks.get(id)?.status === 'completed') return 100
  const counted = liveSubtasks(model).filter(({ task, status }) => task === id && status !== 'cancelled')
  const done = counted.filter(({ status }) => status === 'completed').length
  return counted.length === 0 ? 0 : Math.round((100 * done) / counted.length)
}

export function projectProgress(model: ProjectModel): number {
  const counted = liveTasks(model).filter(({ status }) => status !== 'cancelled')
  const sum = counted.reduce((total, { id }) => total + taskProgress(model, id), 0)
  return counted.length === 0 ? 0 : Math.round(sum / counted.length)
}
