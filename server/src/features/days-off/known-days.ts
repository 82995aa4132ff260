import type { Visit } from '../../http/session/visit.ts'

/** What makes two days off the same. */
export const keyOf = ({ firstOn, lastOn, name }: { firstOn: string; lastOn: string; name: string }) =>
  `${firstOn} ${lastOn} ${name}`

/** Of somebody, or of the workspace. */
export async function knownDays({ db }: Visit, person: string | null): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('daysOff')
    .select(['firstOn', 'lastOn', 'name'])
    .where('userId', person === null ? 'is' : '=', person)
    .execute()
  return new Set(rows.map(keyOf))
}
