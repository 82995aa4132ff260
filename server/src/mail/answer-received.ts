import type { Speech } from '@oriel/contracts/activity/speech'
import { message } from '@oriel/contracts/message'
import { draftPage } from '@oriel/contracts/pages'
import type { KeptReason } from '@oriel/contracts/words'
import type { Selectable } from 'kysely'
import type { Mail } from '../config.ts'
import type { Db } from '../db/connection/connect.ts'
import type { ReceivedMailsTable } from '../db/tables/inbound-mail.ts'
import { recipientOf } from '../http/session/recipient.ts'
import { visitAs } from '../http/session/visit.ts'
import type { Services } from '../services.ts'
import { PRODUCT } from '../version.ts'
import { speechOf } from './speech.ts'
import { htmlOf, type Pile, textOf } from './template.ts'
import { type Letter, openTransport } from './transport.ts'
import { domainOf } from './write-letter.ts'

type Received = Selectable<ReceivedMailsTable>

/**
 * Tells senders what became nothing of their mail, and clients where they complete what they began. Each at most once: it is noted before it is sent, for an answer that
 * comes twice is worse than none.
 */
export async function answerReceived(services: Services): Promise<void> {
  const { mail } = services.config
  if (!mail) return
  const first = await claimNext(services.db)
  if (!first) return
  const transport = await openTransport(mail)
  try {
    for (let received: Received | undefined = first; received; received = await claimNext(services.db)) {
      const letter = await letterOf(services, mail, received)
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

/** To whoever it came from; in words for everybody where that is nobody whose address it came to. */
async function letterOf(services: Services, mail: Mail, received: Received): Promise<Letter> {
  const { userId } = received
  const known =
    userId === null
      ? null
      : await visitAs(
          services,
          (db) => recipientOf(db, userId),
          async ({ actor }, { email, language, workspace }) => ({ name: actor.fullName, email, language, workspace }),
        )
  const { language, workspace } = known ?? (await workspaceOf(services.db))
  const { say } = speechOf(language)
  const { title, line } = wordsOf(received, mail.url, say)
  const content = { language, from: workspace || PRODUCT, title, piles: [{ title: '', lines: [line] }], links: [] }
  return {
    to: { name: known?.name ?? '', address: known?.email ?? received.fromAddress },
    subject: title,
    text: textOf(content),
    html: htmlOf(content),
    messageId: `<answer.${received.id}@${domainOf(mail)}>`,
    thread: received.messageId ?? undefined,
    headers: { 'Auto-Submitted': 'auto-replied' },
    // What answers this is answered by nobody.
    bounceTo: null,
  }
}

/** What became of a mail, and where its sender goes on. */
function wordsOf(received: Received, url: string, say: Speech['say']): { title: string; line: Pile['lines'][number] } {
  const files = (JSON.parse(received.leftOut) as string[]).join(', ')
  const there = { about: say(message({ id: 'Open it to answer there' })), to: url }
  if (received.draftId !== null)
    return {
      title: say(message({ id: 'Your request is begun' })),
      line: {
        headline: say(message({ id: 'Complete and send it' })),
        detail: files && say(message({ id: 'These files are not of an accepted type: {files}' }), { files }),
        about: say(message({ id: 'Nobody else reads it before that. It waits for 30 days.' })),
        to: `${url}${draftPage(received.draftId)}`,
      },
    }
  if (received.state === 'taken')
    return {
      title: say(message({ id: 'Files of your mail were left out' })),
      line: { headline: say(LEFT_OUT, { files }), detail: '', ...there },
    }
  return {
    title: say(NOT_TAKEN),
    line: { headline: say(reasons[received.reason ?? 'no-thing']), detail: '', ...there },
  }
}

const LEFT_OUT = message({
  id: 'What you wrote was taken. These files are not of an accepted type, or not for you to add: {files}',
})
async function workspaceOf(db: Db) {
  const row = await db
    .selectFrom('settings')
    .select(['language', 'name'])
    .where('id', '=', 'workspace')
    .executeTakeFirst()
  return { language: row?.language ?? 'en', workspace: row?.name ?? '' }
}

const NOT_TAKEN = message({ id: 'Your mail was not taken' })
const reasons: Record<KeptReason, string> = {
  'no-thing': message({ id: 'It came to no address that belongs to anything. Answer a mail of ours instead.' }),
  'other-sender': message({
    id: 'Only the person to whom a mail was sent can answer it, from the address it came to.',
  }),
  gone: message({ id: 'What you answered is not there for you any more.' }),
  'not-allowed': message({ id: 'You cannot write there any more.' }),
  empty: message({ id: 'Nothing was written above the line.' }),
  'too-long': message({ id: 'It was longer than 5000 characters.' }),
  'too-many': message({ id: 'Twenty requests that you began by mail wait already: complete or remove one first.' }),
}
