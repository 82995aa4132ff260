import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { exportOwnData } from '@oriel/contracts/v1/people/me'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { testsPostgres } from '../../../../testing/database/fresh-database.ts'
import { personalData } from './personal-data.ts'

const OF_THE_WORKSPACE = [
  'companies.createdById',
  'daysOff.createdById',
  'imports.createdById',
  'mailServers.changedById',
  'milestones.createdById',
  'needs.askedById',
  'needs.doneById',
  'oidcProviders.changedById',
  'pins.solvedById',
  'projects.createdById',
  'proposals.decidedById',
  'recurrences.createdById',
  'templates.createdById',
  'trash.deletedById',
  'users.createdById',
  'workOrder.createdById',
]

const EXCLUDED: Record<string, string> = {
  ...Object.fromEntries(
    OF_THE_WORKSPACE.map((column) => [column, 'workspace data; what they did is in activity and audit log']),
  ),
  'companies.mainContactId': 'company data; they are listed under companies',
  'projects.clientId': 'always listed under projectAccess',
  'invitations.invitedById': 'data of the invited; the invitation is in the audit log',
  'signInLinks.issuedById': 'data of the recipient; the link is in the audit log',
  'signInSettings.breakGlassId': 'workspace setting; the choice is in the audit log',
  'mentions.byId': 'the mention is in the text they wrote',
  'notices.byId': 'notifications of others; what they did is in activity',
  'idempotencyKeys.userId': 'copies of responses, deleted after a day',
  'passkeyChallenges.userId': 'secrets, deleted after minutes',
  'heldReviews.userId': 'decisions of the last seconds',
  'mailAddresses.userId': 'secret reply addresses',
  'lineCounts.actorId': 'counts of activity',
  'workloads.userId': 'counts of assignments',
}

const NAMES_A_PERSON = /^(userId|actorId|authorId|ownerId|(\w+B|b)yId|breakGlassId)$/

test('every column that refers to a person is exported or excluded with a reason', async () => {
  const { db } = await openDemoAgency()
  const references = await (
    testsPostgres
      ? sql<{ column: string }>`
          select "from"."relname" || '.' || "attribute"."attname" as "column" from pg_constraint as "key"
          join pg_class as "from" on "from"."oid" = "key"."conrelid"
          join pg_attribute as "attribute" on "attrelid" = "key"."conrelid" and "attnum" = any("key"."conkey")
          where "key"."confrelid" = '"users"'::regclass`
      : sql<{ column: string }>`
          select "table"."name" || '.' || "key"."from" as "column"
          from "sqlite_schema" as "table", pragma_foreign_key_list("table"."name") as "key"
          where "table"."type" = 'table' and "key"."table" = 'users'`
  ).execute(db)
  const tables = await db.introspection.getTables()
  const named = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => NAMES_A_PERSON.test(column.name)).map((column) => `${name}.${column.name}`),
  )
  const exported = Object.values(personalData).flatMap(({ table, by }) => by.map((column) => `${table}.${column}`))
  const listed = [...exported, ...Object.keys(EXCLUDED), 'users.id']
  const found = [...references.rows.map(({ column }) => column), ...named]
  expect(found.length).toBeGreaterThan(60)
  expect(found.filter((column) => !listed.includes(column))).toEqual([])
  expect(exported.filter((column) => column in EXCLUDED)).toEqual([])
})

test('no secret, hash or copy for search is exported', () => {
  const columns = Object.values(personalData).flatMap((section) => section.columns)
  expect(columns.filter((name) => /hash|secret|sealed|salt|key|auth|endpoint|searchText|storage/i.test(name))).toEqual([
    'keys',
  ])
})

const download = async (agency: Awaited<ReturnType<typeof openDemoAgency>>, person: Person | 'nobody') => {
  const response = await agency.fetch(person, exportOwnData.path)
  const text = await response.text()
  return { status: response.status, text, headers: response.headers }
}

test('people download what is stored about them', async () => {
  const agency = await openDemoAgency()
  await agency.ask('eli', addWorkItemComment, { id: 'homepage', text: 'Between us', visibility: 'team' })
  await agency.ask('eli', addWorkItemComment, { id: 'homepage', text: 'For @Clara Bäcker', visibility: 'client' })
  await agency.ask('clara', addWorkItemComment, { id: 'homepage', text: 'Thank you' })
  expect((await download(agency, 'nobody')).status).toBe(401)
  const { status, text, headers } = await download(agency, 'eli')
  expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="personal-data.json"'])
  const data = JSON.parse(text) as Record<string, unknown[]>
  expect(Object.keys(data)).toEqual(['exportedAt', ...Object.keys(personalData)])
  expect(data).toMatchObject({
    account: [{ id: 'eli', name: 'Eli Sand', email: 'eli@agency.test', skills: [] }],
    projectTeams: [{ projectId: 'bakery' }],
    sessions: [{ userAgent: 'test' }],
    comments: [{ text: 'Between us' }, { text: 'For @Clara Bäcker' }],
  })
  expect(data['activity']?.length).toBeGreaterThan(1)
  expect(text).not.toMatch(/Thank you|tokenHash|argon2/)
  const own = await download(agency, 'clara')
  expect(JSON.parse(own.text)).toMatchObject({
    projectAccess: [{ projectId: 'bakery', level: 'approver' }],
    comments: [{ text: 'Thank you' }],
    mentions: [{ name: 'Clara Bäcker' }],
  })
})

test('what became team only is not in a client’s download; a long list is complete', async () => {
  const agency = await openDemoAgency()
  await agency.ask('clara', addWorkItemComment, { id: 'homepage', text: 'Shared' })
  await agency.ask('clara', addWorkItemComment, { id: 'homepage', text: 'Taken back' })
  await agency.db.updateTable('comments').set({ audience: 'team' }).where('text', '=', 'Taken back').execute()
  const { text } = await download(agency, 'clara')
  expect(text).toContain('Shared')
  expect(text).not.toContain('Taken back')
  const [entry] = await agency.db.selectFrom('activities').selectAll().where('actorId', '=', 'clara').execute()
  const { seq: _, ...row } = entry ?? ({} as never)
  const copies = Array.from({ length: 1200 }, (_unused, at) => ({
    ...row,
    id: `copy-${String(at).padStart(4, '0')}`,
    chainPosition: 10_000 + at,
  }))
  for (let at = 0; at < copies.length; at += 200)
    await agency.db
      .insertInto('activities')
      .values(copies.slice(at, at + 200))
      .execute()
  const { activity } = JSON.parse((await download(agency, 'clara')).text) as { activity: Array<{ id: string }> }
  expect(new Set(activity.map(({ id }) => id)).size).toBeGreaterThan(1200)
})
