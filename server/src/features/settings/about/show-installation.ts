import type { BackupState, Installation } from '@oriel/contracts/v1/settings/about-schemas'
import { readBackupFacts } from '../../../platform/db/backup-facts.ts'
import type { Services } from '../../../platform/http/services.ts'
import { version } from '../../../platform/config/version.ts'
import { probeReadiness } from '../health/probe-readiness.ts'
import { readLastSuccesses } from '../../../platform/db/facts.ts'

const startedAt = new Date(performance.timeOrigin).toISOString()

export async function showInstallation(services: Services): Promise<Installation> {
  const { ready, warnings } = await probeReadiness(services)
  const successes = await readLastSuccesses(services.pools.reads)
  const { databaseUrl } = services.config
  return {
    state: ready ? services.secrets.state : 'unavailable',
    warnings,
    version,
    node: process.versions.node,
    database: databaseUrl ? 'postgres' : 'sqlite',
    startedAt,
    backups: databaseUrl ? null : await backupStateOf(services),
    jobs: [...successes].map(([name, at]) => ({ name, lastSuccess: at.toISOString() })),
  }
}

async function backupStateOf({ db }: Services): Promise<BackupState> {
  const { last, good, tried, proven } = await readBackupFacts(db)
  return {
    backedUpAt: good?.madeAt ?? null,
    missingFiles: last?.lacking ?? 0,
    restoreTestedAt: proven?.at ?? null,
    restoreTestFailed: tried?.succeeded === false,
  }
}
