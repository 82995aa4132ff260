import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, unlinkSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** What the file holds, or null when there is none. */
export function readKeyFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Writes a file that only we may read. When two processes make one at the same moment the first wins, and both read it. */
export function createKeyFile(path: string, content: string): string {
  const draft = writeDraft(path, content)
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  syncFolder(path)
  return readFileSync(path, 'utf8')
}

/** Replaces the content as a whole: a crash leaves the one or the other. */
export function replaceKeyFile(path: string, content: string): void {
  renameSync(writeDraft(path, content), path)
  syncFolder(path)
}

function writeDraft(path: string, content: string): string {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return draft
}

function syncFolder(path: string) {
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
