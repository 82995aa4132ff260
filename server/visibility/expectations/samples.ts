import type { Named } from './expecting.ts'
import { perWorld } from '../world/per-world.ts'
import type { Kind, Person, Thing, World } from '../world/things.ts'
import { fileOf, sees } from './who-sees.ts'

export const MISSING = 'yy0missing0'

export const nothing: Named = {
  id: MISSING,
  projectId: MISSING,
  taskId: MISSING,
  subtaskId: MISSING,
  requestId: MISSING,
}

export const namedBy = ({ id, projectId, taskId, subtaskId, requestId }: Thing): Named => ({
  id,
  projectId: projectId ?? MISSING,
  taskId: taskId ?? MISSING,
  subtaskId: subtaskId ?? MISSING,
  requestId: requestId ?? MISSING,
})

const sorted = perWorld(() => new Map<string, Thing[][]>())

/** One item per equivalence class. */
export function samplesFor(world: World, person: Person, kind: Kind, fits: (thing: Thing) => boolean, most: number) {
  return sortsOf(world, person, kind).flatMap((things) => things.filter(fits).slice(0, most))
}

function sortsOf(world: World, person: Person, kind: Kind): Thing[][] {
  const key = `${person.id} ${kind}`
  const known = sorted(world).get(key)
  if (known) return known
  const things = world.things.filter((thing) => thing.kind === kind)
  const sorts = [...Map.groupBy(things, (thing) => sortOf(world, person, thing)).values()]
  sorted(world).set(key, sorts)
  return sorts
}

function sortOf(world: World, person: Person, thing: Thing) {
  const project = world.projects.find(({ id }) => id === thing.projectId)
  const isOwn = project && (person.id in project.clients || project.team.includes(person.id))
  return JSON.stringify([
    sees(world, person, thing),
    isOwn,
    project?.clients[person.id],
    person.role === 'customer' && thing.kind === 'taskRequest' && !(thing.byId in (project?.clients ?? {})),
    thing.trashed,
    project?.trashed,
    thing.audience,
    thing.inFeeds,
    thing.hasThumbnail,
    thing.requestId !== null,
    thing.subtaskId !== null,
    thing.taskId !== null,
    thing.assignedTo.includes(person.id),
    thing.byId === person.id,
    ['pending', 'cancelled'].includes(thing.status),
    thing.status === 'waiting',
    thing.isDelivered,
    thing.isAsked,
    thing.isOfSuggestion,
    thing.askedId === person.id,
    thing.kind === 'deliverable' && [thing.status, thing.unshared],
    thing.kind === 'annotation' && [thing.isAnswer, thing.isAnswered, thing.status, fileOf(world, thing)?.audience],
  ])
}

const byId = perWorld(({ things }) => new Map(things.map((thing) => [thing.id, thing])))

export function missingTwin(world: World, person: Person, named: Named): Named {
  const twin = (id: string) => {
    const thing = byId(world).get(id)
    return thing && sees(world, person, thing) ? id : MISSING
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
export function mismatches(world: World, person: Person, thing: Thing): Named[] {
  const named = namedBy(thing)
  const other = (kind: Kind, id: string) =>
    world.things.find((it) => it.kind === kind && it.id !== id && it.id !== thing.id && sees(world, person, it))?.id
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
