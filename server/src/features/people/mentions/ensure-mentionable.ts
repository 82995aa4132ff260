import { findMentions } from '@oriel/contracts/mentions/find-mentions'
import { fillMessage, message } from '@oriel/contracts/message'
import { invalidFields } from '../../../platform/errors/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { seesAll } from '../../../policy/sees-all.ts'
import { type Side, sideOf } from '../../../policy/side.ts'
import type { Actor } from '../../../policy/relations.ts'
import type { MentioningText } from './mentioning-text.ts'

type Person = Pick<Actor, 'id' | 'fullName' | 'role'>

/**
 * Throws 400 if a text newly mentions someone who can't read it, or collects them in `outsiders`. Names the writer may not know are plain text, so that
 * errors don't reveal accounts.
 */
export async function ensureMentionable(
  ctx: RequestContext,
  written: MentioningText,
  seers: readonly Person[],
): Promise<void> {
  const { text, before = '', field, thing, outsiders } = written
  if (!text.includes('@')) return
  const members = await peopleOf(ctx, thing.projectId)
  const others = (await knownTo(ctx, members)).filter(({ id }) => !seers.some((seer) => seer.id === id))
  const all = [...seers, ...others].map(({ fullName }) => fullName)
  const already = new Set(findMentions(before, all).map(({ name }) => name))
  const readers = new Set(seers.map(({ fullName }) => fullName))
  const wrong = findMentions(text, all).filter(({ name }) => !readers.has(name) && !already.has(name))
  if (outsiders) return void outsiders.push(...new Set(wrong.map(({ name }) => name)))
  const person = others.find(({ fullName }) => fullName === wrong[0]?.name)
  if (!person) return
  const why = members.has(person.id) ? reasons[sideOf(person)] : NOT_PART
  throw invalidFields({ [field]: fillMessage(why, { name: person.fullName }) })
}

const NOT_PART = message({ id: '{name} isn’t part of this project and can’t be mentioned here.' })
const reasons: Record<Side, ReturnType<typeof message>> = {
  manager: NOT_PART,
  team: message({ id: '{name} can’t see requests and can’t be mentioned here.' }),
  client: message({ id: '{name} can’t see team-only content and can’t be mentioned here.' }),
}

async function peopleOf({ db }: RequestContext, projectId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('projectMembers')
    .select('userId')
    .where('projectId', '=', projectId)
    .union(db.selectFrom('projectClients').select('userId').where('projectId', '=', projectId))
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** Managers know everyone; employees know the project's members; clients know only readers. */
async function knownTo({ db, actor }: RequestContext, members: ReadonlySet<string>): Promise<Person[]> {
  if (sideOf(actor) === 'client') return []
  const people = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'role'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .execute()
  return seesAll(actor, policy.project.see) ? people : people.filter(({ id }) => members.has(id))
}
