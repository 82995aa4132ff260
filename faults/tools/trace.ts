import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { CannotRunHere } from './fault.ts'

export function needStrace() {
  if (spawnSync('strace', ['-V']).status !== 0) throw new CannotRunHere('strace is not installed')
}

export async function attachStrace(pid: number, options: string[]): Promise<() => Promise<void>> {
  const strace = spawn('strace', ['-f', '-p', String(pid), ...options], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  strace.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(strace, 'close')
  const giveUpAt = Date.now() + 10_000
  while (!said.includes('attached') && strace.exitCode === null && Date.now() < giveUpAt) await delay(20)
  if (!said.includes('attached')) throw new CannotRunHere(`strace may not attach: ${said.slice(0, 200)}`)
  await delay(200)
  return async () => {
    strace.kill('SIGINT')
    await ended
  }
}
