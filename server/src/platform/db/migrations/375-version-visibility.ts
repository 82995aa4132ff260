import { textType } from '../connection/dialect.ts'
import { type Anything, run } from './table.ts'

/** Versions that clients could read until now stay readable: those of shared files, and those they were asked to sign. */
export async function up(db: Anything) {
  await db.schema
    .alterTable('fileVersions')
    .addColumn('audience', textType(db), (it) => it.notNull().defaultTo('team'))
    .execute()
  await run(
    db,
    `update "fileVersions" set "audience" = 'client'
    where "fileId" in (select "id" from "files" where "audience" = 'client')
      or exists (select 1 from "signOffs" inner join "deliverables" on "deliverables"."id" = "signOffs"."deliverableId"
        where "deliverables"."fileId" = "fileVersions"."fileId" and "signOffs"."fileVersion" = "fileVersions"."number")`,
  )
}
