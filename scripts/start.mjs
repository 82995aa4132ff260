// npm start: from a fresh clone to a running Oriel. Options go to the server: `npm start -- --demo`.
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { installPackages } from './install.mjs'
import { root } from './run.mjs'
import { onSuitableNode } from './runtime.mjs'
import { serverEnvironment, serverFlags } from './server-process.mjs'

await onSuitableNode()
await installPackages({ withDevelopment: false })
await buildWeb()
process.chdir(root)
if (!process.execve) throw new Error('Oriel needs Linux, or another system that can replace a process.')
// exec: frees the launcher's memory.
process.execve(process.execPath, [process.execPath, ...serverFlags, 'server/main.ts', ...process.argv.slice(2)], {
  ...serverEnvironment,
  ...process.env,
  // For faster starts.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/oriel/compiled'),
})
