import type { BackupState, Installation } from '@oriel/contracts/v1/shapes/about'
import { backupFacts } from '../../db/backup-facts.ts'
import { lastSuccesses } from '../../db/job-successes.ts'
import type { Services } from '../../services.ts'
import { version } from '../../version.ts'
import { readinessOf } from '../health/readiness.ts'

const startedAt = new Date(performance.timeOrigin).toISOString()

/** What managers can know of the installation. */
export async function installationOf(services: Services): Promise<Installation> {
  const { ready, warnings } = await readinessOf(services)
  const successes = await lastSuccesses(services.pools.reads)
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
  const { last, good, tried, proven } = await backupFacts(db)
  return {
    backedUpAt: good?.madeAt ?? null,
    lacking: last?.lacking ?? 0,
    provenAt: proven?.at ?? null,
    proofFailed: tried?.succeeded === false,
  }
}
