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
  return `# The proof, and whether it would notice

\`server/visibility\` asks a generated world through every route, as everybody, about everything: what they see must be
shown, all else must be as if it had never been. This page is written by \`npm run mutants\`, which takes away or turns
round each condition of the policy and each guard of a feature, one at a time, and asks the proof on SQLite about each,
then the tests that load its file. Those explained below are not asked again in a whole run.
Taken at commit ${commit}; guards that came or moved since are not here.

| Database | Assertions | Seconds | Seconds of processor |
|---|---|---|---|
${runs.join('\n')}

Measured beside whatever else the machine was doing: the clock tells how busy it was, the processor what the proof costs.

| Mutants | |
|---|---|
| judged | ${judged.length} |
| caught | ${caught} (${percent(caught, judged.length)} of all) |
| surviving because nothing changes that anybody could notice, explained one by one below | ${equivalent.length} |
| surviving otherwise | ${surviving.length - equivalent.length} |
| **caught of those that change anything** | **${percent(caught, judged.length - equivalent.length)}** |

## Survivors

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
