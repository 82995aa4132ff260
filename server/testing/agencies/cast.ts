import type { Db } from '../../src/platform/db/connection/connect.ts'
import { indexedText } from '../../src/platform/db/search-index.ts'
import type { Tables } from '../../src/platform/db/tables.ts'
import { hashPassword } from '../../src/features/auth/session/passwords.ts'
import { issueSession } from '../../src/features/auth/session/sessions.ts'
import type { Insertable } from 'kysely'

/**
 * Mara and Paul are managers; Eli works on Clara's bakery, Nora on Dana's museum, Otto on nothing. Password
 * `<name>-secret`, email `<name>@agency.test`.
 */
export const people = {
  mara: { fullName: 'Mara Lind', role: 'pm', workTitle: 'project-manager' },
  paul: { fullName: 'Paul Okafor', role: 'pm', workTitle: 'project-manager' },
  eli: { fullName: 'Eli Sand', role: 'employee', workTitle: 'web-developer' },
  nora: { fullName: 'Nora Vale', role: 'employee', workTitle: 'ui-designer' },
  otto: { fullName: 'Otto Berg', role: 'employee', workTitle: 'backend-developer' },
  clara: { fullName: 'Clara Bäcker', role: 'customer', workTitle: null },
  dana: { fullName: 'Dana Muse', role: 'customer', workTitle: null },
} as const
export type Person = keyof typeof people
export const passwordOf = (person: Person) => `${person}-secret`

const THEN = '2026-01-05T09:00:00.000Z'
const FAR = '2099-12-31'

export const projects = {
  bakery: { team: ['eli'], client: 'clara', name: 'Bakery website' },
  museum: { team: ['nora'], client: 'dana', name: 'Museum tour' },
} as const

/** A project each, with task `homepage`/`audio-guide` and subtask `opening-hours`/`ticket-desk`. */
export async function moveIn(db: Db) {
  for (const [id, { fullName, role, workTitle }] of Object.entries(people)) {
    await db
      .insertInto('users')
      .values(await account(id as Person, fullName, role, workTitle))
      .execute()
  }
  for (const id of ['clara', 'dana'] as const) await moveInCompany(db, id)
  await moveInProject(db, 'bakery', { task: ['homepage', 'Homepage'], subtask: ['opening-hours', 'Opening hours'] })
  await moveInProject(db, 'museum', { task: ['audio-guide', 'Audio guide'], subtask: ['ticket-desk', 'Ticket desk'] })
}

export async function signEverybodyIn(db: Db): Promise<Record<Person, string>> {
  const tokens: Partial<Record<Person, string>> = {}
  for (const person of Object.keys(people) as Person[])
    tokens[person] = await issueSession(db, person, { userAgent: 'test', ip: '127.0.0.1' })
  return tokens as Record<Person, string>
}

const hashes = new Map<Person, Promise<string>>()

async function account(
  id: Person,
  fullName: string,
  role: Tables['users']['role'],
  workTitle: string | null,
): Promise<Insertable<Tables['users']>> {
  const hash = hashes.get(id) ?? hashPassword(passwordOf(id))
  hashes.set(id, hash)
  const email = `${id}@agency.test`
  return {
    id,
    fullName,
    email,
    emailKey: email,
    role,
    status: 'active',
    passwordHash: await hash,
    issuedSecret: null,
    passwordState: 'user-set',
    department: role === 'customer' ? null : 'Engineering',
    jobTitle: role === 'customer' ? null : 'Specialist',
    workTitle,
    company: role === 'customer' ? `${fullName} Ltd` : null,
    address: null,
    phone: null,
    location: null,
    skills: '[]',
    imageKey: null,
    createdAt: THEN,
    createdById: null,
    lastSignInAt: null,
    lastVisitAt: null,
    welcomedAt: THEN,
    deletedAt: null,
    ...indexedText(fullName, email),
  }
}

async function moveInCompany(db: Db, client: 'clara' | 'dana') {
  const id = `${client}-ltd`
  const name = `${people[client].fullName} Ltd`
  const made = { address: null, notes: '', createdAt: THEN, createdById: 'mara', updatedAt: THEN }
  await db
    .insertInto('companies')
    .values({ ...made, id, name, mainContactId: client, ...indexedText(name) })
    .execute()
  await db.insertInto('companyPeople').values({ companyId: id, userId: client, addedAt: THEN }).execute()
}

async function moveInProject(
  db: Db,
  id: keyof typeof projects,
  { task, subtask }: { task: [string, string]; subtask: [string, string] },
) {
  const { team, client, name } = projects[id]
  const made = {
    description: '',
    priority: 'normal',
    dueOn: FAR,
    createdAt: THEN,
    createdById: 'mara',
    updatedAt: THEN,
    trashId: null,
  } as const
  await db
    .insertInto('projects')
    .values({
      ...made,
      id,
      name,
      clientId: client,
      companyId: `${client}-ltd`,
      status: 'active',
      ...indexedText(name),
    })
    .execute()
  await db
    .insertInto('projectClients')
    .values({ projectId: id, userId: client, level: 'approver', addedAt: THEN })
    .execute()
  for (const userId of team)
    await db.insertInto('projectMembers').values({ projectId: id, userId, addedAt: THEN }).execute()
  const [worker] = team
  for (const [[itemId, title], parentId] of [
    [task, null],
    [subtask, task[0]],
  ] as const) {
    await db
      .insertInto('workItems')
      .values({
        ...made,
        id: itemId,
        projectId: id,
        parentId,
        title,
        status: 'pending',
        position: 1,
        estimate: null,
        completedAt: null,
        completedById: null,
        ...indexedText(title),
      })
      .execute()
    await db.insertInto('workItemAssignees').values({ workItemId: itemId, userId: worker, position: 0 }).execute()
  }
}
