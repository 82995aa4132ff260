import { activityTypes, type ActivityType } from '@oriel/contracts/activity/activity-types'
import { t } from '../../lib/t.ts'

/** A line is of a type: what it is about and what was done, in one word. */
const things = {
  project: { prefix: 'customer_', label: () => t({ id: 'Projects' }) },
  task: { prefix: 'task_', label: () => t({ id: 'Tasks' }) },
  subtask: { prefix: 'subtask_', label: () => t({ id: 'Subtasks' }) },
  request: { prefix: 'request_', label: () => t({ id: 'Requests' }) },
  comment: { prefix: 'comment_', label: () => t({ id: 'Comments' }) },
  file: { prefix: 'file_', label: () => t({ id: 'Files' }) },
  person: { prefix: 'person_', label: () => t({ id: 'People' }) },
  team: { prefix: 'team_member_', label: () => t({ id: 'Team' }) },
} as const

const acts = {
  new: { suffixes: ['created', 'added', 'uploaded', 'submitted'], label: () => t({ id: 'New' }) },
  changed: { suffixes: ['updated', 'moved', 'assigned'], label: () => t({ id: 'Changed' }) },
  started: { suffixes: ['started', 'reopened'], label: () => t({ id: 'Started' }) },
  done: { suffixes: ['completed', 'done'], label: () => t({ id: 'Done' }) },
  decided: {
    suffixes: ['approved', 'rejected', 'stopped', 'cancelled', 'returned', 'answered'],
    label: () => t({ id: 'Decided' }),
  },
  gone: { suffixes: ['deleted', 'removed'], label: () => t({ id: 'Deleted' }) },
  back: { suffixes: ['restored'], label: () => t({ id: 'Restored' }) },
} as const

export type ThingKind = keyof typeof things
export type Act = keyof typeof acts
export const thingKinds = Object.keys(things) as ThingKind[]
export const actKinds = Object.keys(acts) as Act[]
export const thingLabel = (kind: ThingKind) => things[kind].label()
export const actLabel = (act: Act) => acts[act].label()

/** The types of a kind of thing and of act; undefined where neither is asked for. */
export function typesOf(thing: ThingKind | undefined, act: Act | undefined): ActivityType[] | undefined {
  if (!thing && !act) return undefined
  return activityTypes.filter((type) => {
    const isOfThing = !thing || type.startsWith(things[thing].prefix)
    const isOfAct = !act || acts[act].suffixes.some((suffix) => type.endsWith(`_${suffix}`))
    return isOfThing && isOfAct
  })
}

/** Acts that are done to such a thing at all. */
export const actsOn = (thing: ThingKind | undefined) => actKinds.filter((act) => (typesOf(thing, act)?.length ?? 0) > 0)
