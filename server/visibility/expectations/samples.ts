import type { Named } from './expecting.ts'
import { perWorld } from '../world/per-world.ts'
import type { Kind, Person, Item, World } from '../world/items.ts'
import { fileOf, sees } from './who-sees.ts'

export const MISSING = 'yy0missing0'

export const nothing: Named = {
  id: MISSING,
  projectId: MISSING,
  taskId: MISSING,
  subtaskId: MISSING,
  requestId: MISSING,
}

export const namedBy = ({ id, projectId, taskId, subtaskId, requestId }: Item): Named => ({
  id,
  projectId: projectId ?? MISSING,
  taskId: taskId ?? MISSING,
  subtaskId: subtaskId ?? MISSING,
  requestId: requestId ?? MISSING,
})

const sorted = perWorld(() => new Map<string, Item[][]>())

/** One item per equivalence class. */
export function samplesFor(world: World, person: Person, kind: Kind, fits: (item: Item) => boolean, most: number) {
  return sortsOf(world, person, kind).flatMap((items) => items.filter(fits).slice(0, most))
}

function sortsOf(world: World, person: Person, kind: Kind): Item[][] {
  const key = `${person.id} ${kind}`
  const known = sorted(world).get(key)
  if (known) return known
  const items = world.items.filter((item) => item.kind === kind)
  const sorts = [...Map.groupBy(items, (item) => sortOf(world, person, item)).values()]
  sorted(world).set(key, sorts)
  return sorts
}

function sortOf(world: World, person: Person, item: Item) {
  const project = world.projects.find(({ id }) => id === item.projectId)
  const isOwn = project && (person.id in project.clients || project.team.includes(person.id))
  return JSON.stringify([
    sees(world, person, item),
    isOwn,
    project?.clients[person.id],
    person.role === 'customer' && item.kind === 'taskRequest' && !(item.byId in (project?.clients ?? {})),
    item.trashed,
    project?.trashed,
    item.audience,
    item.inFeeds,
    item.hasThumbnail,
    item.requestId !== null,
    item.subtaskId !== null,
    item.taskId !== null,
    item.assignedTo.includes(person.id),
    item.byId === person.id,
    ['pending', 'cancelled'].includes(item.status),
    item.status === 'waiting',
    item.isDelivered,
    item.isAsked,
    item.isOfSuggestion,
    item.askedId === person.id,
    item.kind === 'deliverable' && [item.status, item.unshared],
    item.kind === 'annotation' && [item.isAnswer, item.isAnswered, item.status, fileOf(world, item)?.audience],
  ])
}

const byId = perWorld(({ items }) => new Map(items.map((item) => [item.id, item])))

export function missingTwin(world: World, person: Person, named: Named): Named {
  const twin = (id: string) => {
    const item = byId(world).get(id)
    return item && sees(world, person, item) ? id : MISSING
  }
  return {
    id: MISSING,
    projectId: twin(named.projectId),
    taskId: twin(named.taskId),
    subtaskId: twin(named.subtaskId),
    requestId: twin(named.requestId),
  }
}

/** Each parent is replaced with another visible one. */
export function mismatches(world: World, person: Person, item: Item): Named[] {
  const named = namedBy(item)
  const other = (kind: Kind, id: string) =>
    world.items.find((it) => it.kind === kind && it.id !== id && it.id !== item.id && sees(world, person, it))?.id
  const exchanges = (
    [
      ['projectId', 'customer'],
      ['taskId', 'task'],
      ['subtaskId', 'subtask'],
      ['requestId', 'taskRequest'],
    ] as const
  ).flatMap(([column, kind]) => {
    const id = other(kind, named[column])
    return id === undefined ? [] : [{ ...named, [column]: id }]
  })
  return [...exchanges, { ...named, projectId: MISSING }]
}
