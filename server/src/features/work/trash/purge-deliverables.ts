import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { Tables } from '../../../platform/db/tables.ts'

type Rows<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, { id: string }>

/**
 * The agency keeps decided deliverables without their work, with names and hashes in the snapshot. Deletes undecided
 * ones.
 */
export async function purgeDeliverables(
  db: Db,
  { work, files, project }: { work: Rows<'workItems'>; files: Rows<'files'>; project: string },
) {
  const gone = await db
    .selectFrom('deliverables')
    .select('id')
    .where((it) => it.or([it('workItemId', 'in', work), it('projectId', '=', project)]))
    .execute()
  const ids = gone.map(({ id }) => id)
  const signed = await db
    .selectFrom('signOffApprovers')
    .innerJoin('signOffs', 'signOffs.id', 'signOffApprovers.signOffId')
    .select('signOffs.deliverableId as id')
    .where(inList(db, 'signOffs.deliverableId', ids))
    .where('signOffApprovers.decision', 'is not', null)
    .execute()
  const kept = new Set(signed.map(({ id }) => id))
  const unsigned = ids.filter((id) => !kept.has(id))
  const asked = db
    .selectFrom('signOffs')
    .select('id')
    .where(inList(db, 'deliverableId', unsigned))
  await db
    .deleteFrom('deliverableViews')
    .where(inList(db, 'deliverableId', unsigned))
    .execute()
  await db.deleteFrom('signOffApprovers').where('signOffId', 'in', asked).execute()
  await db
    .deleteFrom('signOffs')
    .where(inList(db, 'deliverableId', unsigned))
    .execute()
  await db
    .deleteFrom('deliverables')
    .where(inList(db, 'id', unsigned))
    .execute()
  await db.updateTable('deliverables').set({ fileId: null }).where('fileId', 'in', files).execute()
  await db
    .updateTable('deliverables')
    .set({ workItemId: null, audience: 'team', trashId: null, ...(project === '' ? {} : { projectId: null }) })
    .where(inList(db, 'id', [...kept]))
    .execute()
}
