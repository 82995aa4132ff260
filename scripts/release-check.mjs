// npm run release-check [-- part of a name …]: long tests in sequence, hours in total; records passes in
// docs/releases.md. --list prints commands.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const page = join(root, 'docs/releases.md')
const [first, ...more] = process.argv.slice(2)
const words = first === '--list' ? more : [first, ...more].filter(Boolean)
const rows = readFileSync(page, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, what = '', command = ''] = line.split('|').map((cell) => cell.trim())
    const isProof = /^`.*`$/.test(command)
    return isProof ? [{ what, command: command.slice(1, -1) }] : []
  })
const wanted = rows.filter(({ what, command }) =>
  words.every((word) => `${what} ${command}`.toLowerCase().includes(String(word).toLowerCase())),
)
if (wanted.length === 0) {
  console.error('No such proof. npm run release-check -- --list names them.')
  process.exit(2)
}

const failed = []
for (const { what, command } of wanted) {
  console.log(`\n── ${what}: ${command}`)
  if (first === '--list') continue
  const began = Date.now()
  const code = await run('/bin/sh', ['-c', command])
  if (code === 0) writeDown(command, Math.round((Date.now() - began) / 60_000))
  else failed.push(`${command}: exit code ${code}`)
}
if (failed.length > 0) {
  console.error(['', 'Failed:', ...failed.map((it) => `  ${it}`)].join('\n'))
  process.exitCode = 1
}

/**
 * @param {string} command
 * @param {number} minutes
 */
function writeDown(command, minutes) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  const lines = readFileSync(page, 'utf8').split('\n')
  const at = lines.findIndex((line) => line.split('|')[2]?.trim() === `\`${command}\``)
  const [, what] = (lines[at] ?? '').split('|')
  lines[at] = `|${what}| \`${command}\` | ${commit}, ${day} | passed in ${minutes} min |`
  writeFileSync(page, lines.join('\n'))
}
