import type { Translator } from '@oriel/contracts/activity/translator'
import { message } from '@oriel/contracts/message'
import type { MailConfig } from '../../../platform/config/config.ts'
import type { LeasedDelivery } from '../outbox/lease-deliveries.ts'
import { linkCode, linkUrl, type SignedLinkFacts } from '../../access/sign-in-links/sign-in-links.ts'
import { createNotificationLink } from '../../access/sign-in-links/notification-link.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'

export const emailCode = message({ id: 'On a new device, enter this code: {code}' })

interface EmailLinks {
  to(page: string): string
  note?: string
  /** Must be stored before the email is sent. */
  link?: SignedLinkFacts
}

/** Sign-in links if the user may sign in that way, otherwise plain links. */
export async function createEmailLinks(
  services: Pick<Services, 'secrets'>,
  { url }: MailConfig,
  { id, channel }: LeasedDelivery,
  ctx: RequestContext,
  { say }: Translator,
): Promise<EmailLinks> {
  const isAboutWork = channel === 'attention' || channel === 'digest'
  const link = isAboutWork ? await createNotificationLink(ctx, id) : null
  if (!link) return { to: (page) => `${url}${page}` }
  return {
    to: (place) => linkUrl(services, url, { ...link, place }),
    note: say(emailCode, { code: linkCode(services, link) }),
    link,
  }
}
