// npm run bench: measures a real server with a lot to do. With --browser what people wait for in Chromium instead, with
// --upgrade the first start after an upgrade, with --pages in which b-trees a write dirties pages, with --log how long the
// chains of a million lines are followed, and what appending to them adds to a write, with --processes N what one request
// takes of several processes on PostgreSQL, and with --model whether the model made of that holds here. Options go to
// bench/run.ts, bench/browser/run.ts or bench/scale/run.ts; see docs/performance.md and docs/scale.md.
import { buildWeb } from './build-web.mjs'
import { installPackages } from './install.mjs'
import { run } from './run.mjs'
import { onSuitableNode } from './runtime.mjs'

await onSuitableNode()
await installPackages({ withDevelopment: true })
const inBrowser = process.argv.includes('--browser')
if (inBrowser) await buildWeb()
for (const bench of inBrowser ? ['bench/browser/run.ts'] : benchesOf(process.argv)) {
  const options = ['--disable-warning=ExperimentalWarning', bench, ...process.argv.slice(2)]
  process.exitCode ||= await run(process.execPath, options)
}

/** @param {string[]} options */
function benchesOf(options) {
  if (options.includes('--upgrade')) return ['bench/upgrade.ts']
  if (options.some((it) => /^--(processes|model)/.test(it))) return ['bench/scale/run.ts']
  if (options.includes('--pages')) return ['bench/run-pages.ts']
  if (options.includes('--receipts')) return ['bench/receipts.ts']
  return options.includes('--log') ? ['bench/log-chain.ts', 'bench/log-append.ts'] : ['bench/run.ts']
}
