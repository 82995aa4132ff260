import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { allMutants, type Mutant } from './mutants.ts'
import { survivors } from './survivors.ts'

/** `npm run mutants`: takes every guard away in turn, asks the proof about each, and writes docs/proof.md. */

interface Judged {
  mutant: Mutant
  /** What the proof complained about first; null when it noticed nothing. */
  complaint: string | null
}

const mutants = allMutants()
const judged: Judged[] = []
let next = 0
await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
judged.sort((one, other) => mutants.indexOf(one.mutant) - mutants.indexOf(other.mutant))
writeFileSync(join(import.meta.dirname, '../../../docs/proof.md'), page())
const unexplained = judged.filter(({ mutant, complaint }) => complaint === null && !survivors[keyOf(mutant)])
const caught = judged.filter(({ complaint }) => complaint !== null)
console.log(`${caught.length} of ${judged.length} mutants caught`)
for (const { mutant } of unexplained) console.log(`Survives without an explanation: ${keyOf(mutant)}`)
process.exitCode = unexplained.length > 0 || caught.length < judged.length * 0.95 ? 1 : 0

async function work() {
  for (let at = next++; at < mutants.length; at = next++) {
    const mutant = mutants[at] as Mutant
    const complaint = await ask(at)
    judged.push({ mutant, complaint })
    console.log(`${judged.length}/${mutants.length} ${complaint === null ? 'SURVIVES' : 'caught'} ${keyOf(mutant)}`)
  }
}

function ask(at: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, 'prove-mutant.ts')
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, String(at)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0 ? null : said.trim() || 'the server does not start'))
  })
}

function keyOf({ file, line, what }: Mutant) {
  return `${file}:${line} ${what}`
}

function page() {
  const lines = judged.map(({ mutant, complaint }) => {
    const cells = [
      `${mutant.file}:${mutant.line}`,
      mutant.what,
      complaint === null ? '**survives**' : readable(complaint),
    ]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  const surviving = judged.filter(({ complaint }) => complaint === null)
  const reasons = surviving.map(({ mutant }) => `- ${keyOf(mutant)}\n  ${survivors[keyOf(mutant)] ?? 'Not explained.'}`)
  return `# The proof, and whether it would notice

\`server/src/proof\` asks a generated world through every route, as everybody, about everything: what they see must be
shown, all else must be as if it had never been. This page is written by \`npm run mutants\`, which takes away or turns
round each condition of the policy and each guard of a feature, one at a time, and asks the proof on SQLite about each.

${judged.length - surviving.length} of ${judged.length} mutants are caught. Guards that only repeat what the door has
said already (a rule of one role on routes of that role alone) are not counted; see \`mutants.ts\`.

## Survivors

${reasons.length > 0 ? reasons.join('\n') : 'None.'}

## All of them

| Where | What was changed | What the proof said first |
|---|---|---|
${lines.join('\n')}
`
}

/** Without the ids and words of one world, which say nothing to a reader. */
const readable = (complaint: string) => complaint.replaceAll(/(?:zz|yy)[a-z0-9]{9}/g, '…').slice(0, 160)
