import type { Answer, Asking } from './world/instance.ts'
import { isHeld } from './expectations/expecting.ts'
import { asked, expectationOf } from './expectations/rules.ts'
import { admits, type Context, told } from './world/context.ts'
import { nounOf, type Person, type Thing, type World } from './world/things.ts'

const onProject = { createSubtask: ['pm', 'employee'], submitRequest: ['customer'] }

/** `can` must match what the server permits. */
export function checkCan({ findings, world }: Context, person: Person, asking: Asking, { text }: Answer, thing: Thing) {
  if (!text.includes('"can"')) return
  for (const found of thingsIn(JSON.parse(text))) {
    if ((found.id ?? found._id) !== thing.id) continue
    for (const [verb, requests] of Object.entries(asked[nounOf(thing.kind)] ?? {})) {
      const fitting = requests.map(expectationOf).find(({ expected: { only } }) => !only || only(thing))
      const can = said(found, verb)
      if (!fitting || can === undefined) continue
      const { route, expected } = fitting
      const answer = expected.answers?.(person, thing, world) ?? 'well'
      // `can` ignores that project owners can't be deleted,
      if (thing.kind === 'person' && verb === 'delete' && thing.id !== person.id) continue
      // and that sign-offs block deletion.
      if (verb === 'delete' && isHeld(thing, world)) continue
      // Offered to those who may edit the project.
      if (thing.kind === 'customer' && verb === 'archive') continue
      // Managers make hand-overs as the client.
      const isAsClient = verb === 'handOver' && person.role === 'pm'
      findings.equal(
        can,
        isAsClient ? said(found, 'viewAsClient') : admits(route, person) && answer === 'well',
        () => `${person.name} can ${verb} at ${told(asking)}`,
      )
    }
    if (thing.kind === 'customer')
      for (const [verb, roles] of Object.entries(onProject))
        findings.equal(
          said(found, verb),
          roles.includes(person.role) && (person.role !== 'customer' || isAbove(world, person, thing)),
          () => `${person.name} can ${verb} at ${told(asking)}`,
        )
  }
}

const isAbove = ({ projects }: World, { id }: Person, { projectId }: Thing) =>
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

function thingsIn(value: unknown): Able[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(thingsIn)
  return 'can' in value && ('_id' in value || 'id' in value) ? [value as Able, ...inside] : inside
}
