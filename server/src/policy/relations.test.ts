import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../testing/agencies/demo-agency.ts'
import * as words from './relations.ts'

const person = (role: words.Actor['role'], level?: 'approver' | 'contributor' | 'viewer'): words.Actor => ({
  id: 'me',
  fullName: 'Me',
  role,
  ...(level && { levels: new Map([['bakery', level]]) }),
})
const manager = person('pm')
const employee = person('employee')
const approver = person('customer', 'approver')
const contributor = person('customer', 'contributor')
const viewer = person('customer', 'viewer')
const stranger: words.Actor = { ...approver, levels: new Map([['cinema', 'approver']]) }
const everybody = { manager, employee, approver, contributor, viewer, stranger }
type Name = keyof typeof everybody

const staff: Name[] = ['manager', 'employee']
const clients: Name[] = ['approver', 'contributor', 'viewer', 'stranger']

const relations: Array<[words.Relation, words.PolicyFacts, Name[]]> = [
  [words.manager, {}, ['manager']],
  [words.teamMember, {}, ['employee']],
  [words.client, {}, clients],
  [words.approver, {}, ['approver']],
  [words.contributor, {}, ['approver', 'contributor']],
  [words.respondent, { kind: 'question' }, ['approver', 'contributor']],
  [words.respondent, { kind: 'delivered' }, ['approver']],
  [words.requester, { asker: 'me' }, ['approver', 'contributor']],
  [words.requester, { asker: null }, ['approver']],
  [words.requester, { asker: 'other' }, []],
  [words.teammate, {}, ['employee']],
  [words.holidayReader, {}, clients],
  [words.timeOffOwner, { isOwn: true }, staff],
  [words.timeOffOwner, { isOwn: false }, []],
  [words.timeOffReasonReader, { isTold: true }, [...staff, ...clients]],
  [words.timeOffReasonReader, {}, []],
  [words.assignee, { assignees: ['other', 'me'] }, ['employee']],
  [words.assignee, { assignees: ['other'] }, []],
  [words.assignee, {}, []],
  [words.author, { authorId: 'me' }, [...staff, 'approver', 'contributor']],
  [words.author, { authorId: 'other' }, []],
  [words.creator, { createdById: 'me' }, ['employee']],
  [words.creator, { createdById: 'other' }, []],
  [words.requestedApprover, { signers: ['me'] }, ['approver']],
  [words.requestedApprover, { signers: ['other'] }, []],
  [words.only(words.client, words.sharedWithClient), { audience: 'client' }, clients],
  [words.only(words.client, words.sharedWithClient), { audience: 'team' }, []],
]

test.each(relations.map((it) => [it[0].name, ...it] as const))('%s', (_, relation, facts, expected) => {
  const holding = Object.entries(everybody).filter(([, actor]) =>
    relation.holds(actor, { projectId: 'bakery', ...facts }),
  )
  expect(holding.map(([name]) => name).toSorted()).toEqual(expected.toSorted())
})

const states: Array<[words.StateCondition, words.PolicyFacts, words.PolicyFacts]> = [
  [words.isPending, { status: 'pending' }, { status: 'approved' }],
  [words.hasNoOpenQuestion, {}, { isAsked: true }],
  [words.hasOpenQuestion, { isAsked: true }, {}],
  [words.awaitsDeliveryReview, { isDelivered: true }, {}],
  [words.isDismissible, { kind: 'question' }, { kind: 'suggestion' }],
  [words.isDismissible, { kind: 'delivered' }, { kind: 'sign-off' }],
  [words.isUndecided, { status: 'pending' }, { status: 'accepted' }],
  [words.isDraft, { status: 'draft' }, { status: 'waiting' }],
  [words.hasPendingSignOff, { status: 'waiting' }, { status: 'draft' }],
  [words.hasNoPendingSignOff, { status: 'draft' }, { status: 'waiting' }],
  [words.isApproversTurn, { isTheirTurn: true }, {}],
  [words.workStillExists, {}, { isRemoved: true }],
  [words.hasNoReplies, {}, { isAnswered: true }],
  [words.isEmptyCompany, { isUnused: true }, {}],
  [words.isNotOwn, {}, { isOwn: true }],
  [words.isNotOnRequest, {}, { requestId: 'wish' }],
]

test.each(states.map((it) => [it[0].name, ...it] as const))('%s', (_, state, inIt, notInIt) => {
  expect([state.holds(inIt), state.holds(notInIt)]).toEqual([true, false])
})

const narrowings = [
  words.sharedWithClient,
  words.outsideRequests,
  words.askedOfClient,
  words.askedOfStaff,
  words.notDelivered,
  words.notAddressedToOthers,
  words.notSuggestion,
  words.outsideRequestsOrPassedOn,
  words.outsideRequestsOrShared,
  words.both(words.outsideRequests, words.sharedWithClient),
]

function* everything(): Generator<words.PolicyFacts & Record<string, string | null>> {
  for (const requestId of [null, 'wish'])
    for (const resultId of [null, 'work'])
      for (const audience of ['team', 'client'] as const)
        for (const side of ['staff', 'client'] as const)
          for (const kind of ['question', 'delivered', 'suggestion'])
            for (const userId of [null, 'me', 'other']) yield { requestId, resultId, audience, side, kind, userId }
}

test('the database finds what the rules find in memory', async () => {
  const { db } = await openDemoAgency()
  const rowsOfFacts = [...everything()]
  const rows = sql.join(
    rowsOfFacts.map(
      (facts, at) => sql`select ${sql.join([sql.lit(at), ...Object.values(facts).map((it) => textOf(it))])}`,
    ),
    sql` union all `,
  )
  const names = sql.join(['at', ...Object.keys(rowsOfFacts[0] ?? {})].map((name) => sql.ref(name)))
  for (const { name, holds, among } of narrowings) {
    const condition = among((column) => sql.ref(`facts.${column}`), approver)
    const { rows: found } = await sql<{ at: number }>`with "facts"(${names}) as (${rows})
      select "at" from "facts" where ${condition} order by "at"`.execute(db)
    const expected = rowsOfFacts.flatMap((facts, at) => (holds(facts, approver) ? [at] : []))
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(rowsOfFacts.length)
    expect([name, found.map(({ at }) => at)]).toEqual([name, expected])
  }
})

const textOf = (value: string | null) => sql`cast(${value === null ? sql`null` : sql.lit(value)} as text)`

test('its project shows it', () => {
  const shows = { estimates: true, people: false, priorities: false }
  const shown = [words.showsEstimates, words.showsPeople, words.showsPriorities]
  expect(shown.map(({ holds }) => holds({ shows }))).toEqual([true, false, false])
  expect(shown.map(({ holds }) => holds({}))).toEqual([false, false, false])
})
