import type { Answer, Asking } from './world/instance.ts'
import { isHeld } from './expectations/expecting.ts'
import { asked, expectationOf } from './expectations/rules.ts'
import { admits, type Context, told } from './world/context.ts'
import { nounOf, type Person, type Item, type World } from './world/items.ts'

const onProject = { createSubtask: ['pm', 'employee'], submitRequest: ['customer'] }

/** `can` must match what the server permits. */
export function checkCan({ findings, world }: Context, person: Person, asking: Asking, { text }: Answer, item: Item) {
  if (!text.includes('"can"')) return
  for (const found of itemsIn(JSON.parse(text))) {
    if ((found.id ?? found._id) !== item.id) continue
    for (const [verb, requests] of Object.entries(asked[nounOf(item.kind)] ?? {})) {
      const fitting = requests.map(expectationOf).find(({ expected: { only } }) => !only || only(item))
      const can = said(found, verb)
      if (!fitting || can === undefined) continue
      const { route, expected } = fitting
      const answer = expected.answers?.(person, item, world) ?? 'well'
      // `can` ignores that project owners can't be deleted,
      if (item.kind === 'person' && verb === 'delete' && item.id !== person.id) continue
      // and that sign-offs block deletion.
      if (verb === 'delete' && isHeld(item, world)) continue
      // Offered to those who may edit the project.
      if (item.kind === 'customer' && verb === 'archive') continue
      // Managers make hand-overs as the client.
      const isAsClient = verb === 'handOver' && person.role === 'pm'
      findings.equal(
        can,
        isAsClient ? said(found, 'viewAsClient') : admits(route, person) && answer === 'well',
        () => `${person.name} can ${verb} at ${told(asking)}`,
      )
    }
    if (item.kind === 'customer')
      for (const [verb, roles] of Object.entries(onProject))
        findings.equal(
          said(found, verb),
          roles.includes(person.role) && (person.role !== 'customer' || isAbove(world, person, item)),
          () => `${person.name} can ${verb} at ${told(asking)}`,
        )
  }
}

const isAbove = ({ projects }: World, { id }: Person, { projectId }: Item) =>
  projects.find((it) => it.id === projectId)?.clients[id] !== 'viewer'

interface Able {
  id?: string
  _id?: string
  /** Classic: booleans; v1: allowed verbs. */
  can: Record<string, boolean> | string[]
}

const SPELLED: Record<string, string> = { createTask: 'addTask', createSubtask: 'addSubtask' }

const ELSEWHERE = new Set([
  'see',
  'create',
  'readPassword',
  'exportCredentials',
  'setProjectClients',
  'suggestColleague',
  'setMilestones',
  'readReason',
  'setWorkingWeek',
])

/** Undefined where a classic response omits the verb. */
const said = ({ can }: Able, verb: string) => {
  if (!Array.isArray(can)) return can[verb === 'changeVisibility' ? 'changeAudience' : verb]
  return ELSEWHERE.has(verb) ? undefined : can.includes(SPELLED[verb] ?? verb)
}

function itemsIn(value: unknown): Able[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(itemsIn)
  return 'can' in value && ('_id' in value || 'id' in value) ? [value as Able, ...inside] : inside
}
