import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SampledMutant } from './draw-sample.ts'

/**
 * `npm run mutants:sample -- [policy|features|web] [FROM] [TO]`: tests sample.json (seed 20261126, drawn from
 * ec7144c1). Appends to test-results/mutants-sample.jsonl; resumes.
 */
const root = join(import.meta.dirname, '../..')
const results = join(root, 'test-results/mutants-sample.jsonl')
const [area = '', from = '0', to = '999'] = process.argv.slice(2)
const sample = JSON.parse(readFileSync(join(import.meta.dirname, 'sample.json'), 'utf8')) as SampledMutant[]
mkdirSync(join(root, 'test-results'), { recursive: true })
const judged = new Set(existsSync(results) ? readFileSync(results, 'utf8').split('\n').map(numberIn) : [])
const wanted = sample.map((mutant, at) => ({ mutant, at })).filter(({ mutant, at }) => isWanted(mutant, at))

for (const { mutant, at } of wanted) {
  const began = performance.now()
  const verdict = judge(mutant)
  const seconds = Math.round((performance.now() - began) / 1000)
  const { file, line } = mutant
  appendFileSync(results, `${JSON.stringify({ at, verdict, seconds, file, line })}\n`)
  console.log(`${at} ${verdict} (${seconds} s) ${file}: ${line}`)
}

function isWanted({ area: its }: SampledMutant, at: number) {
  return (area === '' || its === area) && at >= Number(from) && at < Number(to) && !judged.has(at)
}

function numberIn(line: string) {
  return line === '' ? -1 : (JSON.parse(line) as { at: number }).at
}

function judge(mutant: SampledMutant): 'caught' | 'survives' | 'gone' {
  const { file, line, column, from: operator, to: text } = mutant
  const source = readFileSync(join(root, file), 'utf8')
  const start = source.indexOf(line)
  if (start < 0) return 'gone'
  const place = start + column
  const change = { file: relative('server/src', file), from: place, to: place + operator.length, text }
  // Adjacent tests are fastest.
  const isCaught = [
    ['run', `${file.slice(0, file.lastIndexOf('/'))}/`],
    ['related', '--run', file],
  ].some((args) => {
    const { status } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        ...args,
        ...['sqlite', 'web', 'contracts'].flatMap((it) => ['--project', it]),
        '--bail=1',
        '--passWithNoTests',
        '--reporter=dot',
      ],
      { cwd: root, stdio: 'ignore', env: { ...process.env, ...preloading(change) } },
    )
    return status !== 0
  })
  return isCaught ? 'caught' : 'survives'
}

/** Vite serves the mutant to tests (mutant-plugin.ts), Node to worker threads and server processes. */
function preloading(change: object) {
  return {
    ORIEL_MUTANT: JSON.stringify(change),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'mutate.ts')}`,
  }
}
