import type { Disclosure } from '@oriel/contracts/v1/shapes/disclosure'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { whereItHangs } from '../comments/places.ts'
import { disclose } from '../conversation/disclose.ts'
import { peopleOf } from '../mentions/tables-of.ts'
import { findFile } from './find-file.ts'

/** What the client would see if this file were theirs to see, and what their feed would say (REQ-104). */
export async function discloseFile({ id }: { id: string }, visit: Visit): Promise<Disclosure> {
  const file = await findFile(visit, id)
  ensure(visit.actor, policy.file.changeAudience, file)
  const people = await peopleOf(visit, [file.uploadedById])
  const { title: on, inLog } = await whereItHangs(visit, file)
  const { projectId, originalName, uploadedAt: at, audience } = file
  const thing = { type: 'file' as const, text: originalName, by: people[file.uploadedById]?.name ?? '', at, on }
  const withLines = audience === 'team'
  if (!withLines) return disclose(visit, { projectId, ids: [id], thing, withLines })
  const added = {
    // It is not in the log, and will not be by being asked for.
    id: '',
    seq: 0,
    type: 'file_updated' as const,
    actorId: visit.actor.id,
    ...inLog,
    rootId: inLog.rootId ?? null,
    workItemId: inLog.workItemId ?? null,
    requestId: inLog.requestId ?? null,
    targetId: id,
    targetType: 'file' as const,
    targetTitle: originalName,
    audience: 'client' as const,
    inFeeds: 1,
    changes: JSON.stringify({ audience: ['team', 'client'] }),
    createdAt: new Date().toISOString(),
  }
  return disclose(visit, { projectId, ids: [id], thing, withLines, added })
}
