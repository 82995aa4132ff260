// npm run bench: measures a real server with a lot to do. With
// --browser what people wait for in Chromium instead, with --upgrade the first start after an upgrade. Options go to bench/run.ts, or bench/browser/run.ts; see docs/performance.md.
import { buildWeb } from './build-web.mjs'
import { installPackages } from './install.mjs'
import { run } from './run.mjs'
import { onSuitableNode } from './runtime.mjs'

await onSuitableNode()
await installPackages({ withDevelopment: true })
const inBrowser = process.argv.includes('--browser')
if (inBrowser) await buildWeb()
process.exitCode = await run(process.execPath, [
  '--disable-warning=ExperimentalWarning',
  inBrowser ? 'bench/browser/run.ts' : process.argv.includes('--upgrade') ? 'bench/upgrade.ts' : 'bench/run.ts',
  ...process.argv.slice(2),
])
