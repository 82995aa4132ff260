import { type ShownField, shownFields } from '@oriel/contracts/words'
import type { Db } from '../db/connection/connect.ts'
import { preparedRows } from '../db/connection/prepared.ts'
import { isOneOf } from '../db/one-of.ts'
import { asksProjects } from './fields.ts'
import type { Actor, Standing } from './words.ts'

type Shows = NonNullable<Standing['shows']>

/** What a project shows its client, as the database keeps it. */
interface Kept {
  showsEstimates: number
  showsPeople: number
  showsPriorities: number
  showsPromises: number
}

const EVERYTHING: Shows = { estimates: true, people: true, priorities: true, promises: true }
const NOTHING: Shows = { estimates: false, people: false, priorities: false, promises: false }

/** What these projects show their client; asked only where that says what this person reads. */
export async function showsIn({ actor, db }: { actor: Actor; db: Db }, projectIds: Iterable<string>) {
  if (!asksProjects(actor)) return () => EVERYTHING
  const shows = await showsOf(db, projectIds)
  return (projectId: string | null) => shows.get(projectId ?? '') ?? NOTHING
}

const whatIsShown = preparedRows((db, _shape: '', { ids }: Record<'ids', string>) =>
  db
    .selectFrom('projects')
    .select(['id', 'showsEstimates', 'showsPeople', 'showsPriorities', 'showsPromises'])
    .where(isOneOf(db, 'id', ids)),
)

/** The same, whoever asks. */
export async function showsOf(db: Db, projectIds: Iterable<string>): Promise<Map<string, Shows>> {
  const ids = [...new Set(projectIds)]
  if (ids.length === 0) return new Map()
  const rows = await whatIsShown(db, '', { ids })
  return new Map(rows.map((row) => [row.id, showsIt(row)]))
}

export const showsIt = ({ showsEstimates, showsPeople, showsPriorities, showsPromises }: Kept): Shows => ({
  estimates: showsEstimates === 1,
  people: showsPeople === 1,
  priorities: showsPriorities === 1,
  promises: showsPromises === 1,
})

/** As it is sent. */
export const clientsSeeIn = (row: Kept): ShownField[] => shownFields.filter((it) => showsIt(row)[it])

export const asKept = (clientsSee: readonly ShownField[]): Kept => ({
  showsEstimates: clientsSee.includes('estimates') ? 1 : 0,
  showsPeople: clientsSee.includes('people') ? 1 : 0,
  showsPriorities: clientsSee.includes('priorities') ? 1 : 0,
  showsPromises: clientsSee.includes('promises') ? 1 : 0,
})
