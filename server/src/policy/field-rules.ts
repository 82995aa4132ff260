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
  showsAgreedDates,
  type PolicyFacts,
  teamMember,
} from './relations.ts'

/** Who reads a field of what they see. */
interface FieldRule extends SeeRule {
  /** What stands in its place for anybody else; left out where nothing is said. */
  unread?: unknown
}

const everybody: FieldRule = { who: [manager, teamMember, client] }
const managers: FieldRule = { who: [manager] }
const estimates: FieldRule = { who: [manager, teamMember, only(client, showsEstimates)] }
const priorities: FieldRule = { who: [manager, teamMember, only(client, showsPriorities)] }
const promises: FieldRule = { who: [manager, teamMember, only(client, showsAgreedDates)] }
const people: FieldRule = { who: [manager, teamMember, only(client, showsPeople)], unread: [] }

/**
 * Every field of these answers, and who reads it: one that is not listed here does not compile, so that nothing new
 * reaches a client by accident.
 */
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
    comments: everybody,
    files: everybody,
    subtasks: everybody,
    subtasksDone: everybody,
    children: everybody,
    repeats: everybody,
    requested: everybody,
    request: everybody,
    audience: everybody,
    withheld: everybody,
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
    team: people,
    progress: everybody,
    tasks: everybody,
    version: everybody,
    can: everybody,
    createdBy: everybody,
    createdAt: everybody,
    updatedAt: everybody,
    forecast: managers,
    newWork: managers,
    companyId: managers,
    mentions: everybody,
    people: everybody,
    /** What became of its agreed days: counted and listed by calls of their own. */
    promises,
  },
} satisfies {
  workItem: Record<keyof WorkItem | keyof WorkItemRow, FieldRule>
  project: Record<keyof Project | keyof ProjectRow | 'promises', FieldRule>
}

type Noun = keyof typeof fieldRules

/** An answer, or part of one, as this person reads it. */
export function filterFields<Answer extends object>(
  actor: Actor,
  noun: Noun,
  answer: Answer,
  thing: PolicyFacts,
): Answer {
  const unread = restricted(actor, noun).filter(([, rule]) => !may(actor, rule, thing))
  if (unread.length === 0) return answer
  const rules = new Map(unread)
  const read = Object.entries(answer).flatMap(([name, value]) => {
    const rule = rules.get(name)
    if (!rule) return [[name, value]]
    return rule.unread === undefined ? [] : [[name, rule.unread]]
  })
  return Object.fromEntries(read) as Answer
}

/** What not everybody of this role reads everywhere: asked for each row of a list, and found once. */
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

/**
 * The condition under which this person reads a field of a row, for whatever filters, orders or groups by it; undefined
 * where they read it in all that they see.
 */
export function fieldIsReadable(
  actor: Actor,
  rule: SeeRule,
  column: (name: string) => Expression<unknown>,
): Expression<SqlBool> | undefined {
  const relation = findRelation(actor, rule)
  return relation ? relation.only?.among(column, actor) : sql<SqlBool>`1 = 0`
}

/** Whether projects say what somebody of this role reads. */
export const dependsOnProject = (actor: Actor) =>
  (['workItem', 'project'] as const).some((noun) =>
    restricted(actor, noun).some(([, rule]) => findRelation(actor, rule)?.only !== undefined),
  )
