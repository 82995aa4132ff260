import { DAY, LIMITS } from '@oriel/contracts/limits'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { appendAudit } from '../../../platform/db/append-audit.ts'
import { lockProject } from '../../../platform/db/lock-project.ts'
import { transaction } from '../../../platform/db/connection/transaction.ts'
import { purgeEntry } from '../../../features/work/trash/purge.ts'
import { auditedKind, type TrashRow } from '../../../features/work/trash/find-trash-entry.ts'
import type { Services } from '../../../platform/http/services.ts'

/** After 30 days, each entry in its own transaction. Activity log and audit log keep a record. */
export async function purgeTrash({ db, live, log }: Services, now = new Date()) {
  const old = await findOld(db, now)
  let removed = 0
  for (const { id, projectId } of old) {
    const gone = await transaction(db, 'write', async (inside) => {
      await lockProject(inside, projectId)
      // May have been restored or purged meanwhile.
      const entry = await inside.selectFrom('trash').selectAll().where('id', '=', id).executeTakeFirst()
      return entry && removeEntry(entry, inside)
    })
    if (!gone) continue
    removed += 1
    log.info(gone, 'removed for good after 30 days in the trash')
    live.publish({ kind: 'project', projectId, audience: 'team' })
  }
  if (removed > 0) log.info({ removed }, 'emptied the trash')
}

async function removeEntry(entry: TrashRow, inside: Db) {
  const { thingType, thingId, title } = entry
  const type = auditedKind(thingType)
  const { files } = await purgeEntry(entry, inside)
  await appendAudit(inside, {
    event: 'permanently-deleted',
    actor: { id: null, fullName: 'The trash, after 30 days' },
    target: { id: thingId, name: title },
    ip: '',
    requestId: '',
    details: { type, files: files.length },
  })
  return { type, id: thingId, title, files: files.length }
}

export async function listExpiredTrash({ db }: Services, now: Date): Promise<string[]> {
  return (await findOld(db, now)).map(({ thingType, thingId, title }) => `${thingType} ${thingId} (${title})`)
}

function findOld(db: Db, now: Date) {
  const before = new Date(now.getTime() - LIMITS.daysInTrash * DAY).toISOString()
  return db.selectFrom('trash').selectAll().where('deletedAt', '<=', before).orderBy('deletedAt').execute()
}
