import { deliverableStates } from '@oriel/contracts/enums'
import { toStoredState } from '../src/platform/db/stored-sign-offs.ts'
import type { Route } from '../src/platform/http/route.ts'
import type { Expectation } from './expectations/expecting.ts'
import type { Answer, Asking } from './world/instance.ts'
import { requestTo, spellings, withoutRequestId, withQuery } from './requests.ts'
import { MISSING, nothing } from './expectations/samples.ts'
import { readers, checkTraces, dataIn, routesFor, seenBy, type Context, told } from './world/context.ts'
import type { Person, Item } from './world/items.ts'
import { readsFields, sees } from './expectations/who-sees.ts'
import { dice, IN_ALL_WORDS } from './world/words.ts'

const NOWHERE = 'zz0nowhere0'
const EARLY = '2000-01-01'

export async function listsKeepWhatTheyHide(context: Context) {
  for (const name of readers) {
    const person = context.world.people[name]
    for (const [route, expected] of routesFor(person, context)) {
      if (route.endpoint.method !== 'GET' || expected.about !== undefined) continue
      const fields = Object.keys((route.endpoint.input as { shape?: object }).shape ?? {})
      if (fields.length === 0 || route.endpoint.path.includes(':')) continue
      const [spelling] = spellings(route)
      await new Listing(context, person, route, expected, requestTo(route, saidTo(expected), spelling)).tryAll(fields)
    }
  }
}

const saidTo = ({ lists, says }: Expectation) => (lists && says?.(nothing, null)) || {}

const A_FEW = 4

class Listing {
  readonly #context: Context
  readonly #person: Person
  readonly #route: Route
  readonly #expected: Expectation
  readonly #plain: Asking
  readonly #answers = new Map<string, Answer>()

  constructor(context: Context, person: Person, route: Route, expected: Expectation, plain: Asking) {
    this.#context = context
    this.#person = person
    this.#route = route
    this.#expected = expected
    this.#plain = plain
  }

  async tryAll(fields: string[]) {
    const trials: Record<string, () => Promise<void>> = {
      search: () => this.#search('search'),
      q: () => this.#search('q'),
      page: () => this.#pages(),
      after: () => this.#walk(),
      skip: () => this.#skips(),
      limit: async () => {},
      sortBy: () => this.#orders('sortBy', 'sortOrder'),
      sortOrder: async () => {},
      sort: () => this.#orders('sort', 'order'),
      order: async () => {},
      group: () => this.#groups(),
      detail: () => this.#expectAll({ detail: 'full' }),
      kind: async () => {},
      state: () => this.#states(),
      mine: () =>
        this.#expectOnly({ mine: 'true' }, (it) => it.status === 'waiting' && it.namesIds.includes(this.#person.id)),
      archived: () => this.#expectOnly({ archived: 'true' }, () => false),
      status: () => this.#choices('status'),
      priority: () => this.#choices('priority'),
      visibility: () => this.#choices('visibility'),
      due: () => this.#choices('due'),
      filter: () => this.#choices('filter'),
      role: () => this.#choices('role'),
      type: () => this.#choices('type'),
      event: () => this.#choices('event'),
      awaitingReply: () => this.#ask({ awaitingReply: 'client' }).then(() => {}),
      workTitle: () => this.#ask({ workTitle: 'web-developer' }).then(() => {}),
      customer: () => this.#byId('customer', 'customer', ({ projectId }, id) => projectId === id),
      customerId: async () => {},
      task: () => this.#byId('task', 'task', ({ taskId }, id) => taskId === id),
      project: () => this.#byId('project', 'customer', ({ projectId }, id) => projectId === id),
      workItem: () => this.#byId('workItem', 'task', ({ taskId }, id) => taskId === id),
      projects: () => this.#byId('projects', 'customer', ({ projectId }, id) => projectId === id),
      parent: () => this.#parts(),
      request: () => this.#byId('request', 'taskRequest', ({ requestId }, id) => requestId === id),
      assignee: () => this.#byId('assignee', 'person', (it, id) => this.#isAssigned(it, id)),
      label: () => this.#byId('label', 'label', ({ id: recordId }, id) => this.#isLabeled(recordId, id)),
      assignedTo: () => this.#byId('assignedTo', 'person', (it, id) => this.#isAssigned(it, id)),
      actor: () => this.#byId('actor', 'person', ({ byId }, id) => byId === id),
      person: () => this.#byId('person', 'person', ({ byId }, id) => byId === id),
      company: () => this.#ofCompany(),
      before: () => this.#before(),
      ...this.#dateTrials(),
    }
    for (const field of fields) {
      const trial = trials[field]
      this.#context.findings.check(
        trial !== undefined,
        () => `nobody knows how to prove ${field} of ${this.#plain.url}`,
      )
      await trial?.()
    }
  }

  #isLabeled(recordId: string, id: string) {
    return this.#context.world.rows.labelings.some((it) => it.recordId === recordId && it.labelId === id)
  }

  #isAssigned(item: Item, id: string) {
    return item.assignedTo.includes(id) && readsFields(this.#context.world, this.#person, item)
  }

  /** Filters by each own company; others are as if nonexistent. */
  async #ofCompany() {
    const { findings, world } = this.#context
    const missing = await this.#ask({ company: 'no-such-company' })
    for (const { id } of world.rows.companies) {
      const { asking, status, text, ids } = await this.#ask({ company: id })
      const isTheirs = world.rows.companyPeople.some((it) => it.companyId === id && it.userId === this.#person.id)
      findings.equal(status, isTheirs ? 200 : 404, () => `${this.#person.name} at ${told(asking)}`)
      if (!isTheirs)
        findings.check(
          withoutRequestId(text) === withoutRequestId(missing.text),
          () => `${this.#person.name} can tell hidden from missing at ${told(asking)}`,
        )
      else if (this.#expected.lists) {
        const theirs = new Set(world.rows.projects.filter((it) => it.companyId === id).map((it) => it.id))
        const wanted = this.#wanted().filter(({ projectId }) => theirs.has(projectId ?? ''))
        findings.equal(ids().total, wanted.length, () => `${this.#person.name} is told a total at ${told(asking)}`)
      }
    }
  }

  async #ask(query: Record<string, string>) {
    const asking = withQuery(this.#plain, query)
    const known = this.#answers.get(asking.url)
    if (known) return { asking, ...known, ids: () => this.#idsIn(known.text) }
    const answer = await this.#context.instance.ask(this.#person.name, asking)
    this.#answers.set(asking.url, answer)
    checkTraces(this.#context, this.#person, asking, answer, this.#expected.ofTheTrash)
    if (answer.status === 200 && !this.#expected.restless)
      this.#context.reads.get(this.#person.name)?.set(asking.url, answer)
    return { asking, ...answer, ids: () => this.#idsIn(answer.text) }
  }

  #idsIn(text: string): { ids: string[]; total: number } {
    const data = dataIn(text)
    const { lists } = this.#expected
    const ids = lists?.ids(data) ?? []
    return { ids, total: lists?.total?.(data) ?? ids.length }
  }

  #wanted(): Item[] {
    const { lists } = this.#expected
    if (!lists) return []
    const { kind, among = () => true } = lists
    return seenBy(this.#context.world, this.#person, kind).filter((it) => among(it, this.#person, null))
  }

  /** A hidden item's word finds the same as a nonexistent word. */
  async #search(field: string) {
    const { findings, world } = this.#context
    const { text: nothing } = await this.#ask({ [field]: NOWHERE })
    // `hiddenItemsLeaveNoTrace` compares truncated searches.
    await this.#ask({ [field]: IN_ALL_WORDS })
    for (const item of this.#few((it) => !sees(world, this.#person, it))) {
      const { text, asking } = await this.#ask({ [field]: item.words[0] ?? NOWHERE })
      const isOpen = item.kind === 'person' || (item.kind === 'trash' && this.#expected.ofTheTrash)
      findings.check(
        isOpen || text === nothing,
        () => `${this.#person.name} finds something by a word of a hidden ${item.kind} at ${told(asking)}`,
      )
    }
    const { path } = this.#route.endpoint
    // The specification has no deliverables.
    const kinds = path === '/api/v1/search' ? [...FOUND_ANYWHERE, 'deliverable'] : FOUND_ANYWHERE
    const everything = (it: Item) => kinds.includes(it.kind) && it.status !== 'cancelled'
    const findable = this.#expected.lists
      ? this.#wanted().slice(0, A_FEW)
      : this.#few((it) => path.endsWith('/search') && everything(it) && sees(world, this.#person, it))
    for (const { id, words } of findable) {
      const { asking, text } = await this.#ask({ [field]: words[0] ?? '' })
      findings.check(text.includes(`"${id}"`), () => `${this.#person.name} does not find ${id} at ${told(asking)}`)
    }
  }

  async #pages() {
    if (!this.#expected.lists) return void (await this.#ask({ limit: '3' }))
    const { findings } = this.#context
    const wanted = this.#wanted()
    const found: string[] = []
    const limit = Math.max(3, Math.ceil(wanted.length / 5))
    for (let page = 1; page <= 6; page++) {
      const { asking, ids } = await this.#ask({ limit: String(limit), page: String(page) })
      const { ids: some, total } = ids()
      found.push(...some)
      findings.equal(total, wanted.length, () => `${this.#person.name} is told a total at ${told(asking)}`)
    }
    const most = Math.min(wanted.length, 6 * Math.min(limit, 100))
    findings.equal(new Set(found).size, most, () => `${this.#person.name} pages through ${this.#plain.url}`)
    findings.equal(
      found.length,
      most,
      () => `${this.#person.name} meets something twice in pages of ${this.#plain.url}`,
    )
  }

  /** Every order to the end: each item exactly once. */
  async #walk(query: Record<string, string> = {}) {
    if (!this.#expected.lists) return void (await this.#ask({ limit: '3' }))
    const { findings } = this.#context
    const wanted = this.#wanted()
    const limit = String(Math.max(3, Math.ceil(wanted.length / 5)))
    const found: string[] = []
    let after: string | null | undefined
    do {
      const { asking, text, ids } = await this.#ask({ ...query, limit, ...(after ? { after } : {}) })
      const { ids: some, total } = ids()
      found.push(...some)
      findings.equal(total, wanted.length, () => `${this.#person.name} is told a total at ${told(asking)}`)
      after = (dataIn(text) as { next?: string | null }).next
    } while (after && found.length <= wanted.length)
    const walk = () => `${this.#person.name} walks through ${this.#plain.url} ${JSON.stringify(query)}`
    findings.equal(new Set(found).size, wanted.length, walk)
    findings.equal(found.length, wanted.length, walk)
  }

  async #skips() {
    if (!this.#expected.lists) return void (await this.#ask({ skip: '3' }))
    const whole = (await this.#ask({ limit: '8' })).ids().ids
    const { asking, ids } = await this.#ask({ limit: '5', skip: '3' })
    this.#context.findings.equal(ids().ids, whole.slice(3), () => `${this.#person.name} at ${told(asking)}`)
  }

  async #orders(by: string, direction: string) {
    for (const order of this.#optionsOf(by))
      for (const way of ['asc', 'desc']) {
        const query = { [by]: order, [direction]: way }
        await this.#expectAll(query)
        if ('after' in (this.#route.endpoint.input.shape as object)) await this.#walk(query)
      }
  }

  async #groups() {
    for (const group of this.#optionsOf('group')) {
      await this.#expectAll({ group })
      await this.#walk({ group })
    }
  }

  async #expectAll(query: Record<string, string>) {
    const { asking, ids } = await this.#ask(query)
    const wanted = new Set(this.#wanted().map(({ id }) => id))
    const { ids: listed } = ids()
    this.#context.findings.check(
      listed.length === Math.min(wanted.size, this.#expected.lists?.most ?? 1000) &&
        listed.every((id) => wanted.has(id)),
      () => `${this.#person.name} lists ${listed.length} of ${wanted.size} at ${told(asking)}`,
    )
  }

  #dateTrials(): Record<string, () => Promise<void>> {
    return {
      from: () => this.#since('from'),
      to: () => this.#until('to'),
      dueAfter: () => this.#since('dueAfter'),
      dueBefore: () => this.#until('dueBefore'),
      changedSince: () => this.#since('changedSince'),
      dueFrom: () => this.#since('dueFrom'),
      dueTo: () => this.#until('dueTo'),
    }
  }

  async #states() {
    for (const states of [...deliverableStates.map((it) => [it]), ['draft', 'pending'] as const]) {
      const stored: readonly string[] = states.map(toStoredState)
      await this.#expectOnly({ state: states.join() }, ({ status }) => stored.includes(status))
    }
  }

  async #expectOnly(query: Record<string, string>, fits: (item: Item) => boolean) {
    const { asking, ids } = await this.#ask(query)
    const wanted = this.#wanted().filter(fits)
    this.#context.findings.equal(
      ids().ids.toSorted().join(),
      wanted
        .map(({ id }) => id)
        .toSorted()
        .join(),
      () => `${this.#person.name} at ${told(asking)}`,
    )
  }

  /** Only classic calls know `all`. */
  #fileTypes(): string[] {
    return FILE_TYPES.filter((type) => type !== 'all' || !this.#route.endpoint.path.startsWith('/api/v1/'))
  }

  async #choices(field: string) {
    let sum = 0
    const options = this.#optionsOf(field)
    const { kind } = this.#expected.lists ?? {}
    const tried =
      options.length > 0 ? options : kind === 'file' ? this.#fileTypes() : kind === 'activity' ? LINE_TYPES : []
    for (const option of tried) {
      const { asking, status, ids } = await this.#ask({ [field]: option })
      this.#context.findings.equal(status, 200, () => `${this.#person.name} at ${told(asking)}`)
      if (!this.#expected.lists) continue
      const { ids: listed, total } = ids()
      // On an employee's home, it lists tasks instead of subtasks.
      const listedKind = option === 'tasks' ? 'task' : this.#expected.lists.kind
      const seen = new Set(seenBy(this.#context.world, this.#person, listedKind).map(({ id }) => id))
      this.#context.findings.check(
        listed.every((id) => seen.has(id)),
        () => `${this.#person.name} at ${told(asking)}`,
      )
      if (option !== 'all' && !GROUPS.includes(option) && !FILE_TYPES.includes(option)) sum += total
      if (option !== 'all' || kind === 'file') continue
      this.#context.findings.equal(
        total,
        this.#wanted().length,
        () => `${this.#person.name} is told a total at ${told(asking)}`,
      )
    }
    const [isStatus, isLine] = [field === 'status' || field === 'priority', field === 'type' && kind === 'activity']
    if (!this.#expected.lists || !(isStatus || isLine) || kind === 'file') return
    const isRead = (it: Item) =>
      field !== 'priority' || it.kind === 'taskRequest' || readsFields(this.#context.world, this.#person, it)
    this.#context.findings.equal(
      sum,
      this.#wanted().filter(isRead).length,
      () => `${this.#person.name} adds up ${field} at ${this.#plain.url}`,
    )
  }

  /** Hidden ids filter like nonexistent ones. */
  async #byId(field: string, kind: Item['kind'], fits: (item: Item, id: string) => boolean) {
    const { findings, world } = this.#context
    const nothing = await this.#ask({ [field]: MISSING })
    const [hidden, open] = [
      this.#few((it) => it.kind === kind && !sees(world, this.#person, it)),
      this.#few((it) => it.kind === kind && sees(world, this.#person, it)),
    ]
    const seen = new Set(open)
    for (const item of [...hidden, ...open]) {
      const { id } = item
      const { asking, text, ids, status } = await this.#ask({ [field]: id })
      if (!this.#expected.lists) continue
      // Activity entries outlive deleted work.
      const hasNone = (field === 'workItem' || field === 'label') && !seen.has(item)
      const wanted = hasNone ? [] : this.#wanted().filter((it) => fits(it, id))
      // v1 names a visible parent even in an empty list.
      if (wanted.length === 0 && !(seen.has(item) && text.includes(`"${id}":{`)))
        findings.equal(
          withoutRequestId(text),
          withoutRequestId(nothing.text),
          () => `${this.#person.name} at ${told(asking)}`,
        )
      else if (status === 200)
        findings.equal(ids().total, wanted.length, () => `${this.#person.name} is told a total at ${told(asking)}`)
    }
  }

  async #parts() {
    const { findings, world } = this.#context
    const nothing = await this.#ask({ parent: MISSING })
    for (const task of this.#few(({ kind }) => kind === 'task')) {
      const { asking, text, ids } = await this.#ask({ parent: task.id })
      const below = seenBy(world, this.#person, 'subtask').filter(({ taskId }) => taskId === task.id)
      if (sees(world, this.#person, task))
        findings.equal(
          ids().ids.toSorted(),
          below.map(({ id }) => id).toSorted(),
          () => `${this.#person.name} at ${told(asking)}`,
        )
      else
        findings.equal(
          withoutRequestId(text),
          withoutRequestId(nothing.text),
          () => `${this.#person.name} at ${told(asking)}`,
        )
    }
  }

  async #before() {
    const { findings, world } = this.#context
    const nothing = await this.#ask({ before: MISSING })
    for (const line of this.#few((it) => it.kind === 'activity' && !sees(world, this.#person, it) && it.inFeeds)) {
      const { asking, text } = await this.#ask({ before: line.id })
      findings.equal(
        withoutRequestId(text),
        withoutRequestId(nothing.text),
        () => `${this.#person.name} at ${told(asking)}`,
      )
    }
    for (const { id } of this.#wanted().slice(0, A_FEW)) {
      const { asking, status } = await this.#ask({ before: id })
      findings.equal(status, 200, () => `${this.#person.name} at ${told(asking)}`)
    }
  }

  async #since(field: string) {
    if (this.#expected.lists) await this.#expectAll({ [field]: EARLY })
    else await this.#ask({ [field]: EARLY })
  }

  async #until(field: string) {
    const { asking, ids } = await this.#ask({ [field]: EARLY })
    if (!this.#expected.lists) return
    this.#context.findings.equal(ids().total, 0, () => `${this.#person.name} at ${told(asking)}`)
  }

  /** A few of each kind, deterministic per list. */
  #few(fits: (item: Item) => boolean): Item[] {
    const { roll } = dice(this.#plain.url.length * 7 + this.#person.name.length)
    const kinds = Map.groupBy(this.#context.world.items.filter(fits), ({ kind }) => kind)
    return [...kinds.values()].flatMap((items) =>
      Array.from({ length: Math.min(A_FEW, items.length) }, () => items[roll(items.length)] as Item),
    )
  }

  #optionsOf(field: string): string[] {
    const { shape } = this.#route.endpoint.input as unknown as { shape: Record<string, unknown> }
    return optionsIn(shape[field])
  }
}

const FOUND_ANYWHERE = ['customer', 'task', 'subtask', 'taskRequest', 'comment', 'file']
const GROUPS = ['rejected-or-stopped', 'approved-any']
const FILE_TYPES = ['all', 'pdf', 'images', 'documents', 'document', 'txt']
const LINE_TYPES = [
  'customer_updated',
  'task_updated',
  'subtask_updated',
  'comment_added',
  'file_uploaded',
  'request_updated',
  'deliverable_added',
  'sign_off_requested',
  'all',
]

function optionsIn(schema: unknown): string[] {
  const { def } = (schema as { _zod?: { def: Definition } })?._zod ?? {}
  if (!def) return []
  if (def.entries) return Object.values(def.entries)
  if (def.values) return def.values
  if (def.options) return def.options.flatMap(optionsIn)
  return [def.innerType, def.out, def.element].flatMap(optionsIn)
}

interface Definition {
  entries?: Record<string, string>
  values?: string[]
  options?: unknown[]
  innerType?: unknown
  out?: unknown
  element?: unknown
}
