import { notificationEvent } from '../../../platform/db/live-events/live-events.ts'
import { type LogSubscriber, processLog as read } from '../../activity/log/log-subscriber.ts'
import { enqueuePushes, enqueueAttentionEmails, enqueueDigests } from '../outbox/enqueue.ts'
import { storeNotifications } from './store-notifications.ts'
import { isDeviceEntry, deviceOwners } from './new-devices.ts'
import { findNotificationRecipients } from './notification-recipients.ts'

/** Log subscriber: notifications, live events, emails and pushes. */
export const notificationSubscriber: LogSubscriber = {
  name: 'notices',
  heeds: (line) => line.inFeeds === 1 || isDeviceEntry(line),
  async follow({ db, afterwards }, lines, { config }) {
    const learned = await findNotificationRecipients(
      db,
      lines.filter(({ inFeeds }) => inFeeds === 1),
    )
    const { told } = learned
    const needed = [...learned.needed, ...deviceOwners(lines)]
    await storeNotifications(db, told)
    const people = new Set([...told, ...needed].map(({ userId }) => userId))
    await enqueuePushes(db, needed)
    if (config.mail) {
      // New devices were emailed about at sign-in.
      await enqueueAttentionEmails(db, learned.needed)
      await enqueueDigests(db, [...new Set(told.flatMap(({ why, userId }) => (why === 'followed' ? [userId] : [])))])
    }
    afterwards(({ live }) => {
      for (const userId of people) live.publish(notificationEvent(userId))
    })
  },
}

export const processNotificationLog = (services: Parameters<typeof read>[0]) => read(services, notificationSubscriber)
