import { occupationOf } from '@oriel/contracts/people/staff'
import type { PersonEntry, Tables } from '@oriel/contracts/v1/shapes/common'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'
import { may } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { initials } from './initials.ts'

type Ids = Iterable<string | null | undefined>
type Detail = 'full' | undefined

/** What stands beside the rows of an answer: everybody and every project that they mention, in one query each. */
export async function tablesOf(
  visit: Visit,
  { people = [], projects = [] }: { people?: Ids; projects?: Ids },
  detail?: Detail,
): Promise<Tables> {
  return { people: await peopleOf(visit, people, detail), projects: await projectsOf(visit, projects) }
}

/** They were deleted or deactivated. */
export const hasLeft = ({ status, deletedAt }: { status: string; deletedAt: string | null }) =>
  deletedAt !== null || status !== 'active'

const known = (ids: Ids) => [...new Set(ids)].filter((id) => typeof id === 'string')

/** People by id. `full` adds what forms and classic calls need; contact data is for managers alone. */
export async function peopleOf(visit: Visit, ids: Ids, detail?: Detail): Promise<Record<string, PersonEntry>> {
  const wanted = known(ids)
  if (wanted.length === 0) return {}
  const rows = await visit.db
    .selectFrom('users')
    .select(['id', 'fullName', 'role', 'jobTitle', 'workTitle', 'department', 'company', 'email'])
    .select(['imageKey', 'status', 'deletedAt'])
    .where(oneOf(visit.db, 'id', wanted))
    .orderBy('id')
    .execute()
  const withEmail = may(visit.actor, policy.person.see)
  return Object.fromEntries(
    rows.map(({ role, jobTitle, workTitle, department, company, ...row }) => {
      const entry: PersonEntry = {
        name: row.fullName,
        initials: initials(row.fullName),
        image: visit.portraitOf(row),
        title: occupationOf({ jobTitle, workTitle }),
        ...(hasLeft(row) ? { left: true } : {}),
      }
      const more = { role, jobTitle, workTitle, department, company, ...(withEmail ? { email: row.email } : {}) }
      return [row.id, detail === 'full' ? { ...entry, ...more } : entry]
    }),
  )
}

/** Without what `full` adds. */
export const brief = (people: Tables['people']): Tables['people'] =>
  Object.fromEntries(
    Object.entries(people).map(([id, { name, initials, image, title, left }]) => [
      id,
      { name, initials, image, title, ...(left ? { left } : {}) },
    ]),
  )

async function projectsOf({ db }: Visit, ids: Ids): Promise<Tables['projects']> {
  const wanted = known(ids)
  if (wanted.length === 0) return {}
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where(oneOf(db, 'id', wanted))
    .orderBy('id')
    .execute()
  return Object.fromEntries(rows.map(({ id, name }) => [id, { name }]))
}
