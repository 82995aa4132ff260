import type { Speech } from '@oriel/contracts/activity/speech'
import { message } from '@oriel/contracts/message'
import type { Mail } from '../config.ts'
import type { Delivery } from '../features/deliveries/claim.ts'
import { codeOf, linkOf, type Signed } from '../features/sign-in-links/links.ts'
import { noticeLink } from '../features/sign-in-links/notice-link.ts'
import type { Visit } from '../http/session/visit.ts'
import type { Services } from '../services.ts'

export const digitsOfMail = message({ id: 'On a new device you are asked for these digits: {code}' })

interface WaysIn {
  /** The whole address of a page. */
  to(page: string): string
  /** What a new device is asked for. */
  note?: string
  /** What is to be understood before the mail is sent. */
  link?: Signed
}

/** Where a mail about work leads: into each page, for whoever may sign in by a link; else to each page. */
export async function waysIn(
  services: Pick<Services, 'secrets'>,
  { url }: Mail,
  { id, channel }: Delivery,
  visit: Visit,
  { say }: Speech,
): Promise<WaysIn> {
  const isAboutWork = channel === 'needs' || channel === 'news'
  const link = isAboutWork ? await noticeLink(visit, id) : null
  if (!link) return { to: (page) => `${url}${page}` }
  return {
    to: (place) => linkOf(services, url, { ...link, place }),
    note: say(digitsOfMail, { code: codeOf(services, link) }),
    link,
  }
}
