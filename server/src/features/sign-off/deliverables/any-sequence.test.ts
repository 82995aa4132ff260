import * as calls from '@oriel/contracts/v1/sign-off/deliverables'
import type { DeliverableResponse, SignOff } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { signOffDecisions, signOffRules } from '@oriel/contracts/enums'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  added,
  type Agency,
  asked,
  decided,
  openSigningAgency,
  replaced,
  uploaded,
} from '../../../../testing/agencies/sign-offs.ts'
import { processAttentionLog } from '../../requests/attention/attention-subscriber.ts'

/** Property test: in any sequence, each approver decides once per version. */

const people = ['clara', 'dana', 'otto'] as const
const some = fc.shuffledSubarray([...people], { minLength: 1 })
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('ask' as const), rule: fc.constantFrom(...signOffRules), approvers: some }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      who: some,
      decision: fc.constantFrom(...signOffDecisions),
      back: fc.constantFrom(0, 0, 0, 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change' as const), title: fc.constantFrom('One', 'Two') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('replace' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer It> ? It : never

async function take(agency: Agency, { id, history }: DeliverableResponse, file: string, it: Step) {
  const { ask } = agency
  if (it.do === 'ask') await asked(agency, id, it)
  else if (it.do === 'change') await ask('eli', calls.changeDeliverable, { id, title: it.title })
  else if (it.do === 'replace') await replaced(agency, file)
  else if (it.do === 'withdraw') await ask('mara', calls.withdrawSignOff, { id, signOff: history[0]?.id ?? 'none' })
  else {
    const about = { id, signOff: history[it.back] ?? null }
    await Promise.all(it.who.map((who) => decided(agency, who, about, { decision: it.decision, text: 'So.' })))
  }
}

function stateBy({ rule, approvers, withdrawn }: SignOff): SignOff['state'] {
  const said = approvers.map(({ decision }) => decision)
  const known = said.filter((it) => it !== null)
  if (withdrawn !== null) return 'withdrawn'
  if (known.includes('changes-requested')) return 'changes-requested'
  if (known.length === 0 || (rule !== 'any' && known.length < said.length)) return 'pending'
  return known.includes('approved-with-comments') ? 'approved-with-comments' : 'approved'
}

async function check(agency: Agency, before: DeliverableResponse, after: DeliverableResponse) {
  expect(after.state).toBe(after.history[0]?.state ?? 'draft')
  expect(after.history.slice(1).every(({ state }) => state !== 'pending')).toBe(true)
  expect(after.history.map(({ number }) => number)).toEqual(after.history.map((_, at) => after.history.length - at))
  for (const it of after.history) {
    expect(it.state).toBe(stateBy(it))
    const said = it.approvers.map(({ decision }) => decision !== null)
    if (it.rule === 'any') expect(said.filter(Boolean).length).toBeLessThan(2)
    if (it.rule === 'order')
      expect(said.lastIndexOf(true)).toBeLessThan(said.includes(false) ? said.indexOf(false) : said.length)
    if (it.withdrawn !== null) expect(stateBy({ ...it, withdrawn: null })).toBe('pending')
  }
  for (const was of before.history) {
    const now = after.history.find(({ id }) => id === was.id)
    expect(now?.snapshot).toEqual(was.snapshot)
    if (was.state !== 'pending') expect(now).toEqual(was)
    for (const [at, { decision, text, at: when }] of was.approvers.entries())
      if (decision !== null) expect(now?.approvers[at]).toMatchObject({ decision, text, at: when })
  }
  const lines = await agency.db
    .selectFrom('activities')
    .select('changes')
    .where('type', '=', 'sign_off_decided')
    .execute()
  const words = after.history.flatMap(({ id, approvers }) => approvers.map(({ decision }) => ({ id, decision })))
  expect(lines.filter(({ changes }) => words.some(({ id }) => changes.includes(id)))).toHaveLength(
    words.filter(({ decision }) => decision !== null).length,
  )
  await processAttentionLog(agency.services)
  const open = await agency.db
    .selectFrom('needs')
    .select('userId')
    .where('kind', '=', 'sign-off')
    .where('signOffId', 'in', ['', ...after.history.map(({ id }) => id)])
    .where('doneAt', 'is', null)
    .execute()
  const turns = after.signOff?.approvers.filter(({ isNext }) => isNext).map(({ id }) => id) ?? []
  expect(open.map(({ userId }) => userId ?? '').toSorted()).toEqual(turns.toSorted())
}

test('in any order of actions, each message is sent once and describes what was shown', async () => {
  const agency = await openSigningAgency()
  let decisions = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      const file = await uploaded(agency)
      let before = await added(agency, { kind: 'file', file })
      for (const it of steps) {
        await take(agency, before, file, it)
        const { data: after } = await agency.ask('mara', calls.getDeliverable, { id: before.id })
        await check(agency, before, after)
        before = after
      }
      decisions += before.history.flatMap(({ approvers }) => approvers.filter(({ decision }) => decision)).length
    }),
    { numRuns: 25, seed: 20261124 },
  )
  expect(decisions).toBeGreaterThan(20)
})
