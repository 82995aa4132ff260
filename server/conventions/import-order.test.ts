import { expect, test } from 'vitest'
import { barrelsUnder, circlesIn, importsUnder, isTest, read, sourcesUnder } from '../testing/imports.ts'

/** Layering, bottom up: areas may import earlier ones; `mayUse` is for other folders. */
const { areas, mayUse } = JSON.parse(read('scripts/structure.json')) as {
  areas: string[]
  mayUse: Record<string, string[]>
}

const contracts = importsUnder('contracts/src')
const server = importsUnder('server/src')
const production = server.filter(({ by }) => !isTest(by))
const inside = (file: string, place: string) => file.startsWith(`${place}/`) || file.startsWith(`${place}.ts`)
const areaOf = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1]

test('imports are found', () => {
  expect(server).toContainEqual({ by: 'server/src/app.ts', of: 'server/src/platform/http/add-route.ts' })
  expect(server).toContainEqual({ by: 'server/src/app.ts', of: 'fastify' })
})

test('contracts use zod and each other', () => {
  const others = contracts.filter(
    ({ by, of }) => !isTest(by) && !of.startsWith('contracts/src/') && !/^zod(\/|$)/.test(of),
  )
  expect(others).toEqual([])
})

test('there are no import cycles, types included', () => {
  const all = ['contracts', 'server', 'web/src', 'web/build', 'bench', 'faults', 'e2e'].flatMap((it) =>
    importsUnder(it),
  )
  expect(all.length).toBeGreaterThan(3000)
  expect(circlesIn(all)).toEqual([])
  expect(circlesIn([...all, { by: 'server/src/platform/base/errors.ts', of: 'server/src/app.ts' }])).toHaveLength(1)
})

test('the server doesn’t import the web app', () => {
  expect(server.filter(({ of }) => of.startsWith('web/') || of.startsWith('@oriel/web'))).toEqual([])
})

test('product code imports no proof, query plans, demo, tests or benchmarks', () => {
  const beside = production.filter(({ of }) => /^(server\/(?!src\/)|bench\/|faults\/|e2e\/)/.test(of))
  expect(beside).toEqual([])
})

test.each(Object.entries(mayUse))('%s imports only lower layers', (folder, allowed) => {
  const places = ['contracts/src', ...[folder, ...allowed].map((name) => `server/src/${name}`)]
  const ours = production.filter(
    ({ by, of }) => inside(by, `server/src/${folder}`) && /^(server|contracts|web)\//.test(of),
  )
  expect(ours.filter(({ of }) => !places.some((place) => inside(of, place)))).toEqual([])
})

test('an area imports only earlier areas', () => {
  const upward = production.filter(({ by, of }) => {
    const [user, used] = [areaOf(by), areaOf(of)]
    return user !== undefined && used !== undefined && areas.indexOf(used) > areas.indexOf(user)
  })
  expect(upward).toEqual([])
})

test('every server folder has its place in the layering', () => {
  const files = sourcesUnder('server/src').filter((file) => !isTest(file))
  expect(new Set(files.flatMap((file) => areaOf(file) ?? []))).toEqual(new Set(areas))
  const places = Object.keys(mayUse)
  expect(files.filter((file) => !places.some((place) => inside(file, `server/src/${place}`)))).toEqual([])
})

test('only mail code reaches the mail server', () => {
  const all = ['contracts', 'server', 'web', 'bench', 'faults', 'e2e'].flatMap((it) => importsUnder(it))
  const users = (of: string) => all.filter((it) => it.of === of && !isTest(it.by)).map(({ by }) => by)
  expect(users('nodemailer')).toEqual(['server/src/features/notifications/mail/smtp-transport.ts'])
  expect(
    users('server/src/features/notifications/mail/smtp-transport.ts').every((by) =>
      inside(by, 'server/src/features/notifications/mail'),
    ),
  ).toBe(true)
  expect(users('server/src/features/notifications/mail/send-due-emails.ts')).toEqual([
    'server/src/features/notifications/mail-settings/test-mail-servers.ts',
    'server/src/operations/server/jobs/jobs.ts',
    'server/src/operations/server/jobs/run-jobs.ts',
  ])
})

test('only mailbox code reaches the mailbox, and mails are parsed in a thread of their own', () => {
  const all = ['contracts', 'server', 'web', 'bench', 'faults', 'e2e'].flatMap((it) => importsUnder(it))
  const users = (of: string) => all.filter((it) => it.of === of && !isTest(it.by)).map(({ by }) => by)
  expect(new Set(users('imapflow'))).toEqual(new Set(['server/src/features/notifications/mailbox/read-mailbox.ts']))
  const inbound = 'server/src/features/notifications/inbound-email'
  const worker = `${inbound}/parse-email-worker.ts`
  const ofWorker = ['automatic-email'].map((it) => `${inbound}/${it}.ts`)
  expect(
    users('postal-mime')
      .filter((by) => by.startsWith('server/src/'))
      .toSorted(),
  ).toEqual([...ofWorker, worker])
  for (const it of ofWorker) expect(users(it)).toEqual([worker])
  expect(users('server/src/features/notifications/mailbox/read-mailbox.ts')).toEqual([
    'server/src/features/notifications/mail-settings/test-mail-servers.ts',
    'server/src/operations/server/jobs/jobs.ts',
  ])
})

test('only push code reaches push services', () => {
  const all = ['contracts', 'server', 'web', 'bench', 'faults', 'e2e'].flatMap((it) => importsUnder(it))
  const users = (of: string) => all.filter((it) => it.of === of && !isTest(it.by)).map(({ by }) => by)
  expect(users('web-push')).toEqual(['server/src/features/notifications/push/push-transport.ts'])
  expect(users('server/src/features/notifications/push/push-transport.ts')).toEqual([
    'server/src/features/notifications/push/send-pushes.ts',
  ])
  expect(users('server/src/features/notifications/push/send-pushes.ts')).toEqual([
    'server/src/operations/server/jobs/jobs.ts',
    'server/src/operations/server/jobs/run-jobs.ts',
  ])
})

test('only classic imports the contracts of the specification', () => {
  const wrong = production.filter(
    ({ by, of }) => of.startsWith('contracts/src/classic/') && !inside(by, 'server/src/classic'),
  )
  expect(wrong).toEqual([])
})

test('only text modules re-export', () => {
  const texts = ['contracts/src/messages.ts', 'contracts/src/messages/all.ts']
  expect([...barrelsUnder('contracts/src'), ...barrelsUnder('server')]).toEqual(texts)
})
