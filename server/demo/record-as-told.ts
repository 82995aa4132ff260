import type { Services } from '../src/platform/http/services.ts'
import { findRecipient } from '../src/platform/http/session/recipient.ts'
import { withRecipientContext } from '../src/platform/http/session/request-context.ts'
import { listNotifications } from '../src/features/notifications/inbox/list-notifications.ts'
import { processNotificationLog } from '../src/features/notifications/inbox/notification-subscriber.ts'
import { recordMailed } from '../src/features/notifications/mail/email-log.ts'
import { processAttentionLog } from '../src/features/requests/attention/attention-subscriber.ts'

/** Milliseconds: later decisions and replies are unread. */
const RECENT_MS = 5 * 86_400_000

/** So that no mail is sent. */
export async function recordAsTold(services: Services) {
  const { db, config } = services
  await processAttentionLog(services)
  await processNotificationLog({ ...services, config: { ...config, mail: undefined } })
  await db
    .updateTable('needs')
    .set((it) => ({ doneAt: it.ref('askedAt'), outcome: 'gone' }))
    .where('kind', 'in', ['answered', 'request-decided', 'sign-off-decided'])
    .where('doneAt', 'is', null)
    .where('askedAt', '<', new Date(Date.now() - RECENT_MS).toISOString())
    .execute()
  for (const { id } of await db.selectFrom('users').select('id').execute())
    await withRecipientContext(
      services,
      (reads) => findRecipient(reads, id),
      async (ctx) => {
        const { needsAttention, updates: news } = await listNotifications({}, ctx)
        await recordMailed(ctx.db, id, [...needsAttention.items, ...news.items])
      },
      'write',
    )
}
