import { message } from '@oriel/contracts/message'
import { pagePathsByRole } from '@oriel/contracts/page-paths'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SecurityEmail } from '../../auth/session/enqueue-security-email.ts'
import type { LeasedDelivery } from '../outbox/lease-deliveries.ts'
import type { EmailContext, EmailDraft } from './email-draft.ts'

/** No sign-in link. */
export function buildSecurityEmail(
  { subject }: LeasedDelivery,
  { actor }: RequestContext,
  { url, speech: { say } }: EmailContext,
  language: string,
): EmailDraft {
  const { event, device, network, at } = JSON.parse(subject) as SecurityEmail
  const title = say(titles[event])
  const { timeZone } = actor.calendar
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  const time = `${format.format(new Date(at))} (${format.resolvedOptions().timeZone})`
  const line = {
    headline: device || say(message({ id: 'Unknown device' })),
    detail: [network && say(message({ id: 'Network: {network}' }), { network }), time].filter(Boolean).join(' · '),
    about: say(
      message({
        id: 'If this wasn’t you, change your password and end the access you don’t recognize in your profile.',
      }),
    ),
    to: `${url}${pagePathsByRole[actor.role].profile('sign-in')}`,
  }
  const action = say(message({ id: 'Check your account' }))
  return { title, action, piles: [{ title: '', lines: [line] }], mailed: [] }
}

const titles = {
  'device-added': message({ id: 'Someone signed in to your account on a new device' }),
  'passkey-added': message({ id: 'A passkey was added to your account' }),
  'two-factor-on': message({ id: 'An authenticator app was added to your account' }),
}
