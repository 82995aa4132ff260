import { createHash } from 'node:crypto'
import { LIMITS } from '@oriel/contracts/limits'
import type { ImportMapping } from '@oriel/contracts/v1/work/imports-schemas'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { listAssignableIds } from '../../people/accounts/list-assignable-ids.ts'
import { readSettings } from '../../../platform/db/read-settings.ts'
import { policy } from '../../../policy/policy.ts'
import { seesAll } from '../../../policy/sees-all.ts'
import type { ImportEntry } from './arrange-rows.ts'
import { choiceOf, type KnownPerson } from './detect-mapping.ts'
import { type ImportSetting, labelNames } from './draft-entry.ts'
import { labelsThatFit } from './import-labels.ts'
import type { ImportTable } from './import-table.ts'

export const listStaff = async (db: Db): Promise<KnownPerson[]> =>
  db
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'role'])
    .where('role', 'in', ['pm', 'employee'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .$narrowType<KnownPerson>()
    .execute()

/** Mapped people who don't see all projects join teams of new ones. */
export const newTeam = ({ people }: ImportMapping, staff: readonly KnownPerson[]) => {
  const chosen = new Set(people.map(({ to }) => to))
  return staff
    .filter((person) => chosen.has(person.id) && !seesAll(person, policy.project.see))
    .slice(0, LIMITS.team)
    .map(({ id }) => id)
}

/** `projects`: value of the file → existing project. */
export async function loadSetting(
  db: Db,
  {
    source,
    table,
    mapping,
    files,
  }: Pick<ImportSetting, 'source' | 'mapping' | 'files'> & { table: Pick<ImportTable, 'headers'> },
  projects: ReadonlyMap<string, string>,
  entries: readonly ImportEntry[],
): Promise<ImportSetting> {
  const staff = await listStaff(db)
  const ofNew = new Set([
    ...newTeam(mapping, staff),
    ...staff.filter((person) => seesAll(person, policy.project.see)).map(({ id }) => id),
  ])
  const assignable = new Map<string, ReadonlySet<string>>()
  for (const id of new Set(projects.values())) assignable.set(id, new Set(await listAssignableIds({ db }, id)))
  const { timeZone } = await readSettings(db)
  return {
    source,
    headers: table.headers,
    mapping,
    files,
    timeZone,
    staff,
    labels: await labelsThatFit(
      db,
      entries.flatMap(({ row }) => labelNames(mapping.columns, row)),
    ),
    assignable: (project) => assignable.get(projects.get(project) ?? '') ?? ofNew,
  }
}

const hash = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Other CSV files with the same numbers differ by their columns. */
const originOf = (source: string, headers: readonly string[]) => (source === 'CSV' ? ['CSV', ...headers] : [source])

export const projectKey = (source: string, headers: readonly string[], name: string) =>
  hash('project', name, ...originOf(source, headers))
export const entryKey = (source: string, headers: readonly string[], projectId: string, { identity }: ImportEntry) =>
  hash('work', projectId, identity, ...originOf(source, headers))

/** Records that an earlier import created, by key. */
export async function findImported(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('importedItems')
    .select(['key', 'recordId'])
    .where(inList(db, 'key', keys))
    .execute()
  return new Map(rows.map(({ key, recordId }) => [key, recordId]))
}

export interface ProjectTargets {
  /** Value of the file → existing project, not in the trash. */
  found: Map<string, string>
  trashed: Set<string>
}

/** The chosen project, otherwise that of an earlier import of the same export. */
export async function findTargets(
  db: Db,
  { source, name, table, mapping }: { source: string; name: string; table: ImportTable; mapping?: ImportMapping },
  values: readonly string[],
): Promise<ProjectTargets> {
  const keys = new Map(values.map((value) => [value, projectKey(source, table.headers, value || name)]))
  const earlier = await findImported(db, [...keys.values()])
  const wanted = new Map(
    values.map((value) => [
      value,
      (mapping && choiceOf(mapping.projects, value)) ?? earlier.get(keys.get(value) ?? '') ?? '',
    ]),
  )
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'trashId'])
    .where(inList(db, 'id', [...new Set(wanted.values())]))
    .execute()
  const isTrashed = new Map(rows.map(({ id, trashId }) => [id, trashId !== null]))
  const targets: ProjectTargets = { found: new Map(), trashed: new Set() }
  for (const [value, id] of wanted) {
    if (isTrashed.get(id) === false) targets.found.set(value, id)
    if (isTrashed.get(id)) targets.trashed.add(value)
  }
  return targets
}
