import type { Project, ProjectRow } from '@oriel/contracts/v1/projects/projects-schemas'
import type { WorkItem, WorkItemRow } from '@oriel/contracts/v1/work/work-items-schemas'
import type { Role } from '@oriel/contracts/enums'
import { type Expression, type SqlBool, sql } from 'kysely'
import { may } from './permissions.ts'
import type { SeeRule } from './policy.ts'
import { findRelation } from './sees-all.ts'
import {
  type Actor,
  client,
  manager,
  only,
  showsEstimates,
  showsPeople,
  showsPriorities,
  type PolicyFacts,
  teamMember,
} from './relations.ts'

/** Field-level permissions. */
interface FieldRule extends SeeRule {
  /** For other readers; omitted if undefined. */
  unread?: unknown
}

const everybody: FieldRule = { who: [manager, teamMember, client] }
const managers: FieldRule = { who: [manager] }
const staff: FieldRule = { who: [manager, teamMember] }
const estimates: FieldRule = { who: [manager, teamMember, only(client, showsEstimates)] }
const priorities: FieldRule = { who: [manager, teamMember, only(client, showsPriorities)] }
const people: FieldRule = { who: [manager, teamMember, only(client, showsPeople)], unread: [] }

/** Allowlist: an unlisted field doesn't compile, so no new field reaches clients by accident. */
export const fieldRules = {
  workItem: {
    id: everybody,
    kind: everybody,
    project: everybody,
    parent: everybody,
    title: everybody,
    description: everybody,
    status: everybody,
    priority: priorities,
    startsOn: everybody,
    dueOn: everybody,
    position: everybody,
    nextPosition: everybody,
    progress: everybody,
    estimate: estimates,
    assignees: people,
    labels: everybody,
    comments: everybody,
    files: everybody,
    subtasks: everybody,
    completedSubtasks: everybody,
    children: everybody,
    isRecurring: everybody,
    isFromRequest: everybody,
    request: everybody,
    visibility: everybody,
    hiddenByParent: everybody,
    version: everybody,
    can: everybody,
    createdBy: everybody,
    createdAt: everybody,
    updatedAt: everybody,
    completedAt: everybody,
    completedBy: everybody,
    mentions: everybody,
    commentList: everybody,
    fileList: everybody,
    parents: everybody,
    people: everybody,
    projects: everybody,
  },
  project: {
    id: everybody,
    name: everybody,
    description: everybody,
    client: everybody,
    company: everybody,
    priority: priorities,
    status: everybody,
    startsOn: everybody,
    dueOn: everybody,
    archivedAt: everybody,
    team: people,
    progress: everybody,
    tasks: everybody,
    version: everybody,
    can: everybody,
    createdBy: everybody,
    createdAt: everybody,
    updatedAt: everybody,
    forecast: managers,
    newWork: staff,
    companyId: managers,
    mentions: everybody,
    people: everybody,
  },
} satisfies {
  workItem: Record<keyof WorkItem | keyof WorkItemRow, FieldRule>
  project: Record<keyof Project | keyof ProjectRow, FieldRule>
}

type Noun = keyof typeof fieldRules

export function filterFields<Answer extends object>(
  actor: Actor,
  noun: Noun,
  answer: Answer,
  facts: PolicyFacts,
): Answer {
  const unread = restricted(actor, noun).filter(([, rule]) => !may(actor, rule, facts))
  if (unread.length === 0) return answer
  const rules = new Map(unread)
  const read = Object.entries(answer).flatMap(([name, value]) => {
    const rule = rules.get(name)
    if (!rule) return [[name, value]]
    return rule.unread === undefined ? [] : [[name, rule.unread]]
  })
  return Object.fromEntries(read) as Answer
}

/** Cached: read for each row of a list. */
function restricted(actor: Actor, noun: Noun) {
  const key = `${noun} ${actor.role}` as const
  let found = restrictions.get(key)
  if (!found) {
    found = Object.entries<FieldRule>(fieldRules[noun]).filter(([, rule]) => {
      const relation = findRelation(actor, rule)
      return !relation || relation.only !== undefined
    })
    restrictions.set(key, found)
  }
  return found
}
const restrictions = new Map<`${Noun} ${Role}`, ReadonlyArray<[name: string, FieldRule]>>()

/** Otherwise filters, sorting and groups would reveal hidden values. Undefined if always readable. */
export function fieldIsReadable(
  actor: Actor,
  rule: SeeRule,
  column: (name: string) => Expression<unknown>,
): Expression<SqlBool> | undefined {
  const relation = findRelation(actor, rule)
  return relation ? relation.only?.among(column, actor) : sql<SqlBool>`1 = 0`
}

export const dependsOnProject = (actor: Actor) =>
  (['workItem', 'project'] as const).some((noun) =>
    restricted(actor, noun).some(([, rule]) => findRelation(actor, rule)?.only !== undefined),
  )
