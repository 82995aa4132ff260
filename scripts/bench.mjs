// npm run bench: measures a real server with a lot to do. Options go to bench/run.ts; see docs/performance.md.
import { installPackages } from './install.mjs'
import { run } from './run.mjs'
import { onSuitableNode } from './runtime.mjs'

await onSuitableNode()
await installPackages({ withDevelopment: true })
process.exitCode = await run(process.execPath, [
  '--disable-warning=ExperimentalWarning',
  'bench/run.ts',
  ...process.argv.slice(2),
])
