import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { nameKey } from '../../../platform/http/responses/distinguish-people.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { policy } from '../../../policy/policy.ts'
import type { Actor } from '../../../policy/relations.ts'
import { seesAll } from '../../../policy/sees-all.ts'
import { sideOf } from '../../../policy/side.ts'

type Person = Pick<Actor, 'id' | 'fullName' | 'role'>

export interface MentionName {
  name: string
  person: Person
  isReader: boolean
  /** Several readers have this name: mentions none. */
  isShared: boolean
}

/** Names after `@`: "Jun Park", for namesakes also "Jun Park (Acme)", which wins. */
export async function listMentionNames(
  ctx: RequestContext,
  members: ReadonlySet<string>,
  readers: readonly Person[],
): Promise<MentionName[]> {
  const isReader = ({ id }: Person) => readers.some((reader) => reader.id === id)
  const others = (await knownTo(ctx, members)).filter((person) => !isReader(person))
  const known = [...readers, ...others]
  const namesakes = Map.groupBy(known, ({ fullName }) => nameKey(fullName))
  const alike = (person: Person) => namesakes.get(nameKey(person.fullName)) ?? []
  const labeled = await loadPeople(
    ctx,
    known.flatMap((it) => (alike(it).length > 1 ? [it.id] : [])),
    'full',
  )
  return known.flatMap((person) => {
    const own = { person, isReader: isReader(person) }
    const bare = { ...own, name: person.fullName, isShared: own.isReader && alike(person).filter(isReader).length > 1 }
    const label = labeled[person.id]?.title
    return label ? [{ ...own, name: `${person.fullName} (${label})`, isShared: false }, bare] : [bare]
  })
}

export async function listMembers({ db }: RequestContext, projectId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('projectMembers')
    .select('userId')
    .where('projectId', '=', projectId)
    .union(db.selectFrom('projectClients').select('userId').where('projectId', '=', projectId))
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** Managers know everyone, employees project members, clients only readers. */
async function knownTo({ db, actor }: RequestContext, members: ReadonlySet<string>): Promise<Person[]> {
  if (sideOf(actor) === 'client') return []
  const people = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'role'])
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  return seesAll(actor, policy.project.see) ? people : people.filter(({ id }) => members.has(id))
}
