import { startOriel } from './oriel.ts'
import type { Ledger } from './fault.ts'
import type { Place } from './place.ts'

/** Exit code 1 and a one-line reason, without stack trace. */
export async function isRefused(place: Pick<Place, 'environment'>, why: RegExp, ledger: Ledger) {
  const server = await startOriel(place)
  ledger.expect(server.hasEnded() && (await server.ended) === 1, `it started, or ended otherwise: ${server.said()}`)
  if (!server.hasEnded()) await server.stop()
  const lines = server
    .said()
    .split('\n')
    .filter((line) => line.includes('cannot start'))
  ledger.expect(lines.length === 1 && why.test(lines[0] ?? ''), `it said ${server.said()}`)
  ledger.expect(!/\bat .*:\d+:\d+/.test(server.said()), `it showed a stack: ${server.said()}`)
}
