import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { allMutants, type Mutant } from './mutants.ts'
import { type Judged, type Measured, proofPage } from './proof-page.ts'
import { survivors } from './survivors.ts'
import { type Complaint, openVerdicts } from '../visibility/verdicts.ts'

/**
 * `npm run mutants`: visibility proof against every mutant; writes docs/proof.md; resumes. `-- features/tasks`: only
 * mutants that contain it, survivors too; writes nothing.
 */

const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const words = process.argv.slice(2)
const mutants = allMutants().filter(({ key }) => words.length === 0 || words.some((word) => key.includes(word)))
const verdicts = openVerdicts()
const folder = mkdtempSync(join(tmpdir(), 'oriel-mutants-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const judged: Judged[] = []
let next = 0
await Promise.all(Array.from({ length: availableParallelism() }, work))
judged.sort((one, other) => mutants.indexOf(one.mutant) - mutants.indexOf(other.mutant))
const caught = judged.filter(({ complaint }) => complaint !== null)
const unexplained = judged.filter(({ mutant, complaint }) => complaint === null && !survivors[mutant.key])
console.log(`${caught.length} of ${judged.length} mutants caught`)
for (const { mutant } of unexplained) console.log(`Survives without an explanation: ${mutant.key}`)
if (words.length === 0) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const measured = (['sqlite', 'postgres'] as const).map(measure)
  writeFileSync(join(root, 'docs/proof.md'), proofPage(judged, measured, commit))
}
process.exitCode = unexplained.length > 0 || caught.length < judged.length * 0.95 ? 1 : 0

async function work() {
  for (let at = next++; at < mutants.length; at = next++) {
    const mutant = mutants[at] as Mutant
    const known = words.length === 0 && survivors[mutant.key] ? null : verdicts.known.get(mutant.key)
    const complaint = known === undefined ? await ask(mutant) : known
    if (known === undefined) verdicts.keep(mutant.key, complaint)
    judged.push({ mutant, complaint })
    console.log(`${judged.length}/${mutants.length} ${complaint === null ? 'SURVIVES' : 'caught'} ${mutant.key}`)
  }
}

/** The proof, then tests that load the file: requests don't reach all guards. */
async function ask({ key, file }: Mutant): Promise<Complaint> {
  const [proof, said] = await outputOf(askProof(key))
  if (proof !== 0) return said.trim() || 'the server does not start'
  if (key in survivors) return null
  const [tests, report] = await outputOf(askTests(key, file))
  return tests === 0 ? null : firstFailureIn(report)
}

function outputOf(child: ChildProcessByStdio<null, Readable, Readable | null>): Promise<[code: number | null, string]> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.once('error', reject)
    child.once('close', (code) => resolve([code, said]))
  })
}

function askProof(key: string) {
  const script = join(import.meta.dirname, 'prove-mutant.ts')
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, key, ...(key in survivors ? ['whole'] : [])],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ORIEL_TEST_FOLDER: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    },
  )
}

/** Vite and, in worker threads, Node load source: both must serve the mutant. */
function askTests(key: string, file: string) {
  const options = '--run --project sqlite --bail=1 --reporter=dot'.split(' ')
  return spawn(process.execPath, [vitest, 'related', `server/src/${file}`, ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ORIEL_MUTANT: key, NODE_OPTIONS: `--import=${join(import.meta.dirname, 'mutate.ts')}` },
  })
}

/** Baseline: the proof of the unmodified source. */
function measure(database: string): Measured {
  const said = execFileSync(
    process.execPath,
    [vitest, 'run', '--project', database, 'server/visibility/no-leak.test.ts'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const [, assertions, part, seconds, cpuSeconds] =
    /: (\d+) assertions on \w+(, part \d of 3,)? in ([\d.]+) s \(([\d.]+) s of processor\)/.exec(said) ?? []
  const asked = part === undefined ? database : `${database}, a third`
  return { database: asked, assertions: Number(assertions), seconds: Number(seconds), cpuSeconds: Number(cpuSeconds) }
}

function firstFailureIn(report: string): string {
  const failed = /FAIL\s+(?:\S+\s+)?(.*)/.exec(stripVTControlCharacters(report))?.[1]
  return failed?.trim() ?? 'its tests fail'
}
