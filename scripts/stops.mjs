// npm run stops [-- count]: interrupts the recurring task job 10,000 times; no occurrence is duplicated or missing. npm
// test: 60. npm run faults -- F47 kills the process.
import { installPackages } from './install.mjs'
import { run, tool } from './run.mjs'
import { onSuitableNode } from './runtime.mjs'

const [count = '10000'] = process.argv.slice(2)
if (!(Number(count) > 0)) {
  console.error('npm run stops -- [count]')
  process.exit(2)
}
await onSuitableNode()
await installPackages({ withDevelopment: true })
process.env['STOPS'] = count
const file = 'server/src/features/work/recurrence/stopped.test.ts'
process.exitCode = await run(tool('vitest'), ['run', '--project', 'sqlite', '--silent=false', file])
