import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Place } from './place.ts'

const root = join(import.meta.dirname, '..')

/** What an operator would type: `npm run backup`, `restore` or `verify`. */
export function operate(name: 'backup' | 'restore' | 'verify', options: string[], place: Pick<Place, 'environment'>) {
  const args = ['--disable-warning=ExperimentalWarning', `server/src/operations/run-${name}.ts`, ...options]
  const env = { PATH: process.env.PATH, ...place.environment }
  const since = performance.now()
  return new Promise<{ code: number; said: string; milliseconds: number }>((resolve) => {
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: out + err, milliseconds: performance.now() - since }),
    )
  })
}
