import { occupationLabel } from '@oriel/contracts/people/job-titles'
import type { PersonEntry, RelatedRecords } from '@oriel/contracts/v1/common-schemas'
import type { Db } from '../../db/connection/connect.ts'
import { preparedRows } from '../../db/connection/prepared-queries.ts'
import { inPreparedList } from '../../db/sql/in-list.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { RequestContext } from '../session/request-context.ts'
import { distinguishPeople } from './distinguish-people.ts'
import { may } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { preparedForReader } from '../../../policy/prepared-reader.ts'
import type { Actor } from '../../../policy/relations.ts'
import { seesAll } from '../../../policy/sees-all.ts'
import { visible } from '../../../policy/visible.ts'

type Ids = Iterable<string | null | undefined>
type Detail = 'full' | undefined

export async function loadRelatedRecords(
  ctx: RequestContext,
  { people = [], projects = [] }: { people?: Ids; projects?: Ids },
  detail?: Detail,
): Promise<RelatedRecords> {
  const [found, named] = await Promise.all([loadPeople(ctx, people, detail), loadProjects(ctx, projects)])
  return { people: found, projects: named }
}

export const isFormerUser = ({ status, deletedAt }: { status: string; deletedAt: string | null }) =>
  deletedAt !== null || status !== 'active'

const known = (ids: Ids) => [...new Set(ids)].filter((id) => typeof id === 'string')

/** `limited`: readers see a company only with one of its projects. */
const peopleById = preparedForReader(({ db, actor }, { ids }: Record<'ids', string>, limited: '' | 'limited') =>
  db
    .selectFrom('users')
    .select(['id', 'fullName', 'role', 'jobTitle', 'workTitle', 'department', 'email'])
    .select(['imageKey', 'status', 'deletedAt'])
    .select(sql<string | null>`${limited ? selectSeenCompany(db, actor) : sql.ref('users.company')}`.as('company'))
    .where(inPreparedList(db, 'id', ids))
    .orderBy('id'),
)

const selectSeenCompany = (db: Db, reader: Actor) =>
  db
    .selectFrom('companyPeople')
    .innerJoin('companies', 'companies.id', 'companyPeople.companyId')
    .innerJoin('projects', 'projects.companyId', 'companies.id')
    .select('companies.name')
    .where(sql<SqlBool>`"companyPeople"."userId" = "users"."id"`)
    .where(visible(reader, policy.project.see, 'projects'))
    .orderBy('companyPeople.addedAt')
    .orderBy('companies.id')
    .limit(1)

/** Contact data is for managers. With details, titles distinguish namesakes. */
export async function loadPeople(ctx: RequestContext, ids: Ids, detail?: Detail): Promise<Record<string, PersonEntry>> {
  const wanted = known(ids)
  if (wanted.length === 0) return {}
  const isLimited = detail === 'full' && !seesAll(ctx.actor, policy.project.see)
  const rows = await peopleById(ctx, { ids: wanted }, isLimited ? 'limited' : '')
  const withEmail = may(ctx.actor, policy.person.see)
  const people = Object.fromEntries(
    rows.map(({ role, jobTitle, workTitle, department, company, ...row }) => {
      const entry: PersonEntry = {
        name: row.fullName,
        initials: initials(row.fullName),
        image: ctx.portraitOf(row),
        title: occupationLabel({ jobTitle, workTitle }),
        ...(isFormerUser(row) ? { isFormer: true } : {}),
      }
      const more = { role, jobTitle, workTitle, department, company, ...(withEmail ? { email: row.email } : {}) }
      return [row.id, detail === 'full' ? { ...entry, ...more } : entry]
    }),
  )
  return detail === 'full' ? distinguishPeople(people) : people
}

export function initials(fullName: string): string {
  const parts = fullName.trim().split(/\s+/u).slice(0, 2)
  return parts.map((part) => Array.from(part)[0]?.toUpperCase() ?? '').join('')
}

export const withoutDetail = (people: RelatedRecords['people']): RelatedRecords['people'] =>
  Object.fromEntries(
    Object.entries(people).map(([id, { name, initials, image, title, isFormer }]) => [
      id,
      { name, initials, image, title, ...(isFormer ? { isFormer } : {}) },
    ]),
  )

const projectsById = preparedRows((db, _shape: '', { ids }: Record<'ids', string>) =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'archivedAt', 'clientId', 'companyId'])
    .where(inPreparedList(db, 'id', ids))
    .orderBy('id'),
)

export async function loadProjects({ db }: RequestContext, ids: Ids): Promise<RelatedRecords['projects']> {
  const wanted = known(ids)
  if (wanted.length === 0) return {}
  const rows = await projectsById(db, '', { ids: wanted })
  return Object.fromEntries(rows.map((row) => [row.id, nameProject(row)]))
}

type NamedProject = Pick<Selectable<Tables['projects']>, 'name' | 'archivedAt' | 'clientId' | 'companyId'>
export const nameProject = ({
  name,
  archivedAt,
  clientId,
  companyId,
}: NamedProject): RelatedRecords['projects'][string] => ({
  name,
  ...(archivedAt ? { isArchived: true } : {}),
  ...(clientId === null && companyId === null ? { isInternal: true } : {}),
})
