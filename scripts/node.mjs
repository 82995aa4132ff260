// node scripts/node.mjs <file> [options]: runs a TypeScript file with a suitable Node and packages.
import { installPackages } from './install.mjs'
import { run } from './run.mjs'
import { onSuitableNode } from './runtime.mjs'

await onSuitableNode()
await installPackages({ withDevelopment: false })
process.exitCode = await run(process.execPath, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)])
