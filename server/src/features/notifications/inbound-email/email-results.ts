import type { UnprocessedReason } from '@oriel/contracts/enums'
import type { Insertable } from 'kysely'
import { LIMITS } from '@oriel/contracts/limits'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { ReceivedEmailsTable } from '../../../platform/db/tables/inbound-email.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { InboundEmail } from './parse-email.ts'

/** What came is known for so long, and managers read what was only kept. Milliseconds. */
const RETENTION_MS = 7 * 24 * 3_600_000

type Row = Insertable<ReceivedEmailsTable>

/** False for a mail that came before: however often it is handed over, and to however many processes, it is taken once. */
async function insert(db: Db, row: Omit<Row, 'id' | 'at'>): Promise<boolean> {
  const inserted = await db
    .insertInto('receivedMails')
    .values({ ...row, id: newId(), at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** It becomes what it was sent for. Its sender is written to where files of it stayed behind. */
export const recordAccepted = (db: Db, { key }: InboundEmail, userId: string) =>
  insert(db, { ...nothing, key, state: 'taken', userId })

/** A client's draft was made of it, to which its sender is led, and told which files stayed behind. */
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
  decisionPath: string | undefined
}

/** Files of it stayed behind, or a decision is still to be made: its sender is told. */
export const recordIncomplete = (db: Db, mail: InboundEmail, { leftOut, decisionPath }: Incomplete) =>
  db
    .updateTable('receivedMails')
    .set({
      leftOut: JSON.stringify(leftOut),
      decisionPath: decisionPath ?? null,
      fromAddress: mail.from ?? '',
      messageId: mail.messageId,
      answer: 'due',
    })
    .where('key', '=', mail.key)
    .execute()

/** It is kept as it is, for managers, and its sender is told once. `userId`: it came from whose address it is. */
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
    words: mail.words.slice(0, LIMITS.comment),
    leftOut: JSON.stringify(mail.files.map(({ name }) => name)),
    messageId: mail.messageId,
    answer: isTold || fromAddress === '' ? 'none' : 'due',
  })
}

/** Anybody can write in the name of anybody: whoever that is gets one mail of us in these days, and no more. */
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
  messageId: null,
  answer: 'none' as const,
  draftId: null,
  decisionPath: null,
}

const begin = (now: Date) => new Date(now.getTime() - RETENTION_MS).toISOString()

/** What came more than seven days ago is not even known to have come. */
export async function purgeReceivedEmails({ db, log }: Pick<Services, 'db' | 'log'>, now: Date) {
  const gone = await db.deleteFrom('receivedMails').where('at', '<', begin(now)).returning('id').execute()
  if (gone.length > 0) log.info({ count: gone.length }, 'forgot mails that came seven days ago')
}

export async function listOldReceivedEmails({ db }: Pick<Services, 'db'>, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('receivedMails').select('id').where('at', '<', begin(now)).execute()
  return rows.map(({ id }) => `mail ${id}`)
}
