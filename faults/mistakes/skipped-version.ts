import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STEPPING_STONE } from '../../server/src/platform/db/before-baseline.ts'
import { CannotRunHere, type Fault, Ledger } from '../tools/fault.ts'
import { olderPlaces, type OlderPlace } from '../tools/older-places.ts'
import { startOriel } from '../tools/oriel.ts'

const ROOT = join(import.meta.dirname, '../..')

export const skippedVersion: Fault = {
  id: 'F57',
  what: 'a start on a database of the first version, then by the commit that its message names, then again, on both databases',
  async run() {
    const ledger = new Ledger()
    const figures: string[] = []
    const checkout = checkOut(STEPPING_STONE)
    try {
      for (const name of ['SQLite', 'PostgreSQL'] as const) {
        const places = await olderPlaces(name)
        try {
          const fresh = await places.empty()
          await places.migrate(fresh)
          const place = await places.empty()
          await moveFirstVersionIn(checkout, place)
          const before = await places.contentOf(place)
          const refused = await startOriel(place)
          ledger.expect(refused.hasEnded() && (await refused.ended) !== 0, `${name}: it started on an older database`)
          ledger.expect(refused.said().includes(`git checkout ${STEPPING_STONE}`), refused.said())
          expectSame(before, await places.contentOf(place), `${name}: a refused start`)
          await startOnce(place, { checkout })
          const upgraded = await places.contentOf(place)
          await places.adopt(place)
          expectSame(upgraded, await places.contentOf(place), `${name}: the adoption`)
          await places.migrate(place)
          const [adopted, expected] = [await places.schemaOf(place), await places.schemaOf(fresh)]
          ledger.expect(adopted.join() === expected.join(), `${name}: the schema differs from a fresh one`)
          await startOnce(place)
          figures.push(`${name}: refused with one line and untouched, upgraded by ${STEPPING_STONE}, adopted and ready`)
        } finally {
          await places.close()
        }
      }
      return { broken: ledger.broken, figures: `${figures.join('; ')}; every row as before, schema as a fresh one` }
    } finally {
      rmSync(checkout, { recursive: true })
    }

    async function startOnce(place: OlderPlace, start: { checkout?: string } = {}) {
      const server = await startOriel(place, start)
      ledger.expect(server.readyAfter !== undefined, `it did not start: ${server.said()}`)
      await server.stop()
    }

    function expectSame(before: Map<string, string>, after: Map<string, string>, what: string) {
      for (const [table, rows] of before)
        ledger.expect(table.startsWith('kysely') || after.get(table) === rows, `${what} changed ${table}`)
    }
  },
}

/** Server and contracts of this commit, current packages. */
function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-fault-'))
  try {
    execFileSync('sh', ['-c', `git archive ${commit} server contracts package.json | tar -x -C ${folder}`], {
      cwd: ROOT,
      stdio: 'pipe',
    })
    readdirSync(join(folder, 'server'))
  } catch {
    rmSync(folder, { recursive: true })
    throw new CannotRunHere(`needs commit ${commit}, which a shallow clone lacks`)
  }
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@oriel'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@oriel') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  for (const name of ['server', 'contracts']) symlinkSync(join(folder, name), join(modules, '@oriel', name))
  return folder
}

async function moveFirstVersionIn(checkout: string, { environment, dataDir }: OlderPlace) {
  const { moveFormerAgencyIn } = (await import(join(checkout, 'server/testing/former-agency.ts'))) as {
    moveFormerAgencyIn(place: { url: string | undefined; dataDir: string }): Promise<void>
  }
  await moveFormerAgencyIn({ url: environment['DATABASE_URL'], dataDir })
}
