import * as refusals from '@oriel/contracts/v1/refusals'
import { lockProjects } from '../../../db/lock-project.ts'
import { conflict, invalid } from '../../../http/errors.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { visibleWork, type WorkKind } from '../../../policy/visible.ts'
import { findWorkItem, type WorkItem } from '../find-work-item.ts'

interface Wanted {
  /** All of them must be of this kind, where it is given. */
  kind?: WorkKind | undefined
  /** Another project that is locked with theirs. */
  also?: string | undefined
}

/** Locks the projects of work that is seen. Answers how each piece is found under its lock. */
export async function lockAll(visit: Visit, ids: readonly string[], { kind, also }: Wanted = {}) {
  const { actor, db } = visit
  const wanted = [...new Set(ids)]
  const seen = await db
    .selectFrom('workItems')
    .select(['id', 'projectId'])
    .where('id', 'in', wanted)
    .where(visibleWork(actor, kind))
    .execute()
  if (seen.length < wanted.length) throw invalid({ ids: refusals.someNotAvailable })
  const locked = new Set([...seen.map((item) => item.projectId), ...(also === undefined ? [] : [also])])
  await lockProjects(db, locked)
  return async (id: string): Promise<WorkItem> => {
    const item = await findWorkItem(visit, id)
    if (!locked.has(item.projectId)) throw conflict(refusals.movedMeanwhile)
    return item
  }
}
