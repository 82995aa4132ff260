// npm run bench: load test of a real server. --browser (page timings), --pages (b-trees dirtied per write), --log (hash
// chain), --processes N (demand per request on PostgreSQL), --model (capacity). See docs/performance.md, docs/scale.md.
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
  if (options.some((it) => /^--(processes|model)/.test(it))) return ['bench/scale/run.ts']
  if (options.includes('--pages')) return ['bench/run-pages.ts']
  if (options.includes('--sign-off-records')) return ['bench/sign-off-records.ts']
  return options.includes('--log') ? ['bench/log-chain.ts', 'bench/log-append.ts'] : ['bench/run.ts']
}
