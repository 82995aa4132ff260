import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../connection/connect.ts'
import type { Tables } from '../tables.ts'

/** Replies first (foreign key). */
export async function deleteAnnotationsOn(db: Db, files: SelectQueryBuilder<Tables, 'files', { id: string }>) {
  const pins = db.selectFrom('pins').select('id').where('fileId', 'in', files)
  await db.deleteFrom('mentions').where('subject', 'in', pins).execute()
  await db.deleteFrom('needs').where('pinId', 'in', pins).execute()
  await db.deleteFrom('pins').where('fileId', 'in', files).where('parentId', 'is not', null).execute()
  await db.deleteFrom('pins').where('fileId', 'in', files).execute()
}
