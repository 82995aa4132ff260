import {
  CHAIN_START_FACT,
  canonicalEntry,
  nextHash,
  hashText,
  REDACTED_TEXT,
  WORKSPACE_CHAIN,
} from '../../../platform/db/hash-chain.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { readFact } from '../../../platform/db/facts.ts'

export interface LogFindings {
  lines: number
  chains: number
  /** Older than the hash chain. */
  unchained: number
  /** Redacted: existence is verifiable, content isn't. */
  takenAway: number
  /** Moved to another project; still in the original chain. */
  moved: number
  wrong: string | null
}

type Line = Awaited<ReturnType<typeof linesAfter>>[number]
interface End {
  position: number
  hash: string
}

const BATCH = 5000

/** Stops at the first broken entry. */
export async function verifyLog(db: Db): Promise<LogFindings> {
  const findings: LogFindings = { lines: 0, chains: 0, unchained: 0, takenAway: 0, moved: 0, wrong: null }
  const begins = await chainedAfter(db)
  const ends = new Map<string, End>()
  for (let seq = 0; ;) {
    const lines = await linesAfter(db, seq)
    for (const line of lines) {
      findings.wrong = follow(findings, ends, begins, line)
      if (findings.wrong !== null) return findings
    }
    seq = lines.at(-1)?.seq ?? seq
    if (lines.length < BATCH) break
  }
  findings.chains = ends.size
  findings.wrong = await missingEnd(db, ends)
  return findings
}

function follow(findings: LogFindings, ends: Map<string, End>, begins: number, line: Line): string | null {
  findings.lines += 1
  const { seq, id, chainId, chainPosition, hash, wordsHash } = line
  if (chainId === null || hash === null) {
    findings.unchained += 1
    return seq > begins ? `line ${seq} (${id}): it stands in no chain, and is from after they began` : null
  }
  const named = `line ${seq} (${id}, ${chainPosition} of chain ${chainId})`
  if (seq <= begins) return `${named}: it stands in a chain, and is from before they began`
  const end = ends.get(chainId)
  if (chainPosition !== (end?.position ?? 0) + 1) return `${named}: it is not the next of its chain; a line was removed`
  if (wordsHash !== null && (line.targetTitle !== REDACTED_TEXT.targetTitle || line.changes !== REDACTED_TEXT.changes))
    return `${named}: its words were taken away, and others stand there`
  if (hash !== nextHash(end?.hash ?? '', canonicalEntry(line, chainId, wordsHash ?? hashText(line))))
    return `${named}: it is not as it was written`
  if (wordsHash !== null) findings.takenAway += 1
  if (chainId !== (line.projectId ?? WORKSPACE_CHAIN)) findings.moved += 1
  ends.set(chainId, { position: chainPosition, hash })
  return null
}

/** Stored chain ends reveal truncation. */
async function missingEnd(db: Db, ends: Map<string, End>): Promise<string | null> {
  const noted = await db.selectFrom('logChains').select(['id', 'position', 'hash']).orderBy('id').execute()
  for (const { id, position, hash } of noted) {
    const end = ends.get(id)
    ends.delete(id)
    if (end?.position !== position || end.hash !== hash)
      return `line ${(end?.position ?? 0) + 1} of chain ${id}: it is missing; there were ${position}`
  }
  const [unknown] = ends.keys()
  return unknown === undefined ? null : `chain ${unknown}: the database has not noted its last line`
}

async function chainedAfter(db: Db): Promise<number> {
  return Number((await readFact(db, CHAIN_START_FACT)) ?? 0)
}

const linesAfter = (db: Db, seq: number) =>
  db
    .selectFrom('activities')
    .select(['seq', 'id', 'type', 'actorId', 'projectId', 'rootId', 'workItemId', 'requestId', 'targetId'])
    .select(['targetType', 'targetTitle', 'changes', 'inFeeds', 'createdAt', 'tokenId'])
    .select(['chainId', 'chainPosition', 'hash', 'wordsHash'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(BATCH)
    .execute()

export function formatLogFindings({ lines, chains, unchained, takenAway, moved, wrong }: LogFindings): string[] {
  if (wrong !== null) return [`log: ${wrong}`]
  const before = unchained > 0 ? `; ${unchained} entries are older than the hash chains and can’t be checked` : ''
  return [
    `Checked ${lines - unchained} entries of the activity log in ${chains} hash chains: none changed` +
      `; ${takenAway} redacted, ${moved} moved to another project${before}.`,
  ]
}
