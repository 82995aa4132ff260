import { isPostgres } from '../../connection/dialect.ts'
import { type Anything, run, type Tables } from '../table.ts'

export const log: Tables = {
  activities: {
    columns: `seq serial, id text unique, type, actorId users.id, projectId text?, rootId text?, workItemId text?,
      requestId text?, targetId, targetType, targetTitle, audience, changes, createdAt, inFeeds int4, chainId text?,
      chainPosition int?, hash text?, wordsHash text?`,
    indexes: {
      activitiesByType: '("type", "seq") where "inFeeds" = 1',
      activitiesByRoot: '("rootId", "seq") where "inFeeds" = 1',
      activitiesByRequest: '("requestId", "seq") where "requestId" is not null and "inFeeds" = 1',
      activitiesByTarget: `("targetId", "seq") where "targetType" not in ('task', 'subtask')`,
      activitiesByWorkItem: `("workItemId", "seq")
        where ("rootId" is null or "workItemId" <> "rootId") and "inFeeds" = 1`,
      // Every 64th entry: numbers follow time from there.
      activitiesByTime: '("createdAt", "seq") where "seq" % 64 = 0',
      // Covering: a project's cache version is its last entry.
      activitiesByProject: '("projectId", "seq", "inFeeds", "type", "audience", "requestId", "actorId")',
      activitiesByActor: '("actorId", "seq", "type") where "inFeeds" = 1',
    },
  },
  logChains: { columns: 'id, position int, hash, beganAt', withoutRowid: true },
  counts: {
    columns: 'projectId, thing, status, word, audience, onRequest int, count int, progress int',
    keys: ['projectId', 'thing', 'status', 'word', 'audience', 'onRequest'],
    withoutRowid: true,
  },
  dueDays: {
    columns: 'projectId, thing, day, audience, count int, running int',
    keys: ['projectId', 'thing', 'day', 'audience'],
    withoutRowid: true,
    indexes: {
      dueDaysOfRunning: `("thing", "day", "projectId", "audience") where "running" > 0 and "projectId" <> ''`,
    },
  },
  workloads: {
    columns: 'userId, thing, projectId, open int, completed zero, cancelled zero',
    keys: ['userId', 'thing', 'projectId'],
    withoutRowid: true,
  },
  lineCounts: {
    columns: 'projectId, actorId, day, audience, onRequest int, type, count int',
    keys: ['projectId', 'actorId', 'day', 'audience', 'onRequest', 'type'],
    withoutRowid: true,
  },
}

const FOLLOW = `insert into "logChains" ("id", "position", "hash", "beganAt")
  values (new."chainId", new."chainPosition", new."hash", new."createdAt")
  on conflict ("id") do update set "position" = excluded."position", "hash" = excluded."hash";`

/** One chain per project and one for the rest. */
export async function createLogChains(db: Anything) {
  const trigger = `create trigger "logChainsOnInsert" after insert on "activities"`
  if (!isPostgres(db)) return run(db, `${trigger} when new."chainId" is not null begin ${FOLLOW} end`)
  await run(
    db,
    `create function "logChainsOnInsert"() returns trigger language plpgsql as $$ begin ${FOLLOW} return null; end $$`,
  )
  return run(db, `${trigger} for each row when (new."chainId" is not null) execute function "logChainsOnInsert"()`)
}

/** The columns are correlated. */
export async function createStatistics(db: Anything) {
  if (!isPostgres(db)) return
  await run(db, 'create statistics "lineCountsTogether" (mcv) on "projectId", "actorId", "day" from "lineCounts"')
  await run(db, 'create statistics "countsTogether" (mcv) on "projectId", "thing" from "counts"')
}
