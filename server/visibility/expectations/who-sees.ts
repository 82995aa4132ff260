import { perWorld } from '../world/per-world.ts'
import { isDeactivated, type Kind, type Person, type Project, type Item, type World } from '../world/items.ts'

/**
 * Independent second statement of REQ-102 to REQ-112, written without the policy table. Where they differ, one is
 * wrong.
 */

const projectsById = perWorld(({ projects }) => new Map(projects.map((it) => [it.id, it])))
/** Versions share their file's id. */
const itemsById = perWorld(
  ({ items }) => new Map(items.filter(({ kind }) => kind !== 'fileVersion').map((it) => [it.id, it])),
)
const linesIn = perWorld(({ items }) =>
  Map.groupBy(
    items.filter(({ kind }) => kind === 'activity'),
    ({ projectId }) => projectId,
  ),
)

const projectOf = (world: World, { projectId }: Item): Project | undefined => projectsById(world).get(projectId ?? '')

export const fileOf = (world: World, { subjectId }: Item): Item | undefined => itemsById(world).get(subjectId ?? '')

export function belongs(person: Person, project: Project): boolean {
  if (person.role === 'pm') return true
  return person.role === 'employee' ? project.team.includes(person.id) : person.id in project.clients
}

const judged = perWorld(({ people }) => new Map(Object.values(people).map((it) => [it, new Map<Item, boolean>()])))

export function sees(world: World, person: Person, item: Item): boolean {
  const known = judged(world).get(person)
  const verdict = known?.get(item) ?? judge(world, person, item)
  known?.set(item, verdict)
  return verdict
}

function judge(world: World, person: Person, item: Item): boolean {
  const project = projectOf(world, item)
  if (item.kind === 'activity') return seesLine(person, item, project)
  if (item.kind === 'person') return person.role === 'pm' && !item.trashed
  if (item.kind === 'trash' || item.kind === 'company' || item.kind === 'invitation' || item.kind === 'template')
    return person.role === 'pm'
  if (item.kind === 'label')
    return (
      person.role !== 'customer' ||
      (item.audience === 'client' && labeledBy(world, item).some((it) => sees(world, person, it)))
    )
  // Everyone sees workspace holidays.
  if (item.kind === 'timeOff') return !item.trashed && (item.byId === '' || worksWith(world, person, item.byId))
  if (!project || !belongs(person, project) || item.trashed) return false
  switch (item.kind) {
    case 'customer':
    case 'milestone':
      return true
    case 'task':
    case 'subtask':
    case 'dateChange':
      return isFor(person, item)
    case 'taskRequest':
      return person.role !== 'employee'
    case 'comment':
    case 'file':
      // The shared part of a request's conversation moves to the work.
      if (person.role === 'employee')
        return item.requestId === null || (item.resultId !== null && item.audience === 'client')
      return person.role === 'pm' || (item.audience === 'client' && isFor(person, item))
    case 'fileVersion': {
      const file = fileOf(world, item)
      return (
        file !== undefined && sees(world, person, file) && (person.role !== 'customer' || item.audience === 'client')
      )
    }
    case 'annotation': {
      const file = fileOf(world, item)
      if (!file || !sees(world, person, file)) return false
      // Team-only texts stay with the request.
      if (person.role === 'employee') return item.requestId === null || item.audience === 'client'
      return person.role === 'pm' || item.audience === 'client'
    }
    case 'deliverable':
      return person.role !== 'customer' || (item.audience === 'client' && isFor(person, item))
    case 'requestDraft':
      return item.byId === person.id
    case 'suggestion':
      return person.role === 'pm' || project.clients[person.id] === 'approver'
    case 'notification':
      return seesNotification(world, person, item)
    case 'need':
      if (person.role === 'customer')
        return isAsked(person, item, project) && item.audience === 'client' && isFor(person, item)
      return item.side === 'staff' && (person.role === 'pm' || (item.requestId === null && !item.isOfSuggestion))
  }
}

const labeledBy = (world: World, { id }: Item): Item[] =>
  world.rows.labelings.flatMap((it) => (it.labelId === id ? (itemsById(world).get(it.recordId) ?? []) : []))

/** Clients: none; managers: all; employees: those of managers and their teams. */
export function worksWith({ projects, people }: World, { id, role }: Person, other: string): boolean {
  if (role !== 'employee') return role === 'pm'
  if (id === other || Object.values(people).some((it) => it.id === other && it.role === 'pm')) return true
  return projects.some(({ team, trashed }) => !trashed && team.includes(id) && team.includes(other))
}

function seesNotification(world: World, person: Person, notification: Item): boolean {
  const subject = itemsById(world).get(notification.subjectId ?? '')
  if (notification.byId !== person.id || !subject || !sees(world, person, subject)) return false
  if (notification.status === 'mentioned') return true
  if (notification.status === 'assigned') return isToBegin(person, subject)
  const lines = linesIn(world).get(subject.kind === 'customer' ? subject.id : subject.projectId) ?? []
  return lines.some((line) => line.byId !== person.id && isAbout(line, subject) && sees(world, person, line))
}

export const isToBegin = (person: Person, { assignedTo, status, isOverdue }: Item) =>
  assignedTo.includes(person.id) && status === 'pending' && !isOverdue

/** A task's updates cover its page; a project's only what is attached to the project itself. */
function isAbout({ projectId, taskId, subtaskId, requestId }: Item, { kind, id }: Item): boolean {
  if (kind === 'taskRequest') return requestId === id
  if (requestId !== null) return false
  if (kind === 'customer') return taskId === null && subtaskId === null && projectId === id
  return kind === 'task' ? taskId === id : subtaskId === id
}

/** Nothing for viewers; only approvers decide on delivered work. */
function isAsked(person: Person, { side, isDelivered, askedId }: Item, { clients }: Project) {
  const level = clients[person.id]
  if (askedId !== undefined && askedId !== person.id) return false
  return side === 'client' && (level === 'approver' || (level === 'contributor' && !isDelivered))
}

/** Activity entries outlive their subject. */
function seesLine(person: Person, line: Item, project: Project | undefined) {
  if (!line.inFeeds) return false
  if (person.role === 'pm') return true
  if (!project || !belongs(person, project)) return false
  return person.role === 'employee' ? line.requestId === null : line.audience === 'client' && isFor(person, line)
}

const isFor = ({ role }: Person, { unshared }: Item) => role !== 'customer' || !unshared

export const readsFields = (world: World, { id, role }: Person, item: Item) =>
  item.kind === 'timeOff'
    ? item.status === 'told' || item.byId === id
    : role !== 'customer' || projectOf(world, item)?.isReticent !== true

const readIn = (world: World, person: Person, item: Item) => [
  item.id,
  ...item.words,
  ...(readsFields(world, person, item) ? (item.fieldWords ?? []) : []),
]

function namedOn(world: World, person: Person, item: Item): string[] {
  const isRead = item.kind === 'taskRequest' || readsFields(world, person, item)
  return isRead ? item.namesIds : item.namesIds.filter((id) => id in (projectOf(world, item)?.clients ?? {}))
}

export const seen = (world: World, person: Person, kind: Kind): Item[] =>
  world.items.filter((item) => item.kind === kind && sees(world, person, item))

/** Readers of the text whom the author may know. */
export const mayBeNamed = (world: World, person: Person, text: Item): string[] =>
  Object.values(world.people)
    .filter(({ name }) => !isDeactivated(name) && name !== 'gone')
    .filter((other) => sees(world, other, text))
    .filter(
      ({ role }) => role !== 'employee' || (readsFields(world, person, text) && knowsOfArrival(world, person, text)),
    )
    .map(({ id }) => id)
    .toSorted()

/** Annotations on a request's file mustn't reveal the resulting work. */
function knowsOfArrival(world: World, person: Person, text: Item): boolean {
  const result = text.kind === 'annotation' ? itemsById(world).get(fileOf(world, text)?.resultId ?? '') : undefined
  return !result || sees(world, person, result)
}

/** Readable on the resulting work, without access to requests. */
export function readOnWork(world: World, person: Person): Item[] {
  const requests = world.items.filter(({ kind, trashed }) => kind === 'taskRequest' && !trashed)
  return requests.filter(({ subtaskId }) => {
    const work = itemsById(world).get(subtaskId ?? '')
    return work && sees(world, person, work)
  })
}

export function knows(world: World, person: Person): Set<string> {
  const known = new Set([person.id])
  for (const other of Object.values(world.people)) if (other.role === 'pm' || person.role === 'pm') known.add(other.id)
  for (const item of world.items)
    if (sees(world, person, item)) for (const id of [item.byId, ...namedOn(world, person, item)]) known.add(id)
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
  for (const item of world.items)
    if (sees(world, person, item)) for (const word of readIn(world, person, item)) readable.add(word)
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
