import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../tools/client.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { startOriel } from '../tools/oriel.ts'
import { newPlace } from '../tools/place.ts'

const ROOT = join(import.meta.dirname, '../..')
const [OLD, CURRENT] = ['a'.repeat(40), 'b'.repeat(40)]

export const missingWebBuild: Fault = {
  id: 'F56',
  what: 'an upgrade without npm run build: the web app is missing at start, then of an older commit, then built',
  async run() {
    const ledger = new Ledger()
    const place = await newPlace()
    const checkout = copyCheckout()
    const dist = join(checkout, 'web/dist')
    const saidAtStart = async () => {
      const server = await startOriel(place, { checkout })
      ledger.expect(server.readyAfter !== undefined, `it did not start: ${server.said()}`)
      const { status } = await ask(server, place, 'mara', '/api/tasks?limit=1')
      ledger.expect(status === 200, `the API answered ${status}`)
      await server.stop()
      return server
        .said()
        .split('\n')
        .filter((line) => line.includes('web app'))
    }
    const expectLine = async (line: RegExp | undefined) => {
      const said = await saidAtStart()
      const isRight = line ? said.length === 1 && line.test(said[0] ?? '') : said.length === 0
      ledger.expect(isRight, `it said ${said.join(' ') || 'nothing'}`)
    }
    try {
      await expectLine(/web app is not built, so browsers get none\. Run npm run build/)
      mkdirSync(dist, { recursive: true })
      writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Oriel</title>')
      writeFileSync(join(dist, 'built-from'), OLD)
      await expectLine(/built from commit aaaaaaaa, but the server is of bbbbbbbb\. Run npm run build/)
      writeFileSync(join(dist, 'built-from'), CURRENT)
      await expectLine(undefined)
      return {
        broken: ledger.broken,
        figures: 'one line each time, with what to do; the API answered; nothing was said of the right one',
      }
    } finally {
      place.forget()
      rmSync(checkout, { recursive: true })
    }
  },
}

/** At a made-up commit. */
function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-fault-'))
  for (const name of ['server', 'contracts', 'package.json'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, '.git'))
  writeFileSync(join(folder, '.git/HEAD'), `${CURRENT}\n`)
  return folder
}
