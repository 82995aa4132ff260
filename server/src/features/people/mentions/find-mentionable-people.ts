import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { sideOf } from '../../../policy/side.ts'
import { loadClientFields } from '../../../policy/client-fields.ts'
import { listViewers } from '../../../policy/list-viewers.ts'
import type { VisibilityRule } from './mentioning-text.ts'

/** If the project hides its team, clients may mention only managers and their own side. */
export async function findMentionablePeople(
  ctx: Pick<RequestContext, 'actor' | 'db'>,
  { rule, record, on }: VisibilityRule,
) {
  const found = await listViewers(ctx.db, rule, record)
  const seers = on ? among(await listViewers(ctx.db, on.rule, on.record), found) : found
  const shows = await loadClientFields(ctx, [record.projectId])
  return shows(record.projectId).people ? seers : seers.filter((person) => sideOf(person) !== 'team')
}

const among = <Person extends { id: string }>(others: readonly Person[], people: Person[]): Person[] =>
  people.filter(({ id }) => others.some((other) => other.id === id))
