import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Scale } from './scale/scale.ts'
import type { Run } from './table.ts'

/** What was measured last, of everything. */
export interface Results {
  node?: string
  runs?: Run[]
  /** What one request of each kind takes of several processes. */
  scales?: Scale[]
}

export const readResults = (file: string): Results =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {}

export const writeResults = (file: string, results: Results) =>
  writeFile(file, `${JSON.stringify({ ...results, node: process.version }, null, 2)}\n`)

/** What was measured; marked where it had changes that are not committed. */
export const commitOf = () => execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
