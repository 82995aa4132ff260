// npm run shots: screenshots of every screen and role on one page, with faults. Options: e2e/shots/run.ts.
import { parseArgs } from 'node:util'
import { buildWeb } from './build-web.mjs'
import { installPackages } from './install.mjs'
import { run } from './run.mjs'
import { onSuitableNode } from './runtime.mjs'

await onSuitableNode()
await installPackages({ withDevelopment: true })
const { values } = parseArgs({ options: { language: { type: 'string' } }, strict: false })
// A build in another language doesn't count as current: the next start rebuilds.
if (typeof values.language === 'string') process.env.ORIEL_LANGUAGE = values.language
await buildWeb()
process.exitCode = await run(process.execPath, [
  '--disable-warning=ExperimentalWarning',
  'e2e/shots/run.ts',
  ...process.argv.slice(2),
])
