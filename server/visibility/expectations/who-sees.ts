import { perWorld } from '../world/per-world.ts'
import { isDeactivated, type Kind, type Person, type Project, type Thing, type World } from '../world/things.ts'

/**
 * Independent second statement of REQ-102 to REQ-112, written without the policy table. Where they differ, one is
 * wrong.
 */

const projectsById = perWorld(({ projects }) => new Map(projects.map((it) => [it.id, it])))
/** Versions share their file's id. */
const thingsById = perWorld(
  ({ things }) => new Map(things.filter(({ kind }) => kind !== 'fileVersion').map((it) => [it.id, it])),
)
const linesIn = perWorld(({ things }) =>
  Map.groupBy(
    things.filter(({ kind }) => kind === 'activity'),
    ({ projectId }) => projectId,
  ),
)

const projectOf = (world: World, { projectId }: Thing): Project | undefined => projectsById(world).get(projectId ?? '')

export const fileOf = (world: World, { subjectId }: Thing): Thing | undefined => thingsById(world).get(subjectId ?? '')

export function belongs(person: Person, project: Project): boolean {
  if (person.role === 'pm') return true
  return person.role === 'employee' ? project.team.includes(person.id) : person.id in project.clients
}

const judged = perWorld(({ people }) => new Map(Object.values(people).map((it) => [it, new Map<Thing, boolean>()])))

export function sees(world: World, person: Person, thing: Thing): boolean {
  const known = judged(world).get(person)
  const verdict = known?.get(thing) ?? judge(world, person, thing)
  known?.set(thing, verdict)
  return verdict
}

function judge(world: World, person: Person, thing: Thing): boolean {
  const project = projectOf(world, thing)
  if (thing.kind === 'activity') return seesLine(person, thing, project)
  if (thing.kind === 'person') return person.role === 'pm' && !thing.trashed
  if (thing.kind === 'trash' || thing.kind === 'company' || thing.kind === 'invitation' || thing.kind === 'template')
    return person.role === 'pm'
  if (thing.kind === 'label')
    return (
      person.role !== 'customer' ||
      (thing.audience === 'client' && labeledBy(world, thing).some((it) => sees(world, person, it)))
    )
  // Everyone sees workspace holidays.
  if (thing.kind === 'timeOff') return !thing.trashed && (thing.byId === '' || worksWith(world, person, thing.byId))
  if (!project || !belongs(person, project) || thing.trashed) return false
  switch (thing.kind) {
    case 'customer':
    case 'milestone':
      return true
    case 'task':
    case 'subtask':
    case 'dateChange':
      return isFor(person, thing)
    case 'taskRequest':
      return person.role !== 'employee'
    case 'comment':
    case 'file':
      // The shared part of a request's conversation moves to the work.
      if (person.role === 'employee')
        return thing.requestId === null || (thing.resultId !== null && thing.audience === 'client')
      return person.role === 'pm' || (thing.audience === 'client' && isFor(person, thing))
    case 'fileVersion': {
      const file = fileOf(world, thing)
      return (
        file !== undefined && sees(world, person, file) && (person.role !== 'customer' || thing.audience === 'client')
      )
    }
    case 'annotation': {
      const file = fileOf(world, thing)
      if (!file || !sees(world, person, file)) return false
      // Team-only texts stay with the request.
      if (person.role === 'employee') return thing.requestId === null || thing.audience === 'client'
      return person.role === 'pm' || thing.audience === 'client'
    }
    case 'deliverable':
      return person.role !== 'customer' || (thing.audience === 'client' && isFor(person, thing))
    case 'requestDraft':
      return thing.byId === person.id
    case 'suggestion':
      return person.role === 'pm' || project.clients[person.id] === 'approver'
    case 'notification':
      return seesNotification(world, person, thing)
    case 'need':
      if (person.role === 'customer')
        return isAsked(person, thing, project) && thing.audience === 'client' && isFor(person, thing)
      return thing.side === 'staff' && (person.role === 'pm' || (thing.requestId === null && !thing.isOfSuggestion))
  }
}

const labeledBy = (world: World, { id }: Thing): Thing[] =>
  world.rows.labelings.flatMap((it) => (it.labelId === id ? (thingsById(world).get(it.recordId) ?? []) : []))

/** Clients: none; managers: all; employees: those of managers and their teams. */
export function worksWith({ projects, people }: World, { id, role }: Person, other: string): boolean {
  if (role !== 'employee') return role === 'pm'
  if (id === other || Object.values(people).some((it) => it.id === other && it.role === 'pm')) return true
  return projects.some(({ team, trashed }) => !trashed && team.includes(id) && team.includes(other))
}

function seesNotification(world: World, person: Person, notification: Thing): boolean {
  const subject = thingsById(world).get(notification.subjectId ?? '')
  if (notification.byId !== person.id || !subject || !sees(world, person, subject)) return false
  if (notification.status === 'mentioned') return true
  if (notification.status === 'assigned') return isToBegin(person, subject)
  const lines = linesIn(world).get(subject.kind === 'customer' ? subject.id : subject.projectId) ?? []
  return lines.some((line) => line.byId !== person.id && isAbout(line, subject) && sees(world, person, line))
}

export const isToBegin = (person: Person, { assignedTo, status, isOverdue }: Thing) =>
  assignedTo.includes(person.id) && status === 'pending' && !isOverdue

/** A task's updates cover its page; a project's only what is attached to the project itself. */
function isAbout({ projectId, taskId, subtaskId, requestId }: Thing, { kind, id }: Thing): boolean {
  if (kind === 'taskRequest') return requestId === id
  if (requestId !== null) return false
  if (kind === 'customer') return taskId === null && subtaskId === null && projectId === id
  return kind === 'task' ? taskId === id : subtaskId === id
}

/** Nothing for viewers; only approvers decide on delivered work. */
function isAsked(person: Person, { side, isDelivered, askedId }: Thing, { clients }: Project) {
  const level = clients[person.id]
  if (askedId !== undefined && askedId !== person.id) return false
  return side === 'client' && (level === 'approver' || (level === 'contributor' && !isDelivered))
}

/** Activity entries outlive their subject. */
function seesLine(person: Person, line: Thing, project: Project | undefined) {
  if (!line.inFeeds) return false
  if (person.role === 'pm') return true
  if (!project || !belongs(person, project)) return false
  return person.role === 'employee' ? line.requestId === null : line.audience === 'client' && isFor(person, line)
}

const isFor = ({ role }: Person, { unshared }: Thing) => role !== 'customer' || !unshared

export const readsFields = (world: World, { id, role }: Person, thing: Thing) =>
  thing.kind === 'timeOff'
    ? thing.status === 'told' || thing.byId === id
    : role !== 'customer' || projectOf(world, thing)?.isReticent !== true

const readIn = (world: World, person: Person, thing: Thing) => [
  thing.id,
  ...thing.words,
  ...(readsFields(world, person, thing) ? (thing.fieldWords ?? []) : []),
]

function namedOn(world: World, person: Person, thing: Thing): string[] {
  const isRead = thing.kind === 'taskRequest' || readsFields(world, person, thing)
  return isRead ? thing.namesIds : thing.namesIds.filter((id) => id in (projectOf(world, thing)?.clients ?? {}))
}

export const seen = (world: World, person: Person, kind: Kind): Thing[] =>
  world.things.filter((thing) => thing.kind === kind && sees(world, person, thing))

/** Readers of the text whom the author may know. */
export const mayBeNamed = (world: World, person: Person, text: Thing): string[] =>
  Object.values(world.people)
    .filter(({ name }) => !isDeactivated(name) && name !== 'gone')
    .filter((other) => sees(world, other, text))
    .filter(
      ({ role }) => role !== 'employee' || (readsFields(world, person, text) && knowsOfArrival(world, person, text)),
    )
    .map(({ id }) => id)
    .toSorted()

/** Annotations on a request's file mustn't reveal the resulting work. */
function knowsOfArrival(world: World, person: Person, text: Thing): boolean {
  const result = text.kind === 'annotation' ? thingsById(world).get(fileOf(world, text)?.resultId ?? '') : undefined
  return !result || sees(world, person, result)
}

/** Readable on the resulting work, without access to requests. */
export function readOnWork(world: World, person: Person): Thing[] {
  const requests = world.things.filter(({ kind, trashed }) => kind === 'taskRequest' && !trashed)
  return requests.filter(({ subtaskId }) => {
    const work = thingsById(world).get(subtaskId ?? '')
    return work && sees(world, person, work)
  })
}

export function knows(world: World, person: Person): Set<string> {
  const known = new Set([person.id])
  for (const other of Object.values(world.people)) if (other.role === 'pm' || person.role === 'pm') known.add(other.id)
  for (const thing of world.things)
    if (sees(world, person, thing)) for (const id of [thing.byId, ...namedOn(world, person, thing)]) known.add(id)
  for (const { byId } of readOnWork(world, person)) known.add(byId)
  return known
}

export function seesAvatar(world: World, person: Person, other: Person): boolean {
  if (person.role === 'pm' || other.role === 'pm' || person.id === other.id) return true
  const shared = world.projects.filter((project) => !project.trashed && belongs(person, project))
  return shared.some(({ clients, team }) => other.id in clients || team.includes(other.id))
}

export function mayRead(world: World, person: Person): Set<string> {
  const readable = new Set<string>()
  for (const thing of world.things)
    if (sees(world, person, thing)) for (const word of readIn(world, person, thing)) readable.add(word)
  // Title and description, not the decision's text.
  for (const { words } of readOnWork(world, person)) for (const word of words.slice(0, 2)) readable.add(word)
  for (const { companyId } of world.rows.projects.filter(({ id }) => readable.has(id))) {
    const company = world.rows.companies.find(({ id }) => id === companyId)
    if (company) for (const word of [company.id, company.name]) readable.add(word)
  }
  const known = knows(world, person)
  for (const other of Object.values(world.people)) {
    if (seesAvatar(world, person, other)) readable.add(other.avatar)
    const [name, ...company] = other.openWords
    if (known.has(other.id)) for (const word of [other.id, name ?? '']) readable.add(word)
    // Companies of visible projects are added above.
    if (other === person || person.role === 'pm')
      for (const word of [...company, ...other.contactWords]) readable.add(word)
  }
  return readable
}

/** Ids and names of trashed projects: activity entries mention them. */
export function remembered(world: World, person: Person): Set<string> {
  const gone = world.projects.filter((project) => project.trashed && belongs(person, project))
  return new Set(gone.flatMap(({ id }) => [id, world.rows.projects.find((row) => row.id === id)?.name ?? '']))
}
