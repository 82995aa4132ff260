import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CannotRunHere, type Fault, Ledger, rounded } from '../tools/fault.ts'
import { startOriel } from '../tools/oriel.ts'
import { newPlace } from '../tools/place.ts'

/** Like systemd: prints what its notification socket receives. */
const RECEIVER = `
import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
while True:
    data, ancillary, _, _ = s.recvmsg(4096, 4096)
    print(data.decode(), flush=True)
`
/** WatchdogSec=3. */
const MICROSECONDS = 3_000_000

export const watchdog: Fault = {
  id: 'F53',
  what: 'systemd notifications by systemd-notify: ready, alive, and silent while the process is frozen',
  async run() {
    for (const program of ['systemd-notify', 'python3'])
      if (spawnSync(program, ['--version']).status !== 0) throw new CannotRunHere(`${program} is not installed`)
    const ledger = new Ledger()
    const place = await newPlace()
    const socket = join(place.folder, 'notify')
    const receiver = spawn('python3', ['-c', RECEIVER, socket], { stdio: ['ignore', 'pipe', 'inherit'] })
    const heard = linesOf(receiver)
    await delay(1000)
    const environment = { NOTIFY_SOCKET: socket, WATCHDOG_USEC: String(MICROSECONDS) }
    const server = await startOriel(place, { environment })
    try {
      const alive = () => heard().filter((it) => it === 'WATCHDOG=1').length
      const since = performance.now()
      while (alive() < 3 && performance.now() - since < 30_000) await delay(50)
      ledger.expect(heard().filter((it) => it === 'READY=1').length === 1, `it sent ${heard().join(' ')}`)
      ledger.expect(alive() >= 3, 'it did not say that it is alive')
      server.kill('SIGSTOP')
      await delay(1500)
      const frozen = alive()
      await delay(4000)
      ledger.expect(alive() === frozen, 'it said that it is alive while it was frozen')
      return {
        broken: ledger.broken,
        figures: `ready once, alive every ${rounded(MICROSECONDS / 3e6)} s, silent while frozen`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      receiver.kill()
      place.forget()
    }
  },
}

function linesOf({ stdout }: ChildProcess) {
  let said = ''
  stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  return () => said.split('\n').filter((line) => line.includes('='))
}
