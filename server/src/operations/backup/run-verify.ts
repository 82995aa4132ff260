// npm run verify -- [--deep] [--fix] | --log | --backup DIR|s3://BUCKET/PATH: see docs/operating.md
import { join } from 'node:path'
import { openBackup } from './open-backup-store.ts'
import { verifyBackup } from './verify-backup.ts'
import type { Config } from '../../platform/config/config.ts'
import { lockDataFolder } from '../../platform/config/data-folder.ts'
import type { Db } from '../../platform/db/connection/connect.ts'
import { ensureOwnStorage } from '../installation/ensure-own-storage.ts'
import { connectStorage } from '../../platform/storage/connect-storage.ts'
import { runCommand, parseOptions, printLine, UsageError } from '../installation/command.ts'
import { connectExisting } from '../installation/connect-existing.ts'
import { formatLogFindings, verifyLog } from './verify/verify-log.ts'
import { formatRecordFindings, verifySignOffRecords } from './verify/verify-sign-off-records.ts'
import { type Findings, isConsistent, repair, verify } from './verify/verify.ts'

const options = {
  deep: { type: 'boolean' },
  fix: { type: 'boolean' },
  log: { type: 'boolean' },
  backup: { type: 'string' },
} as const
const usage = 'Usage: npm run verify -- [--deep] [--fix] | --log | --backup DIR|s3://BUCKET/PATH'

await runCommand(async (config) => {
  const { deep = false, fix = false, log = false, backup } = parseOptions(options, usage)
  if (log && (deep || fix || backup !== undefined)) throw new UsageError(usage)
  if (log) return verifyLogAlone(config)
  if (backup === undefined) return verifyInstallation(config, { deep, fix })
  if (deep || fix) throw new UsageError(usage)
  const { looked, wrong } = await verifyBackup(await openBackup(backup, config.backupS3))
  for (const name of wrong) printLine(`damaged: ${name}`)
  printLine(`Checked every byte of ${looked} files of the backup: ${wrong.length} damaged.`)
  if (wrong.length > 0) process.exitCode = 1
})

async function verifyLogAlone(config: Config) {
  const { db, close } = await connectExisting(config)
  try {
    await sayOfLog(db)
  } finally {
    await close()
  }
}

async function sayOfLog(db: Db) {
  const log = await verifyLog(db)
  const records = await verifySignOffRecords(db)
  for (const line of [...formatLogFindings(log), ...formatRecordFindings(records)]) printLine(line)
  if (log.wrong !== null || records.wrong.length > 0) process.exitCode = 1
}

async function verifyInstallation(config: Config, { deep, fix }: { deep: boolean; fix: boolean }) {
  const { db, close } = await connectExisting(config)
  let unlock = () => {}
  try {
    // A repair could delete files about to be referenced.
    if (fix && !config.databaseUrl) unlock = lockDataFolder(config.dataDir)
    const storage = await connectStorage({ folder: join(config.dataDir, 'files'), bucket: config.s3 })
    if (fix) await ensureOwnStorage(db, storage)
    const findings = await verify(db, storage, { deep })
    report(findings, deep)
    await sayOfLog(db)
    if (!isConsistent(findings)) process.exitCode = 1
    if (fix) {
      await repair(db, storage, findings)
      printLine(
        'Fixed: orphans are set aside for a week, rows without their file are deleted. Restore changed files from a backup.',
      )
    }
    await storage.close()
  } finally {
    await close()
    unlock()
  }
}

function report({ database, missing, changed, orphans, looked }: Findings, deep: boolean) {
  for (const it of database) printLine(`database: ${it}`)
  for (const { key, name, by } of missing) printLine(`missing: ${key} (${name}, ${by.table} ${by.id})`)
  for (const { key, name, by, found } of changed) printLine(`changed: ${key} (${name}, ${by.table} ${by.id}): ${found}`)
  for (const key of orphans.overdue) printLine(`orphan, overdue: ${key}`)
  for (const key of orphans.swept) printLine(`orphan: ${key}`)
  printLine(
    `Checked ${looked} files${deep ? ', every byte' : ''}: ${missing.length} missing, ${changed.length} changed; ` +
      `${orphans.swept.length + orphans.overdue.length} orphans, of which ${orphans.overdue.length} overdue; ` +
      `${database.length} problems of the database.`,
  )
}
