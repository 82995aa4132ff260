import { type SqlBool, sql } from 'kysely'

/** With subtasks and their requests. A union: each part uses its own index. */
export const isOnOrBelow = (workItemId: string) => sql<SqlBool>`"files"."id" in (
  select "id" from "files" where "workItemId" = ${workItemId}
  union all select "below"."id" from "files" as "below"
    where "below"."workItemId" in (select "id" from "workItems" where "parentId" = ${workItemId})
  union all select "arrived"."id" from "files" as "arrived" where "arrived"."resultId" = ${workItemId}
  union all select "arrived"."id" from "files" as "arrived"
    where "arrived"."resultId" in (select "id" from "workItems" where "parentId" = ${workItemId})
  union all select "asked"."id" from "files" as "asked"
    where "asked"."requestId" in (select "id" from "requests" where "workItemId" = ${workItemId}))`
