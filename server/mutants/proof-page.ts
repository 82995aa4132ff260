import type { Mutant } from './mutants.ts'
import { survivors } from './survivors.ts'
import type { Complaint } from '../visibility/verdicts.ts'

export interface Judged {
  mutant: Mutant
  complaint: Complaint
}

export interface Measured {
  database: string
  assertions: number
  /** Wall-clock. */
  seconds: number
  cpuSeconds: number
}

export function proofPage(judged: Judged[], measured: Measured[], commit: string): string {
  const surviving = judged.filter(({ complaint }) => complaint === null)
  const equivalent = surviving.filter(({ mutant: { key } }) => survivors[key])
  const caught = judged.length - surviving.length
  const reasons = surviving.map(
    ({ mutant: { key } }) => `- ${withCode(key)}  \n  ${survivors[key] ?? 'Not explained.'}`,
  )
  const runs = measured.map(
    ({ database, assertions, seconds, cpuSeconds }) =>
      `| ${database} | ${assertions.toLocaleString('en')} | ${seconds} | ${cpuSeconds} |`,
  )
  return `# Visibility proof

\`server/visibility\` calls every route as every person for every record of a generated world: what a person may see must be
shown, and everything else must look as if it didn't exist. \`npm run mutants\` tests that proof: it removes or inverts each
condition of the policy and each guard of a feature, one at a time, and expects the proof on SQLite, or the tests that load the
file, to fail. This page holds its result at commit ${commit}; guards added or moved since are not included.

| Database | Assertions | Wall-clock time (s) | CPU time (s) |
|---|---|---|---|
${runs.join('\n')}

The machine had other work: CPU time is the cost of the proof.

| Mutants | |
|---|---|
| judged | ${judged.length} |
| caught | ${caught} (${percent(caught, judged.length)} of all) |
| surviving because they change nothing observable, explained below | ${equivalent.length} |
| surviving otherwise | ${surviving.length - equivalent.length} |
| **caught of those that change anything** | **${percent(caught, judged.length - equivalent.length)}** |

## Survivors

Equivalent mutants: each changes nothing that a person could observe. A full run doesn't judge them again.

${reasons.length > 0 ? reasons.join('\n') : 'None.'}
`
}

const percent = (some: number, all: number) => `${((100 * some) / all).toFixed(1)} %`

/** As HTML, because the source contains backticks and Markdown syntax. */
const withCode = (text: string) =>
  text.replace(
    /`(.*)`(?=: )/s,
    (_, source: string) => `<code>${source.replaceAll(/[&<>[\]|*_`]/g, (it) => `&#${it.charCodeAt(0)};`)}</code>`,
  )
