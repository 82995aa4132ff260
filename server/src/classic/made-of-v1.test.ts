import type { Call } from '@oriel/contracts/v1/call'
import type { Role } from '@oriel/contracts/enums'
import { expect, test } from 'vitest'
import { importsUnder, isTest } from '../../testing/imports.ts'
import { setStage, type Stage } from '../../testing/agencies/stage.ts'
import { sideOf } from '../policy/side.ts'
import type { AskV1, ClassicRoute } from './classic-route.ts'
import { classicCalls } from './routes.ts'

const people = { pm: 'mara', employee: 'eli', customer: 'clara' } as const satisfies Record<Role, string>

const reads = classicCalls.filter(
  (it): it is ClassicRoute => 'work' in it && it.endpoint.method === 'GET' && !it.writes,
)

const named: [path: RegExp, record: keyof Stage['recordIds']][] = [
  [/\/task-requests\/(customer\/|pm\/)?:id/, 'request'],
  [/\/(customers|customer|activities\/customer)\/:id/, 'project'],
  [/\/subtasks\/:id/, 'subtask'],
  [/\/tasks\/:id/, 'task'],
  [/\/files\/:id/, 'clientFile'],
  [/\/comments\/:id/, 'teamComment'],
]
const params = ({ recordIds }: Stage, path: string, ids: Record<string, string>) => {
  const record = named.find(([pattern]) => pattern.test(path))?.[1]
  const known: Record<string, string | undefined> = {
    id: ids[path] ?? (record && recordIds[record]),
    customerId: recordIds.project,
    taskId: recordIds.task,
    type: 'task',
  }
  return Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
      const value = known[name]
      if (value === undefined) throw new Error(`what does :${name} name in ${path}?`)
      return [name, value]
    }),
  )
}

async function idsOf({ db }: Stage): Promise<Record<string, string>> {
  const line = await db
    .selectFrom('activities')
    .select('id')
    .where('inFeeds', '=', 1)
    .orderBy('seq')
    .executeTakeFirstOrThrow()
  const trashed = await db.selectFrom('trash').select('id').executeTakeFirst()
  return {
    '/api/activities/:id': line.id,
    '/api/activity-of/:type/:id': 'homepage',
    '/api/users/:id': 'eli',
    '/api/trash/:id/disclosure': trashed?.id ?? '',
  }
}

test('each classic read is composed of v1 responses for the same person', async () => {
  const stage = await setStage()
  await stage.send('mara', { method: 'DELETE', url: `/api/v1/work-items/${stage.recordIds.othersSubtask}` })
  const ids = await idsOf(stage)
  let compared = 0
  for (const { endpoint, work } of reads) {
    for (const role of endpoint.who === 'anyone' ? [] : endpoint.who) {
      const person = people[role]
      const inPath = params(stage, endpoint.path, ids)
      const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => inPath[name] ?? '')
      const query: Record<string, string> = 'q' in endpoint.input.shape ? { q: 'bakery' } : {}
      const { status, body } = await stage.send(person, { method: 'GET', url, query })
      expect([person, url, status]).toEqual([person, url, 200])

      let asked = 0
      const ask = async (call: Call, input: object) => {
        const answer = await stage.ask(person, call, JSON.parse(JSON.stringify(input)) as object)
        expect([person, url, call.path, answer.status]).toEqual([person, url, call.path, 200])
        asked += 1
        return answer.data
      }
      const reader = { id: person, side: sideOf({ role }) }
      const input = endpoint.input.parse({ ...query, ...inPath })
      const made: unknown = endpoint.output.parse(await work(input as never, ask as AskV1, [], reader))
      expect([url, asked > 0]).toEqual([url, true])
      const { success: _, status: __, message: ___, ...top } = body as Record<string, unknown>
      expect([url, endpoint.shape === 'top' ? top : body['data']]).toEqual([url, JSON.parse(JSON.stringify(made))])
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(50)
})

test('classic code imports neither the database, the policy nor a feature', () => {
  const used = importsUnder('server/src/classic')
    .filter(({ by }) => !isTest(by))
    .map(({ of }) => of)
    .filter((of) => of.startsWith('server/src/') && !of.startsWith('server/src/classic/'))
  expect(new Set(used)).toEqual(
    new Set([
      'server/src/platform/http/responses/serialize-response.ts',
      'server/src/platform/base/errors.ts',
      'server/src/platform/http/responses/numbered-pages.ts',
      'server/src/platform/http/route.ts',
      'server/src/platform/http/input/upload-rules.ts',
      'server/src/platform/http/session/request-context.ts',
      // Extension of a file name only.
      'server/src/platform/storage/file-names.ts',
      // Wording only, never content.
      'server/src/policy/side.ts',
      // English activity texts.
      'server/src/platform/base/translate.ts',
    ]),
  )
})
