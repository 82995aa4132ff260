import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { fieldRules } from '../../../policy/field-rules.ts'
import { may } from '../../../policy/permissions.ts'
import type { SeeRule } from '../../../policy/policy.ts'
import { loadAllClientFields } from '../../../policy/client-fields.ts'
import type { Actor, PolicyFacts } from '../../../policy/relations.ts'

type Target = Selectable<Tables['activities']>['targetType']
type Changes = Readonly<Record<string, readonly [unknown, unknown]>>

const { estimate, priority, assignees } = fieldRules.workItem
const rules: Partial<Record<Target, Readonly<Record<string, SeeRule>>>> = {
  task: { estimate, priority, assignees },
  subtask: { estimate, priority, assignees },
  project: { priority: fieldRules.project.priority },
  person: { assignedTeam: fieldRules.project.team },
}

export const hiddenFieldsFor = (
  actor: Pick<Actor, 'role'>,
  target: Target,
  changes: Changes,
  facts: PolicyFacts,
): string[] =>
  Object.keys(changes).filter((name) => {
    const rule = rules[target]?.[name]
    return rule !== undefined && !may({ id: '', fullName: '', ...actor }, rule, facts)
  })

const CLIENT = { role: 'customer' } as const
const NOTHING: PolicyFacts = { shows: { estimates: false, people: false, priorities: false } }

/** Queries the project only if its settings matter. */
export async function hiddenFromClient(db: Db, projectId: string | null, target: Target, changes: Changes) {
  if (projectId === null || hiddenFieldsFor(CLIENT, target, changes, NOTHING).length === 0) return []
  const shows = (await loadAllClientFields(db, [projectId])).get(projectId)
  return hiddenFieldsFor(CLIENT, target, changes, shows ? { shows } : NOTHING)
}
