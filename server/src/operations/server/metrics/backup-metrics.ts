import type { Gauge, Registry } from 'prom-client'
import { type BackupFacts, readBackupFacts } from '../../../platform/db/backup-facts.ts'
import type { Services } from '../../../platform/http/services.ts'
import { addGauge } from './gauge.ts'
import { cacheReading } from './cache-reading.ts'

/** PostgreSQL's backup tools don't report to Oriel. */
export function measureBackups({ config, db, log }: Services, registers: Registry[]) {
  const known = cacheReading(log, 'how old the backup is', () => readBackupFacts(db))
  const show = async (gauge: Gauge, age: (facts: BackupFacts) => number | undefined) => {
    const facts = config.databaseUrl ? undefined : await known()
    const seconds = facts && age(facts)
    // Without a value the gauge would report 0.
    if (seconds === undefined) gauge.remove()
    else gauge.set(seconds)
  }
  addGauge({
    name: 'oriel_backup_age_seconds',
    help: 'Since the latest backup that lacks nothing was made; +Inf while there is none. Not on PostgreSQL.',
    registers,
    collect() {
      return show(this, ({ good }) => ageOf(good?.madeAt))
    },
  })
  addGauge({
    name: 'oriel_restore_check_age_seconds',
    help: 'Since a backup was last restored to try it, and was sound; left out while none was tried.',
    registers,
    collect() {
      return show(this, ({ tried, proven }) => (tried ? ageOf(proven?.at) : undefined))
    },
  })
}

const ageOf = (instant: string | undefined) =>
  instant === undefined ? Infinity : Math.max(0, (Date.now() - Date.parse(instant)) / 1000)
