import type { Selectable } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { fields } from '../../policy/fields.ts'
import { may } from '../../policy/may.ts'
import type { SeeRule } from '../../policy/policy.ts'
import { showsOf } from '../../policy/shows.ts'
import type { Actor, Standing } from '../../policy/words.ts'

type Target = Selectable<Tables['activities']>['targetType']
type Changes = Readonly<Record<string, readonly [unknown, unknown]>>

const { estimate, priority, assignees } = fields.workItem
/** As the log names them. */
const rules: Partial<Record<Target, Readonly<Record<string, SeeRule>>>> = {
  task: { estimate, priority, assignees },
  subtask: { estimate, priority, assignees },
  project: { priority: fields.project.priority },
  // Who came to a team, or left it.
  person: { assignedTeam: fields.project.team },
}

/** The names of what somebody does not read among changes of such a thing. */
export const unreadOf = (actor: Pick<Actor, 'role'>, target: Target, changes: Changes, thing: Standing): string[] =>
  Object.keys(changes).filter((name) => {
    const rule = rules[target]?.[name]
    return rule !== undefined && !may({ id: '', fullName: '', ...actor }, rule, thing)
  })

const CLIENT = { role: 'customer' } as const
const NOTHING: Standing = { shows: { estimates: false, people: false, priorities: false, promises: false } }

/** The same for the client of a project, as it is now; asked only where a project says what they read. */
export async function unreadByClient(db: Db, projectId: string | null, target: Target, changes: Changes) {
  if (projectId === null || unreadOf(CLIENT, target, changes, NOTHING).length === 0) return []
  const shows = (await showsOf(db, [projectId])).get(projectId)
  return unreadOf(CLIENT, target, changes, shows ? { shows } : NOTHING)
}
