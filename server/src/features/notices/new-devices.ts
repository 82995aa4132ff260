import type { Notice } from '@oriel/contracts/v1/shapes/notices'
import { deviceParts } from '@oriel/contracts/people/device-parts'
import { type SqlBool, sql } from 'kysely'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/session/visit.ts'
import type { LogLine } from '../activity/read-log.ts'
import type { Needed } from '../deliveries/queue.ts'

type Looking = Pick<Visit, 'actor' | 'db'>

export const tellsOfDevice = ({ type }: Pick<LogLine, 'type'>) => type === 'device_added'

/** Whose account a device is new to. */
export const toldOfDevices = (lines: readonly LogLine[]): Needed[] =>
  lines.filter(tellsOfDevice).map(({ targetId: userId, changes, createdAt: at }) => {
    const { device } = JSON.parse(changes) as { device: [null, string] }
    return { userId, subject: device[1], at }
  })

/** Devices that are new to the reader's account. On such a device itself it is not told: whoever came by it would put it away. */
export const newDevices = ({ db, actor }: Looking) =>
  db
    .selectFrom('devices')
    .where('devices.userId', '=', actor.id)
    .where('devices.newAt', 'is not', null)
    .where(
      sql<SqlBool>`"devices"."id" <> coalesce((select "deviceId" from "sessions" where "sessions"."id" = ${actor.sessionId}), '')`,
    )

/** What they are called, in words of all languages. */
export async function aboutDevices(
  visit: Looking,
  ids: string[],
): Promise<[string, Pick<Notice, 'workItem' | 'parent' | 'request' | 'title'>][]> {
  const rows = await newDevices(visit)
    .select(['id', 'userAgent'])
    .where(oneOf(visit.db, 'id', ids))
    .execute()
  return rows.map(({ id, userAgent }) => {
    const { browser, system } = deviceParts(userAgent)
    const title = [browser, system].filter((it) => it !== undefined).join(' · ')
    return [id, { workItem: null, parent: null, request: null, title }]
  })
}
