import type { NotificationSettings } from '@oriel/contracts/v1/notifications/notification-settings-schemas'
import type { Role } from '@oriel/contracts/enums'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import { sideOf } from '../../../policy/side.ts'
import { type Weekday, weekdays } from '@oriel/contracts/time/weekdays'

export type StoredNotificationSettings = Omit<NotificationSettings, 'emailEnabled'>
interface Person {
  id: string
  role: Role
}

const asShipped = (person: Person): StoredNotificationSettings => ({
  attentionEmails: true,
  digestDays: sideOf(person) === 'client' ? ['tuesday', 'friday'] : [...weekdays],
  digestHour: 8,
  version: 1,
})

export async function loadNotificationSettings(
  db: Db,
  people: readonly Person[],
): Promise<Map<string, StoredNotificationSettings>> {
  const ids = people.map(({ id }) => id)
  const rows = await db
    .selectFrom('noticeSettings')
    .selectAll()
    .where(inList(db, 'userId', ids))
    .execute()
  const kept = new Map(
    rows.map(({ userId, needs, newsDays, newsHour: digestHour, version }) => [
      userId,
      { attentionEmails: needs === 1, digestDays: JSON.parse(newsDays) as Weekday[], digestHour, version },
    ]),
  )
  return new Map(people.map((person) => [person.id, kept.get(person.id) ?? asShipped(person)]))
}

export async function readNotificationSettings(db: Db, person: Person): Promise<StoredNotificationSettings> {
  return (await loadNotificationSettings(db, [person])).get(person.id) ?? asShipped(person)
}

/** Creates a missing row. */
export async function lockNotificationSettings(db: Db, person: Person): Promise<StoredNotificationSettings> {
  await db
    .insertInto('noticeSettings')
    .values({ ...toStoredNotificationSettings(asShipped(person)), userId: person.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (isPostgres(db))
    await db.selectFrom('noticeSettings').select('userId').where('userId', '=', person.id).forUpdate().execute()
  return readNotificationSettings(db, person)
}

export const toStoredNotificationSettings = (settings: StoredNotificationSettings) => ({
  needs: settings.attentionEmails ? (1 as const) : (0 as const),
  newsDays: JSON.stringify(settings.digestDays),
  newsHour: settings.digestHour,
  version: settings.version,
})
