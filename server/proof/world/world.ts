import { hashToken } from '../../src/http/session/tokens.ts'
import { furnish } from './project.ts'
import { isDeactivated, type Making, type Name, type Person, plain, roles, type Rows, type World } from './things.ts'
import { dice } from './words.ts'

/** Three clients with five projects, one of them in the trash; in each private and shared twins of everything, and trashed ones. */
export function makeWorld(seed: number): World {
  const it = dice(seed)
  const began = Date.now()
  const people = {} as Record<Name, Person>
  const making: Making = {
    seed,
    people,
    projects: [],
    things: [],
    rows: emptyRows(),
    contents: new Map(),
    tokens: {} as Record<Name, string>,
    dice: it,
    ago: (minutes) => new Date(began - minutes * 60_000).toISOString(),
  }
  for (const name of Object.keys(roles) as Name[]) people[name] = addPerson(making, name)
  const id = (...names: Name[]) => names.map((name) => people[name].id)
  furnish(making, { client: 'cleo', team: id('eva', 'dora', 'emil'), former: 'rita' })
  furnish(making, { client: 'cleo', team: id('eva'), former: 'gone' })
  furnish(making, { client: 'carl', team: id('emil', 'ben'), former: 'gone' })
  furnish(making, { client: 'cora', team: id('eva', 'emil'), former: 'rita' })
  furnish(making, { client: 'carl', team: id('emil', 'eva'), former: 'gone', trashed: true })
  for (const [at, name] of (['ana', 'cleo'] as const).entries()) {
    making.rows.auditLog.push({
      id: it.id(),
      at: making.ago(50 + at),
      event: 'user-updated',
      actorId: people.ana.id,
      actorName: people.ana.openWords[0] ?? null,
      targetId: people[name].id,
      targetName: people[name].openWords[0] ?? null,
      ip: '127.0.0.1',
      requestId: it.id(),
      details: JSON.stringify({ note: it.word() }),
    })
  }
  return making
}

function emptyRows(): Rows {
  const tables = ['users', 'sessions', 'trash', 'projects', 'projectMembers', 'workItems', 'workItemAssignees'] as const
  const more = ['requests', 'comments', 'files', 'activities', 'auditLog'] as const
  return Object.fromEntries([...tables, ...more].map((table) => [table, []])) as unknown as Rows
}

function addPerson({ dice: it, rows, tokens, ago, contents, things }: Making, name: Name): Person {
  const role = roles[name]
  const isClient = role === 'customer'
  const id = it.id()
  const [fullName, company, email, phone] = [it.word(), it.word(), it.word(), it.word()]
  const [address, location, hash, sealed, avatar] = [it.word(), it.word(), it.word(), it.word(), it.word()]
  const deleted = name === 'gone'
  rows.users.push({
    id,
    fullName,
    email: deleted ? null : `${email}@agency.test`,
    emailKey: deleted ? null : `${email}@agency.test`,
    role,
    status: isDeactivated(name) ? 'inactive' : 'active',
    passwordHash: hash,
    issuedSecret: deleted ? null : sealed,
    passwordState: 'issued',
    department: isClient ? null : 'Engineering',
    jobTitle: isClient ? null : 'Specialist',
    workTitle: isClient ? null : 'web-developer',
    company: isClient ? company : null,
    address,
    phone,
    location,
    skills: '[]',
    imageKey: null,
    createdAt: ago(200_000),
    createdById: null,
    lastSignInAt: null,
    lastVisitAt: null,
    deletedAt: deleted ? ago(30_000) : null,
    searchText: `${fullName} ${email}`,
  })
  tokens[name] = `atr_${it.word()}_${it.word()}`
  const familyId = it.id()
  if (!deleted) contents.set(`${id} avatar`, avatar)
  things.push({
    ...plain('person', id, null, id),
    trashed: deleted,
    status: isDeactivated(name) ? 'inactive' : 'active',
  })
  rows.sessions.push({
    id: it.id(),
    tokenHash: hashToken(tokens[name]),
    familyId,
    userId: id,
    createdAt: ago(1),
    familyCreatedAt: ago(1),
    lastUsedAt: ago(0),
    replacedAt: null,
    revokedAt: null,
    userAgent: 'proof',
    ip: '127.0.0.1',
  })
  return {
    name,
    id,
    role,
    openWords: isClient ? [fullName, company] : [fullName],
    avatar,
    contactWords: [email, phone, address, location, familyId],
    secretWords: [hash, sealed],
  }
}
