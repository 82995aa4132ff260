// npm run shots: every screen of every role as pictures on one page, with what is wrong with them. Options go to e2e/shots/run.ts.
import { parseArgs } from 'node:util'
import { buildWeb } from './build-web.mjs'
import { installPackages } from './install.mjs'
import { run } from './run.mjs'
import { onSuitableNode } from './runtime.mjs'

await onSuitableNode()
await installPackages({ withDevelopment: true })
const { values } = parseArgs({ options: { language: { type: 'string' } }, strict: false })
// What is built in another language is not taken for ours: whoever starts Oriel next builds it anew.
if (typeof values.language === 'string') process.env.ORIEL_LANGUAGE = values.language
await buildWeb()
process.exitCode = await run(process.execPath, [
  '--disable-warning=ExperimentalWarning',
  'e2e/shots/run.ts',
  ...process.argv.slice(2),
])
