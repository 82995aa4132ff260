import { isComplete } from './manifest.ts'
import { isBackupName } from './backup-name.ts'
import type { NamedBackup, BackupStore } from './backup-store.ts'

/**
 * Removes all but the `keep` latest backups of this installation. The latest that lacks no file stays whatever its age,
 * and so does everything that is not recognisably a dated backup of ours. Answers the names of what was removed.
 */
export async function rotateBackups(shelf: BackupStore, made: NamedBackup, keep: number): Promise<string[]> {
  const { installation } = made.manifest
  const ours = (await shelf.list()).filter((it) => isBackupName(it.name) && it.manifest.installation === installation)
  // By name: what a clock that ran ahead has dated stays in front, and costs one place.
  const latestFirst = ours.toSorted((one, other) => (one.name < other.name ? 1 : -1))
  const old = latestFirst.slice(keep)
  const isLast = (it: NamedBackup) => it === latestFirst.find(({ manifest }) => isComplete(manifest))
  const gone = old.filter((it) => !isLast(it) && it.name !== made.name)
  for (const { name } of gone) await shelf.remove(name)
  await shelf.removeUnfinished(isBackupName)
  return gone.map(({ name }) => name)
}
