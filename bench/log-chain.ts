// npm run bench -- --log: cost of verifying long hash chains. See docs/performance.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { canonicalEntry, nextHash, hashText } from '../server/src/platform/db/hash-chain.ts'
import { verifyLog } from '../server/src/operations/backup/verify/verify-log.ts'
import { withDatabase } from './data/data-set.ts'
import { insertAll } from './data/insert.ts'

const LINES = 1_000_000
const PROJECTS = 200

function* lines() {
  const ends = new Map<string, { position: number; hash: string }>()
  for (let at = 0; at < LINES; at++) {
    const chainId = `0199aaaa-0000-7000-8000-${String(at % PROJECTS).padStart(12, '0')}`
    const workItemId = `0199bbbb-0000-7000-8000-${String(at % 5000).padStart(12, '0')}`
    const words = {
      targetTitle: `Opening hours on every page, ${at % 977}`,
      changes: at % 3 === 0 ? '{"status":["pending","in-progress"]}' : '{}',
    }
    const facts = {
      id: `0199cccc-0000-7000-8000-${String(at).padStart(12, '0')}`,
      type: 'task_updated' as const,
      actorId: 'nobody',
      rootId: workItemId,
      workItemId,
      requestId: null,
      targetId: workItemId,
      targetType: 'task' as const,
      inFeeds: 1,
      createdAt: new Date(1_760_000_000_000 + at * 1000).toISOString(),
    }
    const end = ends.get(chainId) ?? { position: 0, hash: '' }
    const hash = nextHash(end.hash, canonicalEntry(facts, chainId, hashText(words)))
    ends.set(chainId, { position: end.position + 1, hash })
    const place = { chainId, chainPosition: end.position + 1, hash }
    yield { ...facts, ...words, ...place, projectId: chainId, audience: 'client' as const }
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'oriel-log-'))
try {
  const found = await withDatabase({ url: undefined, dataDir }, async (db) => {
    // Entries refer to what doesn't exist.
    await sql`pragma foreign_keys = off`.execute(db)
    await insertAll(db, 'activities', lines())
    const before = process.cpuUsage()
    const log = await verifyLog(db)
    const { user, system } = process.cpuUsage(before)
    return { ...log, seconds: (user + system) / 1e6 }
  })
  process.stdout.write(
    `${found.lines} lines in ${found.chains} chains, ${found.wrong ?? 'none wrong'}: ` +
      `${found.seconds.toFixed(1)} s of processor\n`,
  )
  if (found.wrong !== null) process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true })
}
