// npm run faults -- [--brief | --long] [--seed=N] [--write] [F1 F5 …]: see docs/faults.md
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, release } from 'node:os'
import { join } from 'node:path'
import { CannotRunHere, type Fault, type Finding, forms } from './tools/fault.ts'
import { askedToStop } from './failures/asked-to-stop.ts'
import { blockedTable } from './failures/blocked-table.ts'
import { burstOfWrites } from './overload/burst-of-writes.ts'
import { busyLoop } from './overload/busy-loop.ts'
import { copiedDatabase } from './mistakes/copied-database.ts'
import { damagedUploads, orphansAndGaps } from './mistakes/damaged-files.ts'
import { documentedCommands } from './mistakes/documented-commands.ts'
import { failingBackup } from './mistakes/failing-backup.ts'
import { failingDisk } from './failures/failing-disk.ts'
import { missingDatabase, secondInstallation, wrongDatabase } from './mistakes/foreign-database.ts'
import { frozenProcess } from './failures/frozen-process.ts'
import { fullDisk } from './failures/full-disk.ts'
import { hostileConnections } from './overload/hostile-connections.ts'
import { interruptedRestore } from './mistakes/interrupted-restore.ts'
import { interruptedUpgrade } from './mistakes/interrupted-upgrade.ts'
import { jumpingClock } from './mistakes/jumping-clock.ts'
import { killedOfSeveral } from './failures/killed-of-several.ts'
import { killedWhileImporting } from './failures/killed-while-importing.ts'
import { killedWhileRepeating } from './failures/killed-while-repeating.ts'
import { killedWhileShowing } from './failures/killed-while-showing.ts'
import { killedWhileTelling } from './failures/killed-while-telling.ts'
import { killedWhileUploading } from './failures/killed-while-uploading.ts'
import { killedWhileWriting } from './failures/killed-while-writing.ts'
import { littleMemory } from './overload/little-memory.ts'
import { malformedInput } from './overload/malformed-input.ts'
import { manyConnections } from './overload/many-connections.ts'
import { manyStreams } from './overload/many-streams.ts'
import { missingFiles } from './mistakes/missing-files.ts'
import { missingWebBuild } from './mistakes/missing-web-build.ts'
import { olderDump } from './mistakes/older-dump.ts'
import { overload } from './overload/overload.ts'
import { oversized } from './overload/oversized.ts'
import { readOnlyDisk } from './failures/read-only-disk.ts'
import { readOnlyRoot } from './failures/read-only-root.ts'
import { refusedStart } from './mistakes/refused-start.ts'
import { restartingPostgres } from './failures/restarting-postgres.ts'
import { restoreDrill } from './mistakes/restore-drill.ts'
import { rottenBackup } from './mistakes/rotten-backup.ts'
import { severalAtStart } from './mistakes/several-at-start.ts'
import { silentConnections } from './failures/silent-connections.ts'
import { skippedVersion } from './mistakes/skipped-version.ts'
import { slowClients } from './overload/slow-clients.ts'
import { slowDownloads } from './failures/slow-downloads.ts'
import { soak } from './overload/soak.ts'
import { stopBehindProxies } from './failures/stop-behind-proxies.ts'
import { syncedBeforeAnswered } from './failures/synced-before-answered.ts'
import { twoProcesses } from './mistakes/two-processes.ts'
import { watchdog } from './failures/watchdog.ts'
import { wrongClock } from './mistakes/wrong-clock.ts'

const faults: readonly Fault[] = [
  killedWhileWriting,
  killedWhileUploading,
  syncedBeforeAnswered,
  failingDisk,
  fullDisk,
  readOnlyDisk,
  damagedUploads,
  orphansAndGaps,
  twoProcesses,
  jumpingClock,
  restartingPostgres,
  slowClients,
  oversized,
  manyConnections,
  busyLoop,
  soak,
  askedToStop,
  interruptedUpgrade,
  littleMemory,
  malformedInput,
  restoreDrill,
  missingDatabase,
  wrongDatabase,
  secondInstallation,
  olderDump,
  refusedStart,
  wrongClock,
  stopBehindProxies,
  interruptedRestore,
  missingFiles,
  rottenBackup,
  overload,
  manyStreams,
  hostileConnections,
  frozenProcess,
  silentConnections,
  blockedTable,
  severalAtStart,
  burstOfWrites,
  killedWhileTelling,
  killedWhileShowing,
  killedWhileRepeating,
  killedWhileImporting,
  killedOfSeveral,
  slowDownloads,
  copiedDatabase,
  readOnlyRoot,
  watchdog,
  documentedCommands,
  failingBackup,
  missingWebBuild,
  skippedVersion,
]

// Saves a third of a start's CPU time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/oriel/faults')

const given = process.argv.slice(2)
const form = forms.find((it) => given.includes(`--${it}`)) ?? 'short'
const long = form === 'long'
const seed = Number(given.find((it) => /^--seed=\d+$/.test(it))?.slice(7) ?? 20_261_121)
const soakMinutes = given.find((it) => /^--minutes=\d+$/.test(it))?.slice(10)
const wanted = given.filter((it) => /^F\d+$/.test(it))
const chosen = faults.filter(({ id, brief }) => (wanted.length === 0 ? form !== 'brief' || brief : wanted.includes(id)))

const lines: string[] = []
const failures: string[] = []
let skipped = 0
const began = performance.now()
console.log(`Faults, ${form} form, seed ${seed}`)
for (const fault of chosen) {
  const since = performance.now()
  const result = await attempt(fault)
  const seconds = Math.round((performance.now() - since) / 1000)
  const outcome = typeof result === 'string' ? 'cannot run here' : result.broken.length === 0 ? 'passed' : 'FAILED'
  const figures = typeof result === 'string' ? result : [result.figures, ...result.broken].join('; ')
  if (outcome === 'FAILED') failures.push(`${fault.id} ${fault.what}`)
  if (outcome === 'cannot run here') skipped += 1
  console.log(`${fault.id} ${outcome} (${seconds} s): ${fault.what}`)
  console.log(`   ${typeof result === 'string' ? result : [result.figures, ...result.broken].join('\n   ')}`)
  lines.push(`| ${[fault.id, fault.what, figures.replaceAll(/[|\n]/g, ' '), outcome, `${seconds} s`].join(' | ')} |`)
}
const failed = failures.length
const minutes = Math.round((performance.now() - began) / 6000) / 10
console.log(
  `${chosen.length - failed - skipped} passed, ${failed} failed, ${skipped} could not run here, ${minutes} minutes`,
)
const report = given.find((it) => it.startsWith('--report='))?.slice('--report='.length)
if (report)
  writeFileSync(report, JSON.stringify({ passed: chosen.length - failed - skipped, failed, skipped, failures }))
if (given.includes('--write')) writeResults()
process.exit(failed > 0 ? 1 : 0)

async function attempt(fault: Fault): Promise<Finding | string> {
  try {
    return await fault.run({ form, long, seed, ...(soakMinutes ? { minutes: Number(soakMinutes) } : {}) })
  } catch (error) {
    if (error instanceof CannotRunHere) return error.message
    return { broken: [String((error as Error).stack)], figures: 'broke off' }
  }
}

function commitOf() {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  return (
    git('rev-parse', '--short', 'HEAD') +
    (git('status', '--porcelain', '--', ':!docs/faults.md') ? ' with changes' : '')
  )
}

/** Keeps results of faults that didn't run. */
function writeResults() {
  const document = join(import.meta.dirname, '../docs/faults.md')
  const text = readFileSync(document, 'utf8')
  const [before = '', after = ''] = text.split(/<!-- results -->[^]*<!-- end of results -->/)
  const numberOf = (line: string) => Number(/^\| F(\d+) /.exec(line)?.[1] ?? 0)
  const measured = new Set(lines.map(numberOf))
  const earlier = text.split('\n').filter((line) => line.endsWith(' s |') && !measured.has(numberOf(line)))
  const rows = [...earlier, ...lines].toSorted((one, other) => numberOf(one) - numberOf(other))
  const machine = `${availableParallelism()} cores, ${process.platform} ${release()}, Node ${process.versions.node}`
  const load = `load ${loadavg()[0]?.toFixed(0)} when the last of them ended`
  const stamp = `${new Date().toISOString().slice(0, 10)}, commit ${commitOf()}, ${form} form, seed ${seed}, ${machine}, ${load}.`
  const [former = ''] = /(?<=<!-- results -->\n\n)[^]*?(?=\n\n\|)/.exec(text) ?? []
  const again = [...measured].map((number) => `F${number}`).join(', ')
  const head = earlier.length === 0 ? stamp : `${former}\n\nRun again: ${again}. ${stamp}`
  const table = ['| | What was done | What was measured | | Took |', '|---|---|---|---|---|', ...rows].join('\n')
  writeFileSync(document, `${before}<!-- results -->\n\n${head}\n\n${table}\n\n<!-- end of results -->${after}`)
}
