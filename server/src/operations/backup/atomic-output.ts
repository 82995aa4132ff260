import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { lockFolder, UNFINISHED } from '../../platform/config/data-folder.ts'
import { syncPath } from './copy-database.ts'

const CONTENT = 'content'
const LOCK = 'oriel.lock'

/**
 * Atomic output: `fill` writes to `<target>.partial`, renamed once complete and synced. A failure or signal leaves
 * nothing. `target` must be missing or empty.
 */
export async function writeAtomically<Result>(target: string, fill: (folder: string) => Promise<Result>) {
  const partial = `${target}.partial`
  const content = join(partial, CONTENT)
  const leaveNothing = () => {
    // The mark goes last: it identifies leftovers of an interrupted removal.
    rmSync(content, { recursive: true, force: true, maxRetries: 5 })
    rmSync(partial, { recursive: true, force: true })
  }
  ensureCanBeRenamedTo(target)
  ensureOurs(partial)
  // Safe before the lock: handlers can't run until something awaits.
  const dismiss = onInterrupt(leaveNothing)
  let unlock: (() => void) | undefined
  try {
    mkdirSync(partial, { recursive: true, mode: 0o700 })
    writeFileSync(join(partial, UNFINISHED), '', { flush: true })
    unlock = lockFolder(partial, `Another process is filling ${partial}.`)
    rmSync(content, { recursive: true, force: true })
    mkdirSync(content, { mode: 0o700 })
    const result = await fill(content)
    syncFolders(content)
    renameSync(content, target)
    syncPath(dirname(target))
    return result
  } finally {
    if (unlock) leaveNothing()
    unlock?.()
    dismiss()
  }
}

/** Skips output that is being written, or isn't ours. */
export function removeUnfinishedOutput(target: string) {
  const partial = `${target}.partial`
  try {
    ensureOurs(partial)
    const unlock = lockFolder(partial, '')
    rmSync(join(partial, CONTENT), { recursive: true, force: true })
    rmSync(partial, { recursive: true, force: true })
    unlock()
  } catch {
    // It stays.
  }
}

function ensureCanBeRenamedTo(target: string) {
  if (!existsSync(target)) return
  if (!statSync(target).isDirectory() || readdirSync(target).length > 0) throw new Error(`${target} is not empty.`)
  if (statSync(target).dev !== statSync(dirname(target)).dev)
    throw new Error(`${target} is a file system of its own: choose a folder inside it.`)
}

function ensureOurs(partial: string) {
  if (!existsSync(partial)) return
  const ours = new Set([UNFINISHED, CONTENT, LOCK, `${LOCK}-journal`])
  const names = readdirSync(partial)
  if (names.some((name) => !ours.has(name)) || (names.length > 0 && !names.includes(UNFINISHED)))
    throw new Error(`${partial} is in the way, and nothing that can be removed without asking.`)
}

/** File names must survive a power failure, too. */
function syncFolders(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) syncFolders(join(folder, entry.name))
  syncPath(folder)
}

export function onInterrupt(work: () => void): () => void {
  const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const
  const end = (signal: (typeof signals)[number]) => {
    try {
      work()
    } finally {
      process.exit(128 + constants.signals[signal])
    }
  }
  for (const signal of signals) process.on(signal, end)
  return () => {
    for (const signal of signals) process.off(signal, end)
  }
}
