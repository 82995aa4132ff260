// Plain JavaScript that Node 18 can parse.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {string} name */
export const tool = (name) => join(root, 'node_modules/.bin', name)

/**
 * Resolves to the exit code, 128 plus the signal's number, or 127 if it can't start. Aborting `until` sends SIGTERM;
 * `reword` changes the output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, until?: AbortSignal, reword?: (text: string) => string }} [settings]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, until, reword } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', reword ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  child.stdout?.setEncoding('utf8').on('data', (text) => process.stdout.write(reword ? reword(text) : text))
  until?.addEventListener('abort', () => child.kill('SIGTERM'))
  const stopPassingOn = passSignalsOnTo(child)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`Could not start ${command}: ${error.message}`)
      stopPassingOn()
      resolve(127)
    })
    child.once('exit', (code, signal) => {
      stopPassingOn()
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1))
    })
  })
}

/**
 * As `run`, but shows the output only on failure.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined> }} [settings]
 * @returns {Promise<number>}
 */
export function runQuietly(command, args, { env = {} } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  /** @type {Buffer[]} */
  const said = []
  child.stdout.on('data', (chunk) => said.push(chunk))
  child.stderr.on('data', (chunk) => said.push(chunk))
  const stopPassingOn = passSignalsOnTo(child)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`Could not start ${command}: ${error.message}`)
      stopPassingOn()
      resolve(127)
    })
    child.once('close', (code, signal) => {
      stopPassingOn()
      if (code !== 0) process.stderr.write(Buffer.concat(said))
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1))
    })
  })
}

/**
 * Ctrl-C reaches the whole process group; passing it on would make it two, which a server takes as "at once".
 * @param {import('node:child_process').ChildProcess} child
 */
function passSignalsOnTo(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, passOn)
  return () => {
    for (const signal of signals) process.off(signal, passOn)
  }
}
