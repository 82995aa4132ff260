import { message } from '@oriel/contracts/message'
import { pagePathsByRole } from '@oriel/contracts/page-paths'
import type { MailConfig } from '../../../platform/config/config.ts'
import type { LeasedDelivery } from '../outbox/lease-deliveries.ts'
import { unsubscribeUrl } from '../outbox/unsubscribe.ts'
import { findRecipient } from '../../../platform/http/session/recipient.ts'
import { withRecipientContext, type RequestContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { PRODUCT } from '../../../platform/config/version.ts'
import { excerpt } from '../../discussion/comments/excerpt.ts'
import { countLetters } from '../inbound-email/extract-reply.ts'
import { buildReplyContext } from './reply-context.ts'
import type { EmailDraft, EmailContext } from './email-draft.ts'
import { buildInvitationEmail } from './invitation-email.ts'
import { buildAttentionEmail } from './attention-email.ts'
import { buildDigestEmail } from './digest/digest-email.ts'
import { buildSecurityEmail } from './security-email.ts'
import { drawPicture } from './render/draw-picture.ts'
import { createEmailTranslator } from './email-translator.ts'
import { renderBrandedEmail } from './render/brand-email.ts'
import { renderText } from './render/render-email.ts'
import type { OutgoingEmail } from './smtp-transport.ts'
import { linkCode, findLink, linkUrl, type SignedLinkFacts } from '../../access/sign-in-links/sign-in-links.ts'
import { createNotificationLink } from '../../access/sign-in-links/notification-link.ts'
import type { Translator } from '@oriel/contracts/activity/describe-changes'

/** Characters that lists of mails show on desktops; the mail's heading is complete. */
const SUBJECT_LENGTH = 60

const emailCode = message({ id: 'On a new device, enter this code: {code}' })

interface EmailLinks {
  to(page: string): string
  note?: string
  /** Store before sending. */
  link?: SignedLinkFacts
}

/** Plain links for users who may not sign in by link. */
async function createEmailLinks(
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

/** Null if used or expired. */
async function buildLinkEmail(
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

/** In the recipient's request context: contains only what they see now. Null if nothing is left to report. */
export async function writeEmail(services: Services, mail: MailConfig, delivery: LeasedDelivery) {
  if (delivery.channel === 'invitation') return buildInvitationEmail(services, mail, delivery)
  const written = await writeToRecipient(services, mail, delivery)
  if (!written) return null
  const { content, letter, ...more } = written
  const attachments = content.picture && (await drawPicture(services, delivery.userId, content.picture))
  const shown = attachments ? content : { ...content, picture: undefined }
  const branded = await renderBrandedEmail(services.pools.reads, shown, attachments)
  return { ...more, letter: { ...letter, ...branded } satisfies OutgoingEmail }
}

const writeToRecipient = (services: Services, mail: MailConfig, delivery: LeasedDelivery) =>
  withRecipientContext(
    services,
    (db) => findRecipient(db, delivery.userId),
    async (ctx, { email, language, workspace }) => {
      const speech = createEmailTranslator(language)
      const { to, note, link } = await createEmailLinks(services, mail, delivery, ctx, speech)
      const writing = { speech, url: mail.url, to }
      const draft =
        delivery.channel === 'security'
          ? buildSecurityEmail(delivery, ctx, writing, language)
          : await draftFor(services, delivery, ctx, writing)
      if (!draft) return null
      const from = workspace || PRODUCT
      const [line, ...more] = draft.piles.flatMap(({ lines }) => lines)
      const inbox = { words: speech.say(message({ id: 'Open your inbox' })), to: to('/inbox') }
      const isList = more.length > 0 || delivery.channel === 'digest'
      const button = isList ? inbox : line && { words: draft.action ?? line.headline, to: line.to }
      const settings = speech.say(message({ id: 'Manage email notifications' }))
      const unsubscribe = unsubscribeLink(services, mail, delivery)
      const links = [
        ...(button === inbox ? [] : [inbox]),
        { words: settings, to: to(pagePathsByRole[ctx.actor.role].profile('notifications')) },
        ...(unsubscribe ? [{ words: speech.say(message({ id: 'Unsubscribe' })), to: unsubscribe }] : []),
      ]
      const address = delivery.channel === 'test' ? delivery.subject : email
      const { answerAbove, addresses, ...answering } = buildReplyContext(services, ctx, address, draft, speech)
      const only = draft.decides && services.config.replies ? speech.say(REPLY_IS_COMMENT) : ''
      const notes = [only, note].filter(Boolean).join('\n') || undefined
      const content = { ...draft, language, from, note: notes, links, button, answerAbove }
      const letter: Omit<OutgoingEmail, 'html' | 'workspace'> = {
        ...answering,
        sender: draft.by,
        to: { name: ctx.actor.fullName, address },
        subject: excerpt(draft.title, SUBJECT_LENGTH - 1),
        text: renderText(content),
        messageId: delivery.messageId ?? '',
        thread: draft.thread && `<${draft.thread}.${delivery.userId}@${senderDomain(mail)}>`,
        headers: unsubscribe ? unsubscribeHeaders(mail, delivery, unsubscribe) : {},
      }
      // HTML begins with the sender.
      const letters = countLetters(`${from} ${letter.text}`)
      return { content, letter, mailed: draft.mailed, addresses, link, letters }
    },
  )

const REPLY_IS_COMMENT = message({
  id: 'A reply to this email is added as a comment. Only the page can approve or request changes.',
})

/** One-click unsubscribe (RFC 8058); name for filters (RFC 2919). */
const unsubscribeHeaders = ({ url }: MailConfig, { channel }: LeasedDelivery, link: string) => ({
  'List-Id': `<${channel}.${new URL(url).hostname}>`,
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Undefined for mandatory mails. */
const unsubscribeLink = (services: Services, { url }: MailConfig, { channel, userId }: LeasedDelivery) =>
  channel === 'attention' || channel === 'digest' ? unsubscribeUrl(services, url, channel, userId) : undefined

export const senderDomain = ({ from }: MailConfig) => from.address.slice(from.address.indexOf('@') + 1)

async function draftFor(
  services: Services,
  delivery: LeasedDelivery,
  ctx: RequestContext,
  writing: EmailContext,
): Promise<EmailDraft | null> {
  const { channel, subject } = delivery
  if (channel === 'password-reset' || channel === 'sign-in') return buildLinkEmail(services, delivery, ctx, writing)
  if (channel === 'digest') return buildDigestEmail(ctx, writing)
  if (channel === 'attention') return buildAttentionEmail(subject, ctx, writing)
  return { title: writing.speech.say(message({ id: 'Email is working' })), piles: [], mailed: [] }
}
