import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const folders = { backup: 'backup', restore: 'backup', verify: 'backup', 'reset-password': 'installation' } as const
export type Operation = keyof typeof folders

export function spawnOperation(name: Operation, options: string[], settings: Record<string, string | undefined>) {
  const file = join(import.meta.dirname, `../../src/operations/${folders[name]}/run-${name}.ts`)
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...options], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => ({ code: (code ?? signal) as number, said }))
  return { kill: (signal: NodeJS.Signals) => void child.kill(signal), ended, hasEnded: () => child.exitCode !== null }
}

export const operate = (name: Operation, options: string[], settings: Record<string, string | undefined>) =>
  spawnOperation(name, options, settings).ended
