import type { FileViews } from '@oriel/contracts/v1/shapes/views'
import { LIMITS } from '@oriel/contracts/limits'
import type { Visit } from '../../../http/session/visit.ts'
import { sideOf } from '../../../policy/sides.ts'
import { peopleOf } from '../../mentions/tables-of.ts'
import { areViewsRecorded } from '../../settings/are-views-recorded.ts'
import { findFile } from '../find-file.ts'

/** The latest first: of all people of the client for the agency, of themselves for each of them. */
export async function listViews({ id }: { id: string }, visit: Visit): Promise<FileViews> {
  const { actor, db } = visit
  await findFile(visit, id)
  if (!(await areViewsRecorded(db))) return { isRecorded: false, items: [], people: {} }
  const rows = await db
    .selectFrom('fileViews')
    .where('fileId', '=', id)
    .$if(sideOf(actor) === 'client', (it) => it.where('userId', '=', actor.id))
    .select(['userId', 'version', 'at', 'downloadedAt'])
    .orderBy('at', 'desc')
    .orderBy('userId')
    .orderBy('version')
    .limit(LIMITS.fileViews)
    .execute()
  return {
    isRecorded: true,
    items: rows.map(({ userId: person, version, at, downloadedAt }) => ({ person, version, at, downloadedAt })),
    people: await peopleOf(
      visit,
      rows.map(({ userId }) => userId),
    ),
  }
}
