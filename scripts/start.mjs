// npm start: from a fresh clone to a running Oriel. Options go to the server: npm start -- --demo
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { installPackages } from './install.mjs'
import { root, run } from './run.mjs'
import { onSuitableNode } from './runtime.mjs'

await onSuitableNode()
await installPackages({ withDevelopment: false })
await buildWeb()
process.exitCode = await run(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', 'server/main.ts', ...process.argv.slice(2)],
  // Compiled code is kept between starts, which makes the second one quicker.
  { env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/oriel/compiled') } },
)
