// npm run check: types, lint, format, dead code, structure.
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { run, tool } from './run.mjs'
import { onSuitableNode } from './runtime.mjs'

await onSuitableNode()
await installPackages({ withDevelopment: true })

/** @type {[name: string, program: string, args: string[]][]} */
const steps = [
  // One process for six projects; tsconfig.tsbuildinfo speeds up repeated runs.
  ['types', 'tsc', ['-b', 'contracts', 'server', 'web', 'web/src/service-worker', '.', 'bench']],
  ['lint', 'oxlint', ['--type-aware']],
  ['format', 'oxfmt', ['--check']],
  ['dead code', 'knip', ['--no-config-hints']],
]

const failed = []
for (const [name, program, args] of steps) {
  console.log(`· ${name}`)
  if ((await run(tool(program), args)) !== 0) failed.push(name)
}
console.log('· structure')
if ((await run(process.execPath, [join(import.meta.dirname, 'structure.mjs')])) !== 0) failed.push('structure')
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
