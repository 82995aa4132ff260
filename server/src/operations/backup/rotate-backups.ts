import { isComplete } from './manifest.ts'
import type { NamedBackup, BackupStore } from './backup-store.ts'

/**
 * Keeps the `keep` latest backups, and the latest complete and tested ones. Deletes nothing unless the new one is
 * complete.
 */
export async function rotateBackups(shelf: BackupStore, made: Omit<NamedBackup, 'isProven'>, keep: number) {
  await shelf.removeUnfinished(isBackupName)
  if (!isComplete(made.manifest)) return []
  const { installation } = made.manifest
  const ours = (await shelf.list()).filter((it) => isBackupName(it.name) && it.manifest.installation === installation)
  const latestFirst = ours.toSorted((one, other) => (one.name < other.name ? 1 : -1))
  const complete = latestFirst.filter(({ manifest }) => isComplete(manifest))
  const stay = new Set([made.name, complete[0]?.name, complete.find(({ isProven }) => isProven)?.name])
  const gone = latestFirst.slice(keep).filter(({ name }) => !stay.has(name))
  for (const { name } of gone) await shelf.remove(name)
  return gone.map(({ name }) => name)
}

/** `2026-11-21T03-00-00Z`: sorts by time, valid on every file system. */
export const createBackupName = (at: Date) =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

export const isBackupName = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)
