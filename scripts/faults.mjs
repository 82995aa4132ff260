// npm run faults: fault injection, by faults/run.ts; see docs/faults.md.
import { installPackages } from './install.mjs'
import { run } from './run.mjs'
import { onSuitableNode } from './runtime.mjs'

await onSuitableNode()
await installPackages({ withDevelopment: true })
process.exitCode = await run(process.execPath, [
  '--disable-warning=ExperimentalWarning',
  'faults/run.ts',
  ...process.argv.slice(2),
])
