import { message } from '@oriel/contracts/message'
import { requestDraftPath } from '@oriel/contracts/page-paths'
import type { UnprocessedReason } from '@oriel/contracts/enums'
import type { Selectable } from 'kysely'
import type { MailConfig } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { findRecipient } from '../../../platform/http/session/recipient.ts'
import { withRecipientContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { PRODUCT } from '../../../platform/config/version.ts'
import { createEmailTranslator } from './email-translator.ts'
import { renderBrandedEmail } from './render/brand-email.ts'
import { type EmailSection, renderText } from './render/render-email.ts'
import { type OutgoingEmail, openMailTransport } from './smtp-transport.ts'
import { senderDomain } from './write-email.ts'
import type { Translator } from '@oriel/contracts/activity/describe-changes'
import type { ReceivedEmailsTable } from '../../../platform/db/tables/notifications.ts'

type Received = Selectable<ReceivedEmailsTable>

/** At-most-once, recorded before sending: a duplicate is worse than none. */
export async function sendAutoReplies(services: Services): Promise<void> {
  const { mail } = services.config
  if (!mail) return
  const first = await claimNext(services.db)
  if (!first) return
  const transport = await openMailTransport(mail)
  try {
    for (let received: Received | undefined = first; received; received = await claimNext(services.db)) {
      const letter = await buildAutoReply(services, mail, received)
      const { kind, answer } = await transport.send(letter)
      if (kind !== 'sent') services.log.warn({ received: received.id, said: answer }, 'an answer was not taken')
      if (services.leaving.aborted) return
    }
  } finally {
    transport.close()
  }
}

const claimNext = (db: Db): Promise<Received | undefined> =>
  db
    .updateTable('receivedMails')
    .set({ answer: 'sent' })
    .where('id', '=', (it) =>
      it.selectFrom('receivedMails').select('id').where('answer', '=', 'due').orderBy('id').limit(1),
    )
    .where('answer', '=', 'due')
    .returningAll()
    .executeTakeFirst()

async function buildAutoReply(services: Services, mail: MailConfig, received: Received): Promise<OutgoingEmail> {
  const { userId } = received
  const known =
    userId === null
      ? null
      : await withRecipientContext(
          services,
          (db) => findRecipient(db, userId),
          async ({ actor }, { email, language, workspace }) => ({ name: actor.fullName, email, language, workspace }),
        )
  const { language, workspace } = known ?? (await workspaceOf(services.db))
  const { say } = createEmailTranslator(language)
  const { title, line } = autoReplyText(received, mail.url, say)
  const content = { language, from: workspace || PRODUCT, title, piles: [{ title: '', lines: [line] }], links: [] }
  return {
    to: { name: known?.name ?? '', address: known?.email ?? received.fromAddress },
    subject: title,
    text: renderText(content),
    ...(await renderBrandedEmail(services.pools.reads, content)),
    messageId: `<answer.${received.id}@${senderDomain(mail)}>`,
    thread: received.messageId ?? undefined,
    headers: { 'Auto-Submitted': 'auto-replied' },
    // No bounces to an auto-reply.
    bounceTo: null,
  }
}

interface AutoReplyText {
  title: string
  line: EmailSection['lines'][number]
}

function autoReplyText(received: Received, url: string, say: Translator['say']): AutoReplyText {
  const files = (JSON.parse(received.leftOut) as string[]).join(', ')
  const there = { about: say(message({ id: 'Open it online to reply' })), to: url }
  if (received.draftId !== null)
    return {
      title: say(message({ id: 'Your request isn’t sent yet' })),
      line: {
        headline: say(message({ id: 'Finish and send' })),
        detail: files && say(message({ id: 'File type not accepted: {files}' }), { files }),
        about: say(message({ id: 'Only you can see it until you send it. It’s kept for 30 days.' })),
        to: `${url}${requestDraftPath(received.draftId)}`,
      },
    }
  if (received.decisionPath !== null)
    return {
      title: say(ADDED),
      line: {
        headline: say(message({ id: 'A reply can’t approve or request changes. Your decision is still needed.' })),
        detail: notesOf(received, say).join('\n'),
        about: say(message({ id: 'Open the page to decide' })),
        to: `${url}${received.decisionPath}`,
      },
    }
  if (received.state === 'taken') {
    const [headline = '', ...notes] = notesOf(received, say)
    return {
      title: say(files ? message({ id: 'Files from your email weren’t added' }) : ADDED),
      line: { headline, detail: notes.join('\n'), ...there },
    }
  }
  return {
    title: say(NOT_TAKEN),
    line: {
      headline: say(reasons[isAnswered(received.reason) ? received.reason : 'unknown-address']),
      detail: '',
      ...there,
    },
  }
}

function notesOf({ leftOut, words, outsiders }: Received, say: Translator['say']): string[] {
  const [files, people] = [leftOut, outsiders].map((list) => (JSON.parse(list) as string[]).join(', '))
  return [
    files ? say(LEFT_OUT, { files }) : '',
    words &&
      say(
        message({
          id: 'Your reply was posted without the quoted text. It was too long, or you wrote between its lines: write above the line instead.',
        }),
      ),
    people
      ? say(
          message({
            id: 'Mentioned as text only, because they can’t see the comment or several people have the name: {people}',
          }),
          { people },
        )
      : '',
  ].filter(Boolean)
}

const ADDED = message({ id: 'Your reply was added as a comment' })
const LEFT_OUT = message({
  id: 'Your reply was posted without these files. Their type isn’t accepted, or you can’t add files there: {files}',
})

async function workspaceOf(db: Db) {
  const row = await db
    .selectFrom('settings')
    .select(['language', 'name'])
    .where('id', '=', 'workspace')
    .executeTakeFirst()
  return { language: row?.language ?? 'en', workspace: row?.name ?? '' }
}

const NOT_TAKEN = message({ id: 'Your email couldn’t be processed' })
const reasons: Record<Exclude<UnprocessedReason, 'automatic' | 'dmarc' | 'partial'>, string> = {
  'unknown-address': message({
    id: 'It was sent to an address we don’t recognize. Reply to one of our emails instead.',
  }),
  'sender-mismatch': message({
    id: 'Only the person an email was sent to can reply to it, from the address it was sent to.',
  }),
  'no-longer-visible': message({ id: 'What you replied to is no longer available to you.' }),
  'not-allowed': message({ id: 'You can no longer post there.' }),
  empty: message({ id: 'There was no text above the line.' }),
  'too-long': message({ id: 'It was longer than 5,000 characters.' }),
  'too-many': message({ id: 'You already have 20 request drafts from email. Finish or delete one first.' }),
  encrypted: message({ id: 'It was encrypted, so we couldn’t read it. Send it again without encryption.' }),
  'too-large': message({ id: 'It was larger than 30 MB. Send it again without attachments, and upload them online.' }),
}

const isAnswered = (reason: UnprocessedReason | null): reason is keyof typeof reasons =>
  reason !== null && reason in reasons
