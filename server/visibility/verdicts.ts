import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The proof's first finding for a mutant; null if it survived. */
export type Complaint = string | null

const root = join(import.meta.dirname, '../..')

/** Resumes an interrupted run. Any source change invalidates the cache. */
export function openVerdicts() {
  const folder = join(root, 'node_modules/.cache/oriel-mutants')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${fingerprint()}.jsonl`)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  return {
    known: new Map(lines.map((line) => JSON.parse(line) as [key: string, complaint: Complaint])),
    keep: (key: string, complaint: Complaint) => appendFileSync(file, `${JSON.stringify([key, complaint])}\n`),
  }
}

/** Hash of the server's source, proof and tests: some mutants are judged by tests. */
function fingerprint() {
  const hash = createHash('sha256')
  const sources = globSync('{contracts/src,server/src,server/visibility,server/testing}/**/*.ts', { cwd: root })
  for (const name of sources.toSorted())
    if (!/\/(survivors|proof-page|run-mutants)\.ts$/.test(name))
      hash.update(name).update(readFileSync(join(root, name)))
  return hash.digest('hex').slice(0, 16)
}
