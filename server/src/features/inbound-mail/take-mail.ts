import { emailKeyOf } from '@oriel/contracts/people/email'
import type { KeptReason } from '@oriel/contracts/words'
import { LIMITS } from '@oriel/contracts/limits'
import { Refusal } from '../../http/errors.ts'
import { recipientOf } from '../../http/session/recipient.ts'
import { systemVisit, type Visit, visitAs } from '../../http/session/visit.ts'
import type { Services } from '../../services.ts'
import { askByMail, whyNotAsked } from './ask-by-mail.ts'
import { type Addressed, findAddressed, type Replies, tokensIn } from './addresses.ts'
import { type InboundMail, readMail, UnreadableMail } from './read-mail.ts'
import { noteBounce } from './note-bounce.ts'
import { keepMail, noteDraft, noteLeftOut, noteTaken } from './received.ts'
import { sayByMail } from './say-by-mail.ts'
import { type Staged, stageFiles } from './stage-files.ts'

/** Why nothing is done with a mail, and nobody is told but the log. */
export type MailRefusal = 'unreadable' | 'automatic' | 'recipients' | 'headers' | 'forged'

/** More is not an answer to anybody. */
const MOST_RECIPIENTS = 50

/**
 * Takes in one mail: what the person addressed wrote becomes a comment or the draft of a request, everything else is kept
 * or refused. Once, however often it comes. Throws only where it should be handed over again: the database or the storage is away.
 */
export async function takeMail(services: Services, replies: Replies, raw: Uint8Array): Promise<'taken' | 'refused'> {
  const mail = await readMail(raw).catch((error: unknown) => {
    if (error instanceof UnreadableMail) return null
    throw error
  })
  const refusal: MailRefusal | null = mail ? await take(services, replies, mail) : 'unreadable'
  if (refusal === null) return 'taken'
  services.log.warn({ why: refusal, messageId: mail?.messageId, bytes: raw.length }, 'a mail that came was refused')
  return 'refused'
}

async function take(services: Services, replies: Replies, mail: InboundMail): Promise<MailRefusal | null> {
  if (mail.to.length > MOST_RECIPIENTS) return 'recipients'
  if (mail.isForged) return 'headers'
  const token = tokensIn(replies, mail.to).find((it) => it !== '')
  if (mail.report !== null) return noteReport(services, token, mail)
  if (mail.isAutomatic || isOurs(services, replies, mail)) return 'automatic'
  if (token === undefined) return keep(services, mail, 'no-thing', null)
  const about = await findAddressed(services.db, services, token)
  if (!about) return 'forged'
  if (about.kind === 'bounce') return 'automatic'
  const { reason, userId } = await answer(services, about, mail)
  return reason === null ? null : keep(services, mail, reason, userId)
}

/** A mail server says what became of a mail of ours; that it is of ours, the address says to which it came. */
async function noteReport(services: Services, token: string | undefined, { report }: InboundMail) {
  const about = token === undefined ? undefined : await findAddressed(services.db, services, token)
  if (about?.kind !== 'bounce') return 'forged'
  await systemVisit(services, async ({ db, afterwards }) => {
    if (await noteBounce(db, about.subject, report ?? ''))
      afterwards(({ live }) => live.publish({ kind: 'person', projectId: null, audience: 'team' }))
  })
  return null
}

/** What we sent ourselves has come back. */
const isOurs = ({ config }: Services, replies: Replies, { from }: InboundMail) =>
  from !== null &&
  (tokensIn(replies, [from]).length > 0 || emailKeyOf(from) === emailKeyOf(config.mail?.from.address ?? ''))

async function keep(services: Services, mail: InboundMail, reason: KeptReason, userId: string | null) {
  await systemVisit(services, ({ db }) => keepMail(db, mail, reason, userId))
  return null
}

interface Answer {
  reason: KeptReason | null
  /** Who wrote it, where that is whose address it is. */
  userId: string | null
}

/** Only the person addressed may: whoever got the mail handed on has another address. */
async function answer(services: Services, about: Addressed, mail: InboundMail): Promise<Answer> {
  const { userId } = about
  const staged = await stageFiles(services.storage, mail)
  let isStored = false
  try {
    const became = await visitAs(
      services,
      (db) => recipientOf(db, userId),
      async (visit, { email }) => {
        if (emailKeyOf(email) !== emailKeyOf(mail.from ?? '')) return 'other-sender' as const
        if (mail.words.length > LIMITS.comment) return 'too-long' as const
        return about.kind === 'request' ? begin(visit, about, mail, staged) : say(visit, about, mail, staged)
      },
      'write',
    )
    isStored = became === 'stored'
    if (became === null) return { reason: 'other-sender', userId: null }
    if (became === 'stored' || became === 'said' || became === 'known') return { reason: null, userId }
    return { reason: became, userId: became === 'other-sender' ? null : userId }
  } catch (error) {
    if (!(error instanceof Refusal) || error.answer.status >= 500) throw error
    return { reason: error.answer.status === 404 ? 'gone' : 'not-allowed', userId }
  } finally {
    if (!isStored) await staged.discard()
  }
}

/** `stored`: its files hang on what it was about or began; `known`: it came before. */
type Became = KeptReason | 'stored' | 'said' | 'known'

async function say(visit: Visit, about: Addressed, mail: InboundMail, staged: Staged): Promise<Became> {
  if (mail.words === '' && staged.files.length === 0) return 'empty'
  if (!(await noteTaken(visit.db, mail, about.userId))) return 'known'
  const { attached } = await sayByMail(visit, about, mail.words, staged.files)
  const leftOut = [...staged.leftOut, ...(attached ? [] : staged.files.map((it) => it.originalName))]
  if (leftOut.length > 0) await noteLeftOut(visit.db, mail, leftOut)
  return attached ? 'stored' : 'said'
}

/** A request is begun, with what lay in the mail. */
async function begin(visit: Visit, { subject, userId }: Addressed, mail: InboundMail, staged: Staged): Promise<Became> {
  const { files, leftOut } = staged
  if (mail.words === '' && mail.subject === '') return 'empty'
  const reason = await whyNotAsked(visit, subject)
  if (reason !== null) return reason
  if (!(await noteTaken(visit.db, mail, userId))) return 'known'
  await noteDraft(visit.db, mail, await askByMail(visit, subject, mail, files), leftOut)
  visit.afterwards(({ live }) => live.publish({ kind: 'request', projectId: null, audience: 'client', userId }))
  return 'stored'
}
