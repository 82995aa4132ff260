import type { BackupState, Installation } from '@oriel/contracts/v1/shapes/about'
import { backupFacts } from '../../db/backup-facts.ts'
import { lastSuccesses } from '../../db/job-successes.ts'
import type { House } from '../../house.ts'
import { version } from '../../version.ts'
import { readinessOf } from '../health/readiness.ts'

const startedAt = new Date(performance.timeOrigin).toISOString()

/** What managers can know of the installation. */
export async function installationOf(house: House): Promise<Installation> {
  const { ready, warnings } = await readinessOf(house)
  const successes = await lastSuccesses(house.pools.reads)
  const { databaseUrl } = house.config
  return {
    state: ready ? house.secrets.state : 'unavailable',
    warnings,
    version,
    node: process.versions.node,
    database: databaseUrl ? 'postgres' : 'sqlite',
    startedAt,
    backups: databaseUrl ? null : await backupStateOf(house),
    jobs: [...successes].map(([name, at]) => ({ name, lastSuccess: at.toISOString() })),
  }
}

async function backupStateOf({ db }: House): Promise<BackupState> {
  const { last, good, tried, proven } = await backupFacts(db)
  return {
    backedUpAt: good?.madeAt ?? null,
    lacking: last?.lacking ?? 0,
    provenAt: proven?.at ?? null,
    proofFailed: tried?.succeeded === false,
  }
}
