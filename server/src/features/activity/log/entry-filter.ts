import { addDays } from '@oriel/contracts/time/dates'
import { ActivityType } from '@oriel/contracts/enum-schemas'
import { fillMessage, message } from '@oriel/contracts/message'
import { type StoredActivityType, toStoredType } from '../../../platform/db/stored-activity-types.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import { startOfDay } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'

export interface EntryFilter {
  types?: StoredActivityType[] | undefined
  actorId?: string | undefined
  projectId?: string | undefined
  rootId?: string | undefined
  workItemId?: string | undefined
  requestId?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

interface Query {
  type?: string | undefined
  actor?: string | undefined
  project?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Comma-separated types; inclusive dates in the reader's time zone. */
export function parseEntryFilter(ctx: RequestContext, { type = 'all', actor, project, from, to }: Query): EntryFilter {
  return {
    types: type === 'all' ? undefined : type.split(',').map(readType),
    actorId: actor,
    projectId: project,
    from: from && startOfDay(ctx, from),
    until: to && startOfDay(ctx, addDays(to, 1)),
  }
}

function readType(name: string): StoredActivityType {
  const type = ActivityType.safeParse(name.trim())
  if (!type.success)
    throw invalidFields({ type: fillMessage(message({ id: 'Unknown activity type: {name}' }), { name }) })
  return toStoredType(type.data)
}
