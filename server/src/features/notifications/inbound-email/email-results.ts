import type { UnprocessedReason } from '@oriel/contracts/enums'
import type { Insertable } from 'kysely'
import { LIMITS, PERIODS } from '@oriel/contracts/limits'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Services } from '../../../platform/http/services.ts'
import { joinFolded } from './extract-reply.ts'
import type { InboundEmail } from './parse-email.ts'
import type { ReceivedEmailsTable } from '../../../platform/db/tables/notifications.ts'

const MAX_STORED_CHARS = 200_000

type Row = Insertable<ReceivedEmailsTable>

/** False if any process received it before. */
async function insert(db: Db, row: Omit<Row, 'id' | 'at'>): Promise<boolean> {
  const inserted = await db
    .insertInto('receivedMails')
    .values({ ...row, id: newId(), at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const recordAccepted = (db: Db, { key }: InboundEmail, userId: string) =>
  insert(db, { ...nothing, key, state: 'taken', userId })

export const recordDraftCreated = (
  db: Db,
  { key, from, messageId }: InboundEmail,
  draftId: string,
  leftOut: readonly string[],
) =>
  db
    .updateTable('receivedMails')
    .set({
      draftId,
      leftOut: JSON.stringify(leftOut),
      fromAddress: from ?? '',
      messageId,
      answer: 'due',
    })
    .where('key', '=', key)
    .execute()

interface Incomplete {
  leftOut: readonly string[]
  /** Quotes too long for a comment, or with answers between unmarked lines. */
  words: string
  /** Names not mentioned: these people can't read the comment. */
  outsiders: readonly string[]
  decisionPath: string | undefined
}

/** What the comment lacks is listed for managers; the sender is notified. */
export async function recordIncomplete(
  db: Db,
  mail: InboundEmail,
  { leftOut, words, outsiders, decisionPath }: Incomplete,
) {
  const isPartial = leftOut.length > 0 || words !== ''
  if (!isPartial && outsiders.length === 0 && decisionPath === undefined) return
  await db
    .updateTable('receivedMails')
    .set({
      ...(isPartial ? { reason: 'partial', subject: mail.subject.slice(0, LIMITS.text) } : {}),
      leftOut: JSON.stringify(leftOut),
      words: words.slice(0, MAX_STORED_CHARS),
      outsiders: JSON.stringify(outsiders),
      decisionPath: decisionPath ?? null,
      fromAddress: mail.from ?? '',
      messageId: mail.messageId,
      answer: 'due',
    })
    .where('key', '=', mail.key)
    .execute()
}

/** Notifies the sender once. `userId`: account with this address. */
export async function storeUnprocessed(db: Db, mail: InboundEmail, reason: UnprocessedReason, userId: string | null) {
  const fromAddress = mail.from ?? ''
  const isTold = userId === null && (await wasTold(db, fromAddress))
  await insert(db, {
    ...nothing,
    key: mail.key,
    state: 'kept',
    reason,
    fromAddress,
    userId,
    subject: mail.subject.slice(0, LIMITS.text),
    words: joinFolded(mail.whole).slice(0, MAX_STORED_CHARS),
    leftOut: JSON.stringify(mail.files.map(({ name }) => name)),
    messageId: mail.messageId,
    answer: isTold || fromAddress === '' || unanswered.has(reason) ? 'none' : 'due',
  })
}

/** An answer could loop or reach a forged address. */
const unanswered: ReadonlySet<UnprocessedReason> = new Set(['automatic', 'dmarc'])

/** Senders can be forged: at most one such email per address. */
async function wasTold(db: Db, fromAddress: string): Promise<boolean> {
  const told = await db
    .selectFrom('receivedMails')
    .select('id')
    .where('fromAddress', '=', fromAddress)
    .where('answer', '<>', 'none')
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

const nothing = {
  reason: null,
  fromAddress: '',
  subject: '',
  words: '',
  leftOut: '[]',
  outsiders: '[]',
  messageId: null,
  answer: 'none' as const,
  draftId: null,
  decisionPath: null,
}

const begin = (now: Date) => new Date(now.getTime() - PERIODS.receivedEmail).toISOString()

export async function purgeReceivedEmails({ db, log }: Pick<Services, 'db' | 'log'>, now: Date) {
  const gone = await db.deleteFrom('receivedMails').where('at', '<', begin(now)).returning('id').execute()
  if (gone.length > 0) log.info({ count: gone.length }, 'forgot mails that came seven days ago')
}

export async function listOldReceivedEmails({ db }: Pick<Services, 'db'>, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('receivedMails').select('id').where('at', '<', begin(now)).execute()
  return rows.map(({ id }) => `mail ${id}`)
}
