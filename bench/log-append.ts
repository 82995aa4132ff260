// npm run bench -- --log: CPU time of the hash chain per write. Blocks of comments with and without it alternate in one
// process and database.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const BLOCKS = 120
const COMMENTS = 25
const WARM = 12

const measured = globalThis as { isUnchained?: boolean }

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    return url.endsWith('/src/db/log-chain.ts')
      ? { ...loaded, source: switchable(readFileSync(fileURLToPath(url), 'utf8')) }
      : loaded
  },
})

function switchable(source: string) {
  const off = 'globalThis.isUnchained'
  const changed = source
    .replace('hashOfWords = ({ changes, targetTitle }: Words) =>', `$& ${off} ? '' :`)
    .replace(/(words: string,\n\) =>)/, `$1 ${off} ? '' :`)
    .replace(/(export function nextInChain\([^\n]*\{)/, `$1 if (${off}) return {} as never\n`)
  if (changed.split(off).length !== 4) throw new Error('log-chain.ts looks otherwise by now')
  return changed
}

const [{ createLogger }, { buildApp }, { readConfig }, { openServices }, { moveIn, signEverybodyIn }] =
  await Promise.all([
    import('../server/src/platform/config/log.ts'),
    import('../server/src/app.ts'),
    import('../server/src/platform/config/config.ts'),
    import('../server/src/operations/server/open-services.ts'),
    import('../server/testing/agencies/cast.ts'),
  ])

const dataDir = mkdtempSync(join(tmpdir(), 'oriel-append-'))
const config = readConfig({
  ORIEL_DATA_DIR: dataDir,
  ORIEL_SECRETS_DIR: `${dataDir}-secrets`,
  ORIEL_LOG_LEVEL: 'silent',
})
const services = await openServices(config, createLogger('silent'))
const app = await buildApp(services)
try {
  await moveIn(services.db)
  const { eli } = await signEverybodyIn(services.db)
  for (let at = 0; at < WARM; at++) await block(at % 2 === 0, eli)
  const more: number[] = []
  const sums = { chained: 0, unchained: 0 }
  for (let at = 0; at < BLOCKS; at++) {
    const first = await block(at % 2 === 0, eli)
    const second = await block(at % 2 !== 0, eli)
    const [chained, unchained] = at % 2 === 0 ? [second, first] : [first, second]
    sums.chained += chained
    sums.unchained += unchained
    more.push(chained / unchained - 1)
  }
  const median = more.toSorted((one, other) => one - other)[Math.floor(BLOCKS / 2)] ?? 0
  const each = (sum: number) => (sum / BLOCKS / COMMENTS).toFixed(0)
  process.stdout.write(
    `a comment takes ${each(sums.chained)} µs of processor with its chained line, ${each(sums.unchained)} without: ` +
      `${percent(sums.chained / sums.unchained - 1)} more in all, ${percent(median)} in the median of ${BLOCKS} pairs of ${COMMENTS}\n`,
  )
} finally {
  await app.close()
  await services.close()
  for (const path of [dataDir, `${dataDir}-secrets`]) rmSync(path, { recursive: true, force: true })
}

/** CPU microseconds. */
async function block(isUnchained: boolean, token: string | undefined): Promise<number> {
  measured.isUnchained = isUnchained
  const before = process.cpuUsage()
  for (let at = 0; at < COMMENTS; at++) {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/v1/work-items/opening-hours/comments',
      headers: { authorization: `Bearer ${token}` },
      payload: { text: 'Open from seven, closed on Mondays.' },
    })
    if (statusCode !== 201) throw new Error(`a comment was answered ${statusCode}: ${body}`)
  }
  const { user, system } = process.cpuUsage(before)
  return user + system
}

function percent(share: number) {
  return `${(share * 100).toFixed(1)} %`
}
