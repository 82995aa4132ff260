import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Scale } from './scale/scale.ts'
import type { Run } from './table.ts'

export interface Results {
  node?: string
  runs?: Run[]
  scales?: Scale[]
}

export const readResults = (file: string): Results =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {}

export const writeResults = (file: string, results: Results) =>
  writeFile(file, `${JSON.stringify({ ...results, node: process.version }, null, 2)}\n`)

/** `-dirty` with uncommitted changes. */
export const commitOf = () => execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
