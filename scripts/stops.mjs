// npm run stops [-- count]: the job that repeats work is stopped 10,000 times at any of its steps and begun again; no piece
// is made twice, and none is missing. npm test shows it with 60. The process itself is killed by npm run faults -- F47.
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
