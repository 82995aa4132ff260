import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
import type { UnprocessedReason } from '@oriel/contracts/enums'
import { LIMITS } from '@oriel/contracts/limits'
import { HttpError } from '../../../platform/base/errors.ts'
import { findRecipient } from '../../../platform/http/session/recipient.ts'
import {
  withSystemContext,
  type RequestContext,
  withRecipientContext,
} from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { createDraftFromEmail, findRequestObstacle } from './create-draft-from-email.ts'
import { type AddressedTo, verifyReplyAddress, type ReplySettings, addressTokensIn } from './reply-addresses.ts'
import { type InboundEmail, parseEmail, UnreadableEmail } from './parse-email.ts'
import { recordBounce } from './record-bounce.ts'
import { storeUnprocessed, recordDraftCreated, recordIncomplete, recordAccepted } from './email-results.ts'
import { countLetters, joinFolded } from './extract-reply.ts'
import { addCommentByEmail } from './comment-by-email.ts'
import { type StagedAttachments, stageAttachments } from './stage-attachments.ts'

export type EmailRejection = 'unreadable' | 'automatic' | 'recipients' | 'headers' | 'forged' | 'dmarc'

/** An email to more recipients isn't a reply. */
const MAX_RECIPIENTS = 50

/**
 * Inbound email: a reply becomes a comment or request draft. Idempotent. Throws only for a redelivery (database or
 * storage unavailable).
 */
export async function processEmail(
  services: Services,
  replies: ReplySettings,
  raw: Uint8Array,
  { isTooLarge = false } = {},
): Promise<'taken' | 'refused'> {
  const { from, url } = services.config.mail ?? { from: { name: '', address: '' }, url: '' }
  const mail = await parseEmail(raw, { ...from, url }, { isTooLarge }).catch((error: unknown) => {
    if (error instanceof UnreadableEmail) return null
    throw error
  })
  const refusal: EmailRejection | null = mail ? await processRecipient(services, replies, mail) : 'unreadable'
  if (refusal === null) return 'taken'
  services.log.warn({ why: refusal, messageId: mail?.messageId, bytes: raw.length }, 'a mail that came was refused')
  return 'refused'
}

async function processRecipient(
  services: Services,
  replies: ReplySettings,
  mail: InboundEmail,
): Promise<EmailRejection | null> {
  if (mail.to.length > MAX_RECIPIENTS) return 'recipients'
  if (mail.isForged) return 'headers'
  const token = addressTokensIn(replies, mail.to).find((it) => it !== '')
  if (mail.report !== null) return recordReport(services, token, mail)
  if (mail.automatic === 'sure' || isOurs(services, replies, mail)) return 'automatic'
  if (mail.automatic === 'likely') return refuseListed(services, mail, 'automatic')
  if (mail.dmarcFailures.some((server) => server === replies.authServer)) return refuseListed(services, mail, 'dmarc')
  if (token === undefined) return storeUnprocessedEmail(services, mail, 'unknown-address', null)
  const about = await verifyReplyAddress(services.db, services, token)
  if (!about) return 'forged'
  if (about.kind === 'bounce') return 'automatic'
  const { reason, userId } = await processReply(services, about, mail)
  return reason === null ? null : storeUnprocessedEmail(services, mail, reason, userId)
}

/** The receiving address proves that the bounce is about our email. */
async function recordReport(services: Services, token: string | undefined, { report }: InboundEmail) {
  const about = token === undefined ? undefined : await verifyReplyAddress(services.db, services, token)
  if (about?.kind !== 'bounce') return 'forged'
  await withSystemContext(services, async ({ db, afterwards }) => {
    if (await recordBounce(db, about.subject, report ?? ''))
      afterwards(({ live }) => live.publish({ kind: 'person', projectId: null, audience: 'team' }))
  })
  return null
}

/** Loop protection: our own email came back. */
const isOurs = ({ config }: Services, replies: ReplySettings, { from }: InboundEmail) =>
  from !== null &&
  (addressTokensIn(replies, [from]).length > 0 ||
    normalizeEmail(from) === normalizeEmail(config.mail?.from.address ?? ''))

async function storeUnprocessedEmail(
  services: Services,
  mail: InboundEmail,
  reason: UnprocessedReason,
  userId: string | null,
) {
  await withSystemContext(services, ({ db }) => storeUnprocessed(db, mail, reason, userId))
  return null
}

/** Never answered: program or forgery. Listed for managers, in case it's neither. */
async function refuseListed(services: Services, mail: InboundEmail, reason: 'automatic' | 'dmarc') {
  await storeUnprocessedEmail(services, mail, reason, null)
  return reason
}

interface ReplyResult {
  reason: UnprocessedReason | null
  userId: string | null
}

/** Only for the addressee; people it was forwarded to have other addresses. */
async function processReply(services: Services, about: AddressedTo, mail: InboundEmail): Promise<ReplyResult> {
  const { userId } = about
  const staged = await stageAttachments(services.storage, mail)
  let isStored = false
  try {
    const became = await withRecipientContext(
      services,
      (db) => findRecipient(db, userId),
      async (ctx, { email }) => {
        if (normalizeEmail(email) !== normalizeEmail(mail.from ?? '')) return 'sender-mismatch' as const
        if (mail.isTooLarge) return 'too-large' as const
        if (mail.isEncrypted) return 'encrypted' as const
        return about.kind === 'request'
          ? startRequestDraft(ctx, about, mail, staged)
          : postReply(ctx, about, mail, staged)
      },
      'write',
    )
    isStored = became === 'stored'
    if (became === null) return { reason: 'sender-mismatch', userId: null }
    if (became === 'stored' || became === 'said' || became === 'known') return { reason: null, userId }
    return { reason: became, userId: became === 'sender-mismatch' ? null : userId }
  } catch (error) {
    if (!(error instanceof HttpError) || error.answer.status >= 500) throw error
    return { reason: error.answer.status === 404 ? 'no-longer-visible' : 'not-allowed', userId }
  } finally {
    if (!isStored) await staged.discard()
  }
}

type EmailOutcome = UnprocessedReason | 'stored' | 'said' | 'known'

async function postReply(
  ctx: RequestContext,
  about: AddressedTo,
  mail: InboundEmail,
  staged: StagedAttachments,
): Promise<EmailOutcome> {
  const { text, folded } = mail.reply
  if (text === '' && staged.files.length === 0) return 'empty'
  if (text.length > LIMITS.comment) return 'too-long'
  if (!(await recordAccepted(ctx.db, mail, about.userId))) return 'known'
  const whole = text === '' ? '' : joinFolded(mail.reply)
  const isTooLong = whole.length > LIMITS.comment
  const between = await answersBetween(ctx, mail)
  const words = [isTooLong ? folded : '', between].filter(Boolean).join('\n\n')
  const { attached, ...notes } = await addCommentByEmail(ctx, about, isTooLong ? text : whole, staged.files)
  const leftOut = [...staged.leftOut, ...(attached ? [] : staged.files.map((it) => it.originalName))]
  await recordIncomplete(ctx.db, mail, { leftOut, words, ...notes })
  return attached ? 'stored' : 'said'
}

/** If our unmarked quote became longer, text was added between its lines. */
async function answersBetween({ db }: RequestContext, { inReplyTo, reply: { between = '' } }: InboundEmail) {
  if (between === '') return ''
  const sent = await db.selectFrom('deliveries').select('letters').where('id', '=', inReplyTo).executeTakeFirst()
  return countLetters(between) > (sent?.letters ?? Infinity) ? between : ''
}

async function startRequestDraft(
  ctx: RequestContext,
  { subject, userId }: AddressedTo,
  mail: InboundEmail,
  staged: StagedAttachments,
): Promise<EmailOutcome> {
  const { files, leftOut } = staged
  const words = joinFolded(mail.whole)
  if (mail.whole.text === '' && mail.subject === '') return 'empty'
  if (words.length > LIMITS.comment) return 'too-long'
  const reason = await findRequestObstacle(ctx, subject)
  if (reason !== null) return reason
  if (!(await recordAccepted(ctx.db, mail, userId))) return 'known'
  await recordDraftCreated(
    ctx.db,
    mail,
    await createDraftFromEmail(ctx, subject, { subject: mail.subject, words }, files),
    leftOut,
  )
  ctx.afterwards(({ live }) => live.publish({ kind: 'request', projectId: null, audience: 'client', userId }))
  return 'stored'
}
