import { startOriel } from '../tools/oriel.ts'
import { ask } from '../tools/client.ts'
import { type Fault, Ledger, rounded } from '../tools/fault.ts'
import { newPlace } from '../tools/place.ts'
import { linesOf } from '../../server/testing/processes/oriel-process.ts'

export const twoProcesses: Fault = {
  id: 'F9',
  what: 'two processes on one data folder; then the first is killed',
  brief: true,
  async run(extent) {
    const ledger = new Ledger(extent)
    const place = await newPlace()
    const first = await startOriel(place)
    try {
      const since = performance.now()
      const second = await startOriel(place)
      const endedAfter = performance.now() - since
      ledger.expect(second.hasEnded() && (await second.ended) !== 0, 'the second one started')
      const reason = linesOf(second.said()).at(-1)?.msg ?? ''
      ledger.expect(/^Oriel cannot start\. Another Oriel .*$/.test(reason), `it said ${second.said()}`)
      ledger.expectInTime(endedAfter <= 5000, `it took ${endedAfter} ms to end`)
      const body = { title: 'unharmed', customer: 'bakery', dueDate: '2099-05-01' }
      const { status } = await ask(first, place, 'mara', '/api/tasks', { method: 'POST', body })
      ledger.expect(status === 201, `the first one answered ${status}`)
      first.kill('SIGKILL')
      await first.ended
      const third = await startOriel(place)
      ledger.expect(third.readyAfter !== undefined, `the third one did not start: ${third.said()}`)
      ledger.expect((await third.stop()) === 0, 'the third one did not end well')
      return {
        broken: ledger.broken,
        figures: `the second ended with one line after ${rounded(endedAfter / 1000)} s, the first went on; after kill -9 the next was ready in ${rounded((third.readyAfter ?? 0) / 1000)} s`,
      }
    } finally {
      first.kill('SIGKILL')
      await first.ended
      place.forget()
    }
  },
}
