import type { Notification } from '@oriel/contracts/v1/notifications/inbox-schemas'
import { parseUserAgent } from '@oriel/contracts/people/parse-user-agent'
import { type SqlBool, sql } from 'kysely'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { LogEntry } from '../../activity/log/log-subscriber.ts'
import type { AttentionCandidate } from '../outbox/enqueue.ts'

type ReadContext = Pick<RequestContext, 'actor' | 'db'>

export const isDeviceEntry = ({ type }: Pick<LogEntry, 'type'>) => type === 'device_added'

export const deviceOwners = (lines: readonly LogEntry[]): AttentionCandidate[] =>
  lines.filter(isDeviceEntry).flatMap(({ targetId: userId, changes, createdAt: at }) => {
    // Redacted with the person's account.
    const { device } = JSON.parse(changes) as { device?: [null, string] }
    return device ? [{ userId, subject: device[1], at }] : []
  })

/** Hidden on the new device, where an attacker would dismiss it. */
export const selectNewDevices = ({ db, actor }: ReadContext) =>
  db
    .selectFrom('devices')
    .where('devices.userId', '=', actor.id)
    .where('devices.newAt', 'is not', null)
    .where(
      sql<SqlBool>`"devices"."id" <> coalesce((select "deviceId" from "sessions" where "sessions"."id" = ${actor.sessionId}), '')`,
    )

export async function loadDeviceSubjects(
  ctx: ReadContext,
  ids: string[],
): Promise<[string, Pick<Notification, 'workItem' | 'parent' | 'request' | 'title'>][]> {
  const rows = await selectNewDevices(ctx)
    .select(['id', 'userAgent'])
    .where(inList(ctx.db, 'id', ids))
    .execute()
  return rows.map(({ id, userAgent }) => {
    const { browser, system } = parseUserAgent(userAgent)
    const title = [browser, system].filter((it) => it !== undefined).join(' · ')
    return [id, { workItem: null, parent: null, request: null, title }]
  })
}
