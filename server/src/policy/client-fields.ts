import { type ClientField, clientFields } from '@oriel/contracts/enums'
import type { Db } from '../platform/db/connection/connect.ts'
import { preparedRows } from '../platform/db/connection/prepared-queries.ts'
import { inPreparedList } from '../platform/db/sql/in-list.ts'
import { dependsOnProject } from './field-rules.ts'
import type { Actor, PolicyFacts } from './relations.ts'

type Shows = NonNullable<PolicyFacts['shows']>

interface Kept {
  showsEstimates: number
  showsPeople: number
  showsPriorities: number
}

const EVERYTHING: Shows = { estimates: true, people: true, priorities: true }
const NOTHING: Shows = { estimates: false, people: false, priorities: false }

/** No query unless fields are restricted. */
export async function loadClientFields({ actor, db }: { actor: Actor; db: Db }, projectIds: Iterable<string>) {
  if (!dependsOnProject(actor)) return () => EVERYTHING
  const shows = await loadAllClientFields(db, projectIds)
  return (projectId: string | null) => shows.get(projectId ?? '') ?? NOTHING
}

const selectClientFields = preparedRows((db, _shape: '', { ids }: Record<'ids', string>) =>
  db
    .selectFrom('projects')
    .select(['id', 'showsEstimates', 'showsPeople', 'showsPriorities'])
    .where(inPreparedList(db, 'id', ids)),
)

export async function loadAllClientFields(db: Db, projectIds: Iterable<string>): Promise<Map<string, Shows>> {
  const ids = [...new Set(projectIds)]
  if (ids.length === 0) return new Map()
  const rows = await selectClientFields(db, '', { ids })
  return new Map(rows.map((row) => [row.id, showsField(row)]))
}

export const showsField = ({ showsEstimates, showsPeople, showsPriorities }: Kept): Shows => ({
  estimates: showsEstimates === 1,
  people: showsPeople === 1,
  priorities: showsPriorities === 1,
})

export const listClientFields = (row: Kept): ClientField[] => clientFields.filter((it) => showsField(row)[it])

export const toClientFieldColumns = (clientsSee: readonly ClientField[]): Kept => ({
  showsEstimates: clientsSee.includes('estimates') ? 1 : 0,
  showsPeople: clientsSee.includes('people') ? 1 : 0,
  showsPriorities: clientsSee.includes('priorities') ? 1 : 0,
})
