import type { RequestContext } from '../../../platform/http/session/request-context.ts'

/** Deduplication key. */
export const timeOffKey = ({ firstOn, lastOn, name }: { firstOn: string; lastOn: string; name: string }) =>
  `${firstOn} ${lastOn} ${name}`
export const calendarKey = ({ startsOn, endsOn, name }: { startsOn: string; endsOn: string; name: string }) =>
  timeOffKey({ firstOn: startsOn, lastOn: endsOn, name })

export async function listExistingKeys({ db }: RequestContext, person: string | null): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('daysOff')
    .select(['firstOn', 'lastOn', 'name'])
    .where('userId', person === null ? 'is' : '=', person)
    .execute()
  return new Set(rows.map(timeOffKey))
}
