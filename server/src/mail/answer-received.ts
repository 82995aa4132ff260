import { message } from '@oriel/contracts/message'
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
import { htmlOf, textOf } from './template.ts'
import { type Letter, openTransport } from './transport.ts'
import { domainOf } from './write-letter.ts'

type Received = Selectable<ReceivedMailsTable>

/**
 * Tells senders what became nothing of their mail. Each at most once: it is noted before it is sent, for an answer that
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
  const leftOut = JSON.parse(received.leftOut) as string[]
  const title = say(received.state === 'taken' ? message({ id: 'Files of your mail were left out' }) : NOT_TAKEN)
  const why =
    received.state === 'taken'
      ? say(
          message({
            id: 'What you wrote was taken. These files are not of an accepted type, or not for you to add: {files}',
          }),
          {
            files: leftOut.join(', '),
          },
        )
      : say(reasons[received.reason ?? 'no-thing'])
  const line = { headline: why, detail: '', about: say(message({ id: 'Open it to answer there' })), to: mail.url }
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
}
