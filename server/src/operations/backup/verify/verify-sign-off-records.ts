import type { SignedRecord } from '@oriel/contracts/v1/sign-off/sign-off-records-schemas'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { afterKey } from '../../../platform/db/sql/keyset.ts'
import { verifyRecord } from '../../../features/sign-off/records/verifier/verify-record.ts'
import { listPublicSigningKeys } from '../../../platform/config/secrets/signing-key.ts'

export interface RecordFindings {
  looked: number
  wrong: string[]
}

const BATCH = 1000

export async function verifySignOffRecords(db: Db): Promise<RecordFindings> {
  const keys = await listPublicSigningKeys(db)
  const findings: RecordFindings = { looked: 0, wrong: [] }
  for (let after = ['', '']; ;) {
    const rows = await recordsAfter(db, after)
    for (const { signOffId, userId, receipt } of rows) {
      findings.looked += 1
      const signed = parsed(receipt)
      const verdict = await verifyRecord(signed, keys)
      const why = verdict === 'valid' && signed ? await notInLog(db, signed) : reasons[verdict]
      if (why !== null) findings.wrong.push(`record of sign-off ${signOffId} by ${userId}: ${why}`)
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return findings
    after = [last.signOffId, last.userId]
  }
}

const reasons: Record<Awaited<ReturnType<typeof verifyRecord>>, string | null> = {
  valid: null,
  changed: 'it is not as it was signed',
  'unknown-key': 'no known key has signed it',
  'no-record': 'it is no sign-off record',
}

function parsed(receipt: string | null): SignedRecord | null {
  try {
    return JSON.parse(receipt ?? '') as SignedRecord
  } catch {
    return null
  }
}

async function notInLog(db: Db, { receipt: { log } }: SignedRecord): Promise<string | null> {
  const line = await db
    .selectFrom('activities')
    .select(['chainId', 'chainPosition', 'hash'])
    .where('id', '=', log.line)
    .executeTakeFirst()
  if (!line) return `its line of the log is missing (${log.line})`
  if (line.chainId !== log.chain || line.chainPosition !== log.position)
    return `its line of the log stands elsewhere (${log.line})`
  return line.hash === log.hash ? null : `its line of the log is another one (${log.line})`
}

const order = [
  ['signOffId', 'asc'],
  ['userId', 'asc'],
] as const

const recordsAfter = (db: Db, after: readonly string[]) =>
  db
    .selectFrom('signOffApprovers')
    .select(['signOffId', 'userId', 'receipt'])
    .where('receipt', 'is not', null)
    .where(afterKey(order, after))
    .orderBy('signOffId')
    .orderBy('userId')
    .limit(BATCH)
    .execute()

export const formatRecordFindings = ({ looked, wrong }: RecordFindings): string[] => [
  ...wrong,
  `Checked ${looked} sign-off records against their signatures and the log: ${wrong.length} wrong.`,
]
