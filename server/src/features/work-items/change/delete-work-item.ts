import type { Visit } from '../../../http/session/visit.ts'
import { ensureStill } from '../../../policy/may.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { ensureNothingWaitsIn } from '../../sign-offs/ensure-nothing-waits.ts'
import { followWork } from '../../stations/follow-work.ts'
import { softDelete } from '../../trash/soft-delete.ts'
import { kindOf, rulesOf, type WorkItem } from '../find-work-item.ts'
import { workLine } from '../work-line.ts'

interface Deletion {
  /** Which version the caller saw. */
  version?: number | undefined
  /** What the client reads at a request that stops with it. */
  said?: string | undefined
}

/** Work in hand goes to the trash with everything below it (REQ-1302). Answers the entry under which it lies there. */
export async function deleteWorkItem(visit: Visit, item: WorkItem, { version, said }: Deletion = {}): Promise<string> {
  ensureStill(visit.actor, rulesOf(item).delete, item, version)
  const { id, title, projectId } = item
  await ensureNothingWaitsIn(visit, id)
  const type = kindOf(item)
  const trashId = await softDelete(visit, { type, id, title, projectId })
  await recordActivity(visit, {
    ...workLine(item, 'deleted'),
    audience: 'client',
  })
  await followWork(visit, { trashId }, { said })
  return trashId
}
