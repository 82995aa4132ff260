import { type BackupState, getBackupState } from '@atrium/contracts/backups'
import { backupFacts } from '../../db/backup-facts.ts'
import { isPostgres } from '../../db/dialect.ts'
import { route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'

async function showBackupState({ db }: Visit): Promise<BackupState | null> {
  if (isPostgres(db)) return null
  const { last, good, tried, proven } = await backupFacts(db)
  return {
    backedUpAt: good?.madeAt ?? null,
    lacking: last?.lacking ?? 0,
    provenAt: proven?.at ?? null,
    proofFailed: tried?.succeeded === false,
  }
}

export const backupRoutes = [route(getBackupState, async (_, visit) => ({ backups: await showBackupState(visit) }))]
