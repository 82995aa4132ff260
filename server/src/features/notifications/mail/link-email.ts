import { message } from '@oriel/contracts/message'
import type { LeasedDelivery } from '../outbox/lease-deliveries.ts'
import { linkCode, findLink, linkUrl } from '../../access/sign-in-links/sign-in-links.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { EmailDraft, EmailContext } from './email-draft.ts'
import { emailCode } from './email-links.ts'

/** Null if used or expired. */
export async function buildLinkEmail(
  services: Pick<Services, 'secrets'>,
  { subject }: LeasedDelivery,
  { db, actor }: RequestContext,
  { url, speech: { say } }: EmailContext,
): Promise<EmailDraft | null> {
  const link = await findLink(db, subject)
  if (!link || link.userId !== actor.id) return null
  const { title, headline, about } = words[link.kind === 'password' ? 'password' : 'sign-in']
  const line = {
    headline: say(headline),
    detail: say(emailCode, { code: linkCode(services, link) }),
    about: say(about),
    to: linkUrl(services, url, link),
  }
  return { title: say(title), piles: [{ title: '', lines: [line] }], mailed: [] }
}

const words = {
  password: {
    title: message({ id: 'Reset your password' }),
    headline: message({ id: 'Choose a new password' }),
    about: message({
      id: 'This link expires in 15 minutes and works once. If you didn’t request it, you can ignore this email. Your password won’t change.',
    }),
  },
  'sign-in': {
    title: message({ id: 'Your sign-in link' }),
    headline: message({ id: 'Sign in' }),
    about: message({
      id: 'This link expires in 15 minutes and works once. If you didn’t request it, you can ignore this email.',
    }),
  },
}
