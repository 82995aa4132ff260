import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { addWorkItemComment, listWorkItemComments } from '@oriel/contracts/v1/discussion/comments'
import { changePerson, deletePerson } from '@oriel/contracts/v1/people/people'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { added, asked, decided, openSigningAgency } from '../../../../testing/agencies/sign-offs.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { verifyLog } from '../../../operations/backup/verify/verify-log.ts'
import { verifySignOffRecords } from '../../../operations/backup/verify/verify-sign-off-records.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function findTexts({ db }: Pick<Agency, 'db'>, texts: RegExp) {
  const found = new Set<string>()
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute()
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (typeof value === 'string' && texts.test(value)) found.add(`${name}.${column}`)
  }
  return [...found].toSorted()
}

async function leaveTraces({ db, ask, services }: Agency, id: Person, name: string) {
  const email = `${id}@agency.test`
  const at = new Date().toISOString()
  await ask('mara', changePerson, { id, name: `${name} Jr` })
  await ask('mara', changePerson, { id, name })
  await ask('mara', addWorkItemComment, { id: 'homepage', text: `For @${name} again`, visibility: 'client' })
  await ask(id, addWorkItemComment, { id: 'homepage', text: 'Mine' })
  await services.db.insertInto('refusedAddresses').values({ emailKey: email, at, answer: email }).execute()
  await db.insertInto('recoveryWishes').values({ emailKey: email, askedAt: at }).execute()
  const invitation = { name, email, emailKey: email, role: 'employee' as const, fields: '{}', projects: '[]' }
  const times = { createdAt: at, sentAt: at, expiresAt: at, acceptedAt: at, acceptedById: id, revokedAt: null }
  await db
    .insertInto('invitations')
    .values({ ...invitation, ...times, id: 'invited', invitedById: 'mara' })
    .execute()
  const entry = { at, ip: '192.0.2.7', requestId: 'one', actorId: 'mara', actorName: 'Mara Lind' }
  await db
    .insertInto('auditLog')
    .values([
      {
        ...entry,
        id: 'a',
        event: 'invitation-sent',
        targetId: 'invited',
        targetName: name,
        details: `{"email":"${email}"}`,
      },
      {
        ...entry,
        id: 'b',
        event: 'viewed-as-client',
        targetId: 'bakery',
        targetName: 'Bakery',
        details: JSON.stringify({ fullName: name }),
      },
      {
        ...entry,
        id: 'c',
        event: 'sign-in',
        actorId: id,
        actorName: `${name} Sr`,
        targetId: null,
        targetName: null,
        details: '{}',
      },
    ])
    .execute()
  const answer = JSON.stringify({ items: [{ name, email }] })
  await db
    .insertInto('idempotencyKeys')
    .values({ userId: 'mara', key: 'k', requestHash: 'h', answer, status: 200, createdAt: at, role: 'pm' })
    .execute()
  await db
    .insertInto('receivedMails')
    .values({
      id: 'mail',
      key: 'mail',
      at,
      state: 'kept',
      reason: null,
      fromAddress: email.toUpperCase(),
      userId: null,
      subject: `From ${name}`,
      words: name,
      leftOut: '[]',
      outsiders: '[]',
      messageId: null,
      answer: 'none',
      draftId: null,
      decisionPath: null,
    })
    .execute()
}

async function handOver({ db }: Agency, id: Person) {
  await db.updateTable('companies').set({ name: 'A bakery', searchText: '', sortKey: '' }).execute()
  await db.updateTable('projects').set({ clientId: 'dana' }).where('clientId', '=', id).execute()
}

test.each([
  ['eli', 'Eli Sand', 'Former member'],
  ['clara', 'Clara Bäcker', 'Former client'],
] as const)('after erasing the data of %s, no table contains their name or email', async (id, name, neutral) => {
  const agency = await openDemoAgency()
  await agency.db
    .insertInto('projectClients')
    .values({ projectId: 'bakery', userId: 'dana', level: 'approver', addedAt: '' })
    .execute()
  await leaveTraces(agency, id, name)
  await handOver(agency, id)
  const traces = new RegExp(`${name}|${name.toLowerCase()}|${id}@`, 'i')
  expect((await findTexts(agency, traces)).length).toBeGreaterThan(8)
  expect((await agency.ask('mara', deletePerson, { id, erase: true })).status).toBe(200)
  expect(await findTexts(agency, traces)).toEqual([])
  const { items, people } = (await agency.ask('mara', listWorkItemComments, { id: 'homepage' })).data
  expect(items.map(({ text }) => text).toSorted()).toEqual([`For @${neutral} again`, 'Mine'])
  expect(people[id]).toMatchObject({ name: neutral })
  const { items: entries } = (await agency.ask('mara', listAudit, { event: 'user-deleted' })).data
  expect(entries).toMatchObject([{ target: { id, name: neutral }, details: { erased: true } }])
  expect(await verifyLog(agency.db)).toMatchObject({ wrong: null })
})

test('signed sign-off records keep the name and still verify', async () => {
  const agency = await openSigningAgency()
  const { data } = await asked(agency, (await added(agency)).id)
  await decided(agency, 'clara', data)
  await handOver(agency, 'clara')
  expect((await agency.ask('mara', deletePerson, { id: 'clara', erase: true })).status).toBe(200)
  expect(await findTexts(agency, /Clara Bäcker|clara@/i)).toEqual(['signOffApprovers.receipt'])
  expect(await verifySignOffRecords(agency.db)).toEqual({ looked: 1, wrong: [] })
  expect(await verifyLog(agency.db)).toMatchObject({ wrong: null })
})

test('erasing needs a recent authentication, deleting doesn’t; others and wrong input are refused', async () => {
  const agency = await openDemoAgency()
  const long = new Date(Date.now() - 3_600_000).toISOString()
  await agency.db
    .updateTable('sessions')
    .set({ familyCreatedAt: long, provenAt: null, createdAt: long })
    .where('userId', '=', 'mara')
    .execute()
  expect((await agency.ask('mara', deletePerson, { id: 'otto', erase: true })).status).toBe(428)
  expect((await agency.ask('mara', deletePerson, { id: 'otto', erase: 'yes' as never })).status).toBe(400)
  expect((await agency.ask('eli', deletePerson, { id: 'otto', erase: true })).status).toBe(403)
  expect((await agency.ask('paul', deletePerson, { id: 'nobody', erase: true })).status).toBe(404)
  expect((await agency.ask('mara', deletePerson, { id: 'otto' })).status).toBe(200)
})
