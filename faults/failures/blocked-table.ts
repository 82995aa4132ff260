import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { passwordOf } from '../../server/testing/agencies/cast.ts'
import { askAway, type Question, statusesOf } from '../tools/asking.ts'
import type { Oriel } from '../tools/oriel.ts'
import { ask } from '../tools/client.ts'
import { type Fault, Ledger, rounded } from '../tools/fault.ts'
import { withProcesses } from '../tools/processes.ts'

const BLOCKED = 20_000
const LONGEST = 15_000
const TASK = '/api/tasks/homepage'

export const blockedTable: Fault = {
  id: 'F42',
  what: 'somebody outside locks the table of comments for 20 s; 40 ask for it all the while, others for what has no business with it',
  run: () =>
    withProcesses({ count: 1 }, async ({ cluster, place, servers }) => {
      const [server] = servers as [Oriel]
      const ledger = new Ledger()
      const outside = new pg.Client({ connectionString: cluster.url })
      await outside.connect()
      await outside.query('begin; lock table comments in access exclusive mode')
      const blocked = askAway(server, place, forBlocked())
      await delay(1000)
      const others = askAway(server, place, forOthers())
      await delay(BLOCKED)
      const gone = await others()
      const ending = blocked()
      await outside.query('rollback')
      await outside.end()
      const waited = await ending
      const { status } = await ask(server, place, 'mara', `${TASK}/comments`, commenting)
      ledger.expect(status === 201, `a comment afterwards was answered ${status}`)
      ledger.expect(gone.refused.size === 0, `what has no business with it: ${statusesOf(gone.refused)}`)
      ledger.expect(gone.slowest <= LONGEST / 3, `what has no business with it waited ${gone.slowest} ms`)
      ledger.expect(waited.slowest <= LONGEST, `somebody waited ${waited.slowest} ms`)
      for (const refusal of waited.refused.keys()) ledger.expect(refusal === 503, `an answer was ${refusal}`)
      ledger.expect((waited.refused.get(503) ?? 0) > 40, 'hardly anybody was told to come back')
      return {
        broken: ledger.broken,
        figures:
          `what needs the table: ${waited.refused.get(503) ?? 0} answers 503, the slowest answer after ${rounded(waited.slowest / 1000)} s; ` +
          `signing in, readiness, lists, new projects and profiles beside it: ${gone.answers} answers, ${statusesOf(gone.refused)}, the slowest after ${rounded(gone.slowest / 1000)} s; a comment at once when it was over`,
      }
    }),
}

const commenting = { method: 'POST', body: { message: 'a note' } }

function forBlocked(): Question[] {
  const read: Question = ['eli', `${TASK}/customer/bakery`]
  const write: Question = ['mara', `${TASK}/comments`, commenting]
  return Array.from({ length: 40 }, (_, turn) => (turn % 2 === 0 ? read : write))
}

function forOthers(): Question[] {
  const body = { name: 'Another project', customer: 'dana', dueDate: '2099-05-01' }
  const credentials = { email: 'clara@agency.test', password: passwordOf('clara') }
  return [
    ['paul', '/api/auth/login', { method: 'POST', body: credentials }],
    ['paul', '/api/health/ready'],
    ['paul', '/api/customers'],
    ['paul', '/api/users?limit=20'],
    ['paul', '/api/customers', { method: 'POST', body }],
    ['paul', '/api/profile', { method: 'PUT', body: { location: 'Office' } }],
  ]
}
