import { isDeactivated, type Kind, type Person, type Item, type World } from '../world/items.ts'

export interface Named {
  id: string
  projectId: string
  taskId: string
  subtaskId: string
  requestId: string
}

export interface Said {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

export type Lists<Answer = never> = {
  kind: Kind
  ids(data: Answer): string[]
  total?(data: Answer): number
  most?: number
  /** `named`: what the request is about. */
  among?(item: Item, person: Person, named: Item | null): boolean
}

export interface Expectation {
  /** Unset for lists and for one's own data. */
  about?: Kind
  only?(item: Item): boolean
  says?(it: Named, item: Item | null): Said
  /** Status for items invisible to the caller; 400 if named in the body. */
  hidden?: 404 | 400
  /** For people who see it; default `well`. */
  answers?(person: Person, item: Item, world: World): number | 'well'
  lists?: Lists
  /** Pairs that must be equal: number in the response, number of visible items. */
  numbers?(data: never, seen: (kind: Kind) => Item[], person: Person): Array<[number, number]>
  /** Pairs that must be equal. */
  exactly?(data: never, asked: { world: World; person: Person; item: Item }): Array<[unknown, unknown]>
  /** Ids refused with the same 400: of deleted, unsuitable and nonexistent people. */
  unfit?(world: World, missing: string): Said[][]
  ofTheTrash?: true
  /** The response changes without a visible cause: log of refusals, own sessions. */
  restless?: true
  stream?: true
}

const FAR = '2099-12-31'
export const day = { dueDate: FAR }

export const aFile = () => {
  const form = new FormData()
  form.append('attachments', new Blob(['Some text']), 'notes.txt')
  return form
}

export const whileWaiting: Answers = (_, { status }) => (status === 'pending' ? 'well' : 409)

export const manages = ({ role }: Person) => role === 'pm'
export const staffIs = ({ id, role }: Person, wanted: string | undefined) => role === 'employee' && id === wanted
export const assigned = (person: Person, { assignedTo }: Item) => assignedTo.some((id) => staffIs(person, id))
export const refusedUnless = (holds: boolean) => (holds ? 'well' : 403)
export const managersAndAssignees = (person: Person, item: Item) =>
  refusedUnless(manages(person) || assigned(person, item))
type Answers = NonNullable<Expectation['answers']>
const projectOf = ({ projectId }: Item, { projects }: World) => projects.find(({ id }) => id === projectId)
const levelOf = (person: Person, item: Item, world: World) => projectOf(item, world)?.clients[person.id]
const speaks = (person: Person, item: Item, world: World) =>
  person.role !== 'customer' || ['approver', 'contributor'].includes(levelOf(person, item, world) ?? '')
export const speakersOnly: Answers = (person, item, world) => refusedUnless(speaks(person, item, world))
const approves = (person: Person, item: Item, world: World) => levelOf(person, item, world) === 'approver'
export const approversOnly: Answers = (person, item, world) => refusedUnless(approves(person, item, world))
export const askersOnly: Answers = (person, item, world) =>
  refusedUnless(person.role === 'customer' && speaks(person, item, world))
export const approversWhenDelivered: Answers = (person, item, world) =>
  approves(person, item, world) ? (item.isDelivered ? 'well' : 409) : 403
/** A colleague's pending request belongs to them while they're on the project. */
export const askersWhilePending: Answers = (person, item, world) => {
  const isThere = item.byId in (projectOf(item, world)?.clients ?? {})
  const isTheirs = isThere ? item.byId === person.id && speaks(person, item, world) : approves(person, item, world)
  return isTheirs ? whilePending(person, item) : 403
}
export const settlesNeed: Answers = (person, it, world) => {
  // Suggestions and sign-offs have their own endpoints.
  if (it.isOfSuggestion || it.askedId !== undefined) return 409
  if (person.role !== 'customer') return refusedUnless(manages(person) || assigned(person, it))
  return refusedUnless(it.isDelivered ? approves(person, it, world) : speaks(person, it, world))
}
const sends: (...of: Parameters<Answers>) => boolean = (person, item, world) =>
  person.role === 'customer' && speaks(person, item, world)
export const attachesToTask: Answers = (person, it, world) =>
  refusedUnless(manages(person) || assigned(person, it) || sends(person, it, world))
export const attachesToSubtask: Answers = (person, it, world) =>
  refusedUnless(manages(person) || assigned(person, it) || staffIs(person, it.byId) || sends(person, it, world))
/** Open sign-offs on or inside it block deletion. */
export const isHeld = ({ kind, id }: Item, { items }: World) =>
  items.some(
    (it) =>
      it.kind === 'deliverable' &&
      it.status === 'waiting' &&
      (kind === 'customer'
        ? it.projectId === id
        : it.subtaskId === id || it.taskId === id || items.find((part) => part.id === it.subtaskId)?.taskId === id),
  )
export const unlessHeld =
  (answers: Answers): Answers =>
  (person, it, world) => {
    const answer = answers(person, it, world)
    return answer === 'well' && isHeld(it, world) ? 409 : answer
  }
export const managersOnly = (person: Person) => refusedUnless(manages(person))
export const staffOnly = ({ role }: Person) => refusedUnless(role !== 'customer')
/** Only managers share what is attached to a request. */
export const theirsToShare = (person: Person, { requestId }: Item) =>
  refusedUnless(manages(person) || (person.role === 'employee' && requestId === null))
export const authorOnly: Answers = (person, it, world) =>
  refusedUnless(it.byId === person.id && speaks(person, it, world))
export const managersAndAuthors: Answers = (person, it, world) =>
  manages(person) ? 'well' : authorOnly(person, it, world)
export const whilePending = (_: Person, { status }: Item) => (status === 'pending' ? 'well' : 409)
export const onTask = ({ taskId, subtaskId, requestId }: Item) =>
  taskId !== null && subtaskId === null && requestId === null
export const onSubtask = ({ subtaskId, requestId }: Item) => subtaskId !== null && requestId === null
export const onRequest = ({ requestId }: Item) => requestId !== null

export const oneself: Expectation = {}
export const itsId = ({ id }: Named): Said => ({ path: { id } })
export const inProject = ({ id, projectId }: Named): Said => ({ path: { id, customerId: projectId } })
export const and = (says: (it: Named) => Said, body: object) => (it: Named) => ({ ...says(it), body })

interface List {
  pagination: { total: number }
  [name: string]: unknown
}
type Row = { _id: string }

export const listOf = (kind: Kind, name: string, more: Partial<Lists> = {}): Lists => ({
  kind,
  ids: (data: List) => (data[name] as Row[]).map(({ _id }) => _id),
  total: (data: List) => data.pagination.total,
  ...more,
})
/** 50 items per page by default. */
export const itemsOf = (kind: Kind, more: Partial<Lists> = {}): Lists => ({
  kind,
  ids: (data: { items: Array<{ id: string }> }) => data.items.map(({ id }) => id),
  total: (data: { total: number }) => data.total,
  most: 50,
  ...more,
})
export const arrayOf = (kind: Kind, among: NonNullable<Lists['among']>, name?: string): Lists => ({
  kind,
  ids: (data: Row[] | Record<string, Row[]>) =>
    (name === undefined ? (data as Row[]) : ((data as Record<string, Row[]>)[name] ?? [])).map(({ _id }) => _id),
  among,
})

export const inThatProject: NonNullable<Lists['among']> = ({ projectId }, _, named) => projectId === named?.id
export const feed = { lists: listOf('activity', 'activities', { most: 100 }) }
export const tasksInOrder = arrayOf('task', inThatProject, 'tasks')
export const ofThatTask = ({ taskId }: Item, _: Person, named: Item | null) => taskId === named?.id
export const notCancelled: Lists['among'] = ({ status }) => status !== 'cancelled'
export const requestList: Lists = {
  kind: 'taskRequest',
  ids: (answer: { data: Row[] }) => answer.data.map(({ _id }) => _id),
  total: (answer: { pagination: { total: number } }) => answer.pagination.total,
  among: notCancelled,
}

export const of = (items: Item[], status: string) => items.filter((item) => item.status === status).length

export type Stats = Record<string, number>
export function workStats(kind: 'task' | 'subtask'): NonNullable<Expectation['numbers']> {
  return (data: Stats, seen) => {
    const items = seen(kind)
    const by = (priority: string) => items.filter((item) => item.priority === priority).length
    return [
      [data['total'] ?? -1, items.length],
      [data['pending'] ?? -1, of(items, 'pending')],
      [data['inProgress'] ?? -1, of(items, 'in-progress')],
      [data['completed'] ?? -1, of(items, 'completed')],
      [data['cancelled'] ?? -1, of(items, 'cancelled')],
      ...(['urgent', 'high', 'normal', 'low'].map((it) => [data[it] ?? -1, by(it)]) as Array<[number, number]>),
    ]
  }
}

export const requestNumbers: NonNullable<Expectation['numbers']> = (data: Stats, seen) => {
  const items = seen('taskRequest').filter(({ status }) => status !== 'cancelled')
  return [
    [data['total'] ?? -1, items.length],
    [data['pending'] ?? -1, of(items, 'pending')],
    [data['approved'] ?? -1, of(items, 'approved')],
    [data['rejected'] ?? -1, of(items, 'rejected')],
    [data['inProgress'] ?? -1, of(items, 'in-progress')],
    [data['completed'] ?? -1, of(items, 'completed')],
  ]
}

export const item = (kind: Kind, says: Expectation['says'] = itsId, more: Omit<Expectation, 'about' | 'says'> = {}) =>
  ({ about: kind, says, ...more }) as Expectation

const clientFiles: Lists['among'] = ({ status }, { role }) => role !== 'customer' || status === 'active'
export const fileList = { lists: listOf('file', 'files', { among: clientFiles }) }
export const aComment = { message: 'A word' }
export const commentOn = (place: 'taskId' | 'subtaskId' | 'requestId') => (it: Named) => ({
  path: { id: it[place], commentId: it.id },
})
export const otherClassicVisibility = (it: Named, item: Item | null) => ({
  path: { id: it.id },
  body: { audience: item?.audience === 'client' ? 'team' : 'client' },
})
export const otherVisibility = (it: Named, item: Item | null) => {
  const { path, body } = otherClassicVisibility(it, item)
  return { path, body: { visibility: body.audience } }
}
export const sample = {
  title: 'A new wish',
  description: 'More than twenty characters of it.',
  reason: 'other',
  ...day,
}
export const homeNumbers = (data: Stats, items: Item[]): Array<[number, number]> => [
  [data['total'] ?? -1, items.length],
  [data['completed'] ?? -1, of(items, 'completed')],
]
export const ofPerson = (world: World, missing: string, fits: (person: Person) => boolean) => [
  missing,
  ...Object.values(world.people)
    .filter((person) => !fits(person) || person.name === 'gone' || isDeactivated(person.name))
    .map(({ id }) => id),
]

export const disclosureNumbers: NonNullable<Expectation['numbers']> = ({ shown }: { shown: Stats }, seen) => {
  const shared = (kind: Kind) =>
    seen(kind).filter(({ audience, unshared }) => audience === 'client' && !unshared).length
  return [
    [shown['tasks'] ?? -1, shared('task')],
    [shown['subtasks'] ?? -1, shared('subtask')],
    [shown['comments'] ?? -1, shared('comment')],
    [shown['files'] ?? -1, shared('file')],
    [shown['requests'] ?? -1, seen('taskRequest').filter(({ status }) => status !== 'cancelled').length],
    [shown['activities'] ?? -1, shared('activity')],
  ]
}

export const hiddenNumbers: NonNullable<Expectation['numbers']> = (data: { hidden: Stats }, seen) => {
  const hidden = [...seen('comment'), ...seen('file'), ...seen('task'), ...seen('subtask')].filter(
    ({ audience, unshared }) => audience === 'team' || unshared,
  )
  return [[data.hidden['total'] ?? -1, hidden.length]]
}
