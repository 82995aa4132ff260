import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** First finding; null if the mutant survived. */
export type Complaint = string | null

const root = join(import.meta.dirname, '../..')

/** Any source change invalidates the cache. */
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

/** Includes tests, which judge some mutants. */
function fingerprint() {
  const hash = createHash('sha256')
  const sources = globSync('{contracts/src,server/src,server/visibility,server/testing}/**/*.ts', { cwd: root })
  for (const name of sources.toSorted())
    if (!/\/(survivors|proof-page|run-mutants)\.ts$/.test(name))
      hash.update(name).update(readFileSync(join(root, name)))
  return hash.digest('hex').slice(0, 16)
}
