import { addTaskComment, changeCommentVisibility } from '@oriel/contracts/classic/comments'
import { deleteTask } from '@oriel/contracts/classic/tasks'
import { deletePermanently } from '@oriel/contracts/classic/trash'
import { listAudit } from '@oriel/contracts/classic/audit'
import { listCompanies } from '@oriel/contracts/v1/people/companies'
import { createPerson } from '@oriel/contracts/v1/people/people'
import { listAudit as listAuditV1 } from '@oriel/contracts/v1/activity/audit'
import { expect, test } from 'vitest'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

async function agencyWithLog() {
  const agency = await openDemoAgency()
  const line = {
    actorId: 'mara',
    actorName: 'Mara Lind',
    targetId: null,
    targetName: null,
    ip: '192.0.2.7',
    requestId: 'r',
  }
  const lines = Array.from({ length: 60 }, (_, number) => ({
    ...line,
    id: `line-${String(number).padStart(2, '0')}`,
    at: new Date(2026, 2, 1 + Math.floor(number / 20), 12).toISOString(),
    event: number % 2 ? 'sign-in' : 'sign-out',
    ...(number % 20 === 0 ? { actorId: 'paul', actorName: 'Paul Okafor' } : {}),
    details: JSON.stringify({ number }),
  }))
  await agency.db.insertInto('auditLog').values(lines).execute()
  return agency
}

test('R-74: managers read the audit log, newest first, page by page', async () => {
  const agency = await agencyWithLog()
  const { data } = await agency.ask('mara', listAudit, {})
  expect(data.pagination).toEqual({ current: 1, pages: 2, total: 60, limit: 50 })
  expect(data.entries[0]).toMatchObject({
    _id: 'line-59',
    event: 'sign-in',
    actor: { _id: 'mara', fullName: 'Mara Lind' },
    ip: '192.0.2.7',
    details: { number: 59 },
  })
  expect(data.people.map(({ fullName }) => fullName)).toEqual(['Mara Lind', 'Paul Okafor'])
  expect((await agency.ask('mara', listAudit, { page: '2' })).data.entries).toHaveLength(10)
})

test.each([
  [{ event: 'sign-in' as const }, 30],
  [{ actor: 'paul' }, 3],
  [{ from: '2026-03-02', to: '2026-03-02' }, 20],
  [{ from: '2026-03-03' }, 20],
  [{ to: '2026-03-01', event: 'sign-out' as const }, 10],
])('the audit log is filtered by %j', async (filter, total) => {
  const agency = await agencyWithLog()
  expect((await agency.ask('mara', listAudit, filter)).data.pagination.total).toBe(total)
})

test('only managers read it, and an invalid filter is refused', async () => {
  const agency = await openDemoAgency()
  expect((await agency.ask('eli', listAudit, {})).status).toBe(403)
  expect((await agency.ask('clara', listAudit, {})).status).toBe(403)
  const wrong = await agency.send('mara', { method: 'GET', url: `/api/audit?event=nonsense&from=${currentDate()}` })
  expect(wrong.status).toBe(400)
})

test('sharing with the client and permanent deletion are in the audit log', async () => {
  const agency = await openDemoAgency()
  const { comment } = (await agency.ask('eli', addTaskComment, { id: 'homepage', comment: 'Not sure about this' })).data
  await agency.ask('eli', changeCommentVisibility, { id: comment._id, audience: 'client' })
  const { trashId } = (await agency.ask('mara', deleteTask, { id: 'homepage', customerId: 'bakery' })).data
  await agency.ask('mara', deletePermanently, { id: trashId })
  const { entries } = (await agency.ask('mara', listAudit, {})).data
  expect(entries.map(({ event, actor, target }) => [event, actor?.fullName, target?.name])).toEqual([
    ['permanently-deleted', 'Mara Lind', 'Homepage'],
    ['visibility-changed', 'Eli Sand', 'a comment on Homepage'],
  ])
})

test('entries written under a former event name are listed and filtered under the current one', async () => {
  const agency = await openDemoAgency()
  const entry = { at: new Date().toISOString(), actorId: 'mara', ip: '', requestId: 'r', details: '{}' }
  await agency.db
    .insertInto('auditLog')
    .values({ ...entry, id: 'a', event: 'second-factor-on' })
    .execute()
  for (const filter of [{}, { event: 'two-factor-enabled' as const }])
    expect((await agency.ask('mara', listAuditV1, filter)).data.items).toMatchObject([{ event: 'two-factor-enabled' }])
})

test('v1 pages by keyset: every entry once', async () => {
  const agency = await agencyWithLog()
  const whole = (await agency.ask('mara', listAuditV1, { limit: 100 })).data
  expect(whole).toMatchObject({ total: 60, next: null })
  const walked: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = (await agency.ask('mara', listAuditV1, { limit: 7, ...(after ? { after } : {}) })).data
    walked.push(...page.items.map(({ id }) => id))
    after = page.next
  }
  expect(walked).toEqual(whole.items.map(({ id }) => id))
  const third = (await agency.ask('mara', listAuditV1, { limit: 7, skip: 14 })).data
  expect(third.items.map(({ id }) => id)).toEqual(walked.slice(14, 21))
})

test('v1 errors are problem documents', async () => {
  const agency = await agencyWithLog()
  const made = Buffer.from('["2026","x","y"]').toString('base64url')
  const wrong = await agency.ask('mara', listAuditV1, { after: made })
  expect(wrong.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(wrong.body).toEqual({
    type: 'urn:oriel:problem:bad-request',
    title: 'This cursor doesn’t belong to this list.',
    status: 400,
    code: 'bad-request',
    requestId: expect.any(String),
  })
})

test('entries name the people whose ids are in their details', async () => {
  const agency = await openDemoAgency()
  const { items: companies } = (await agency.ask('mara', listCompanies, {})).data
  const cora = { name: 'Cora Lane', email: 'cora@client.test', role: 'customer', companyId: companies[0]?.id } as const
  const { data } = await agency.ask('mara', createPerson, cora)
  const { items } = (await agency.ask('mara', listAuditV1, { event: 'company-changed' })).data
  expect(items[0]).toMatchObject({ details: { added: data.id }, names: { [data.id]: 'Cora Lane' } })
  expect((await agency.ask('mara', listAudit, { event: 'company-changed' })).data.entries[0]).not.toHaveProperty(
    'names',
  )
})
