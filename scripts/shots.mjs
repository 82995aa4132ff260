// npm run shots: screenshots of every screen and role, with faults. Options: e2e/shots/run.ts.
import { parseArgs } from 'node:util'
import { buildWeb } from './build-web.mjs'
import { installPackages } from './install.mjs'
import { run } from './run.mjs'
import { onSuitableNode } from './runtime.mjs'

await onSuitableNode()
await installPackages({ withDevelopment: true })
const { values } = parseArgs({ options: { language: { type: 'string' } }, strict: false })
// Not current in another language: the next start rebuilds.
if (typeof values.language === 'string') process.env.ORIEL_LANGUAGE = values.language
await buildWeb()
process.exitCode = await run(process.execPath, [
  '--disable-warning=ExperimentalWarning',
  'e2e/shots/run.ts',
  ...process.argv.slice(2),
])
