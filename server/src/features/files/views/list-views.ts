import type { FileViews } from '@oriel/contracts/v1/shapes/file-views'
import { LIMITS } from '@oriel/contracts/limits'
import type { Visit } from '../../../http/session/visit.ts'
import { sideOf } from '../../../policy/sides.ts'
import { peopleOf } from '../../mentions/tables-of.ts'
import { findFile } from '../find-file.ts'
import { areRecorded } from './note-views.ts'

/** The latest first: of all people of the client for the agency, of themselves for each of them. */
export async function listViews({ id }: { id: string }, visit: Visit): Promise<FileViews> {
  const { actor, db } = visit
  await findFile(visit, id)
  if (!(await areRecorded(db))) return { isRecorded: false, items: [], people: {} }
  let query = db.selectFrom('fileViews').selectAll().where('fileId', '=', id)
  if (sideOf(actor) === 'client') query = query.where('userId', '=', actor.id)
  const rows = await query.orderBy('at', 'desc').orderBy('userId').orderBy('version').limit(LIMITS.fileViews).execute()
  return {
    isRecorded: true,
    items: rows.map(({ userId: person, version, at, downloadedAt }) => ({ person, version, at, downloadedAt })),
    people: await peopleOf(
      visit,
      rows.map(({ userId }) => userId),
    ),
  }
}
