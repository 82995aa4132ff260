import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBucket } from '../../server/testing/storage/bucket.ts'
import { startOriel } from '../tools/oriel.ts'
import { durablePostgres } from '../tools/durable-postgres.ts'
import { type Random, seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger, rounded } from '../tools/fault.ts'
import { inDatabase, newDatabase } from '../tools/setups.ts'
import { isRefused } from '../tools/refused.ts'

const PROCESSES = 3

export const severalAtStart: Fault = {
  id: 'F43',
  what: 'three processes start at once on an empty PostgreSQL database and bucket; every other time one of them is killed on the way. Then one with other keys, and one with another bucket',
  async run({ long, seed }) {
    const rounds = long ? 20 : 4
    const ledger = new Ledger()
    const random = seeded(seed)
    const [cluster, bucket] = await Promise.all([durablePostgres(), openBucket()])
    const folder = mkdtempSync(join(tmpdir(), 'oriel-fault-'))
    let slowest = 0
    try {
      for (let round = 0; round < rounds; round++) {
        const environment = {
          ...bucket.environment,
          S3_PREFIX: `round-${round}/`,
          DATABASE_URL: await newDatabase(cluster.url, `round${round}`),
          ORIEL_DATA_DIR: join(folder, 'data'),
          ORIEL_SECRETS_DIR: join(folder, `secrets-${round}`),
        }
        const took = await startTogether(environment, round % 2 === 1, random, ledger)
        slowest = Math.max(slowest, took)
        const keys = join(folder, `other-secrets-${round}`)
        await isRefused({ environment: { ...environment, ORIEL_SECRETS_DIR: keys } }, /The keys in .* are not/, ledger)
        const elsewhere = { ...environment, S3_PREFIX: `elsewhere-${round}/` }
        await isRefused({ environment: elsewhere }, /does not carry the mark of this database/, ledger)
      }
      return {
        broken: ledger.broken,
        figures: `${rounds} rounds, ${Math.floor(rounds / 2)} with a kill; all others ready after at most ${rounded(slowest / 1000)} s, one installation and one first manager each time; strangers refused with one line`,
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
      await bucket.close()
      await cluster.stop()
    }
  },
}

async function startTogether(
  environment: Record<string, string>,
  killsOne: boolean,
  random: Random,
  ledger: Ledger,
): Promise<number> {
  const kill = killsOne ? { killAfter: 300 + random(1500) } : {}
  const starts = Array.from({ length: PROCESSES }, (_, at) => startOriel({ environment }, at === 0 ? kill : {}))
  const servers = await Promise.all(starts)
  const wanted = killsOne ? servers.slice(1) : servers
  for (const it of wanted) ledger.expect(it.readyAfter !== undefined, `one did not start: ${it.said()}`)
  const managers = await inDatabase({ environment, dataDir: '' }, (db) => db.selectFrom('users').select('id').execute())
  ledger.expect(managers.length === 1, `there were ${managers.length} first managers`)
  const told = wanted.filter((it) => /First manager: /.test(it.said())).length
  ledger.expect(told === 1 || (killsOne && told === 0), `${told} processes told the first manager's password`)
  await Promise.all(servers.map((it) => it.stop()))
  return Math.max(...wanted.map(({ readyAfter }) => readyAfter ?? Infinity))
}
