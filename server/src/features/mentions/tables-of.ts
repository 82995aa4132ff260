import { occupationOf } from '@oriel/contracts/people/staff'
import type { PersonEntry, Tables } from '@oriel/contracts/v1/shapes/common'
import { preparedRows } from '../../db/connection/prepared.ts'
import { isOneOf } from '../../db/one-of.ts'
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

const peopleById = preparedRows((db, _shape: '', { ids }: Record<'ids', string>) =>
  db
    .selectFrom('users')
    .select(['id', 'fullName', 'role', 'jobTitle', 'workTitle', 'department', 'company', 'email'])
    .select(['imageKey', 'status', 'deletedAt'])
    .where(isOneOf(db, 'id', ids))
    .orderBy('id'),
)

/** People by id. `full` adds what forms and classic calls need; contact data is for managers alone. */
export async function peopleOf(visit: Visit, ids: Ids, detail?: Detail): Promise<Record<string, PersonEntry>> {
  const wanted = known(ids)
  if (wanted.length === 0) return {}
  const rows = await peopleById(visit.db, '', { ids: wanted })
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

const projectsById = preparedRows((db, _shape: '', { ids }: Record<'ids', string>) =>
  db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where(isOneOf(db, 'id', ids))
    .orderBy('id'),
)

async function projectsOf({ db }: Visit, ids: Ids): Promise<Tables['projects']> {
  const wanted = known(ids)
  if (wanted.length === 0) return {}
  const rows = await projectsById(db, '', { ids: wanted })
  return Object.fromEntries(rows.map(({ id, name }) => [id, { name }]))
}
