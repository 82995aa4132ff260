import { expect, test } from 'vitest'
import { barrelsUnder, circlesIn, importsUnder, isTest } from '../testing/imports.ts'

/** A feature may use the features to its left, never one to its right. */
const features =
  'api-docs · health · about · live · mentions · audit · activity · sign-offs · settings · preferences · days-off · saved-views · session · teams · companies · people · second-factor · passkeys · oidc · stations · work-order · trash · conversation · moved-days · projects · milestones · work-items · promises · plan · recurrence · team-plan · templates · deliverables · receipts · comments · files · pins · requests · needs · calendar-feeds · deliveries · inbound-mail · invitations · proposals · sign-in-links · notices · home · profile · welcome · search'

/**
 * Whom the folders of the server may use, beside themselves and the contracts. What is not named here (start, app and
 * the files that put the services together, jobs, tests) may use everything.
 */
const mayUse: Record<string, string> = {
  db: 'former-names',
  texts: '',
  push: 'config · services · secrets · policy · http · features',
  mail: 'config · services · version · texts · db · policy · http · features',
  mailbox: 'config · services · http · features',
  storage: '',
  realtime: 'db',
  secrets: 'db',
  installation: 'services · data-folder · db · storage · jobs/clock',
  policy: 'db · http/errors',
  counters: 'http · policy · db',
  http: 'services · version · policy · db · storage · realtime · texts',
  features: 'services · version · counters · http · policy · db · storage · secrets · realtime · texts',
  classic: 'http · policy/sides · storage/file-names · texts',
}

const contracts = importsUnder('contracts/src')
const server = importsUnder('server/src')
const production = server.filter(({ by }) => !isTest(by))
const words = (line: string) => line.split(' · ').filter(Boolean)
const inside = (file: string, place: string) => file.startsWith(`${place}/`) || file.startsWith(`${place}.ts`)
const featureOf = (file: string) => /^server\/src\/features\/([^/]+)\//.exec(file)?.[1]

test('imports are found at all', () => {
  expect(server).toContainEqual({ by: 'server/conventions/import-order.test.ts', of: 'server/testing/imports.ts' })
  expect(server).toContainEqual({ by: 'server/conventions/import-order.test.ts', of: 'vitest' })
})

test('contracts use zod and each other', () => {
  const others = contracts.filter(
    ({ by, of }) => !isTest(by) && !of.startsWith('contracts/src/') && !/^zod(\/|$)/.test(of),
  )
  expect(others).toEqual([])
})

test('no files import each other in a circle, types included', () => {
  const all = ['contracts', 'server', 'web/src', 'web/build', 'bench', 'faults', 'e2e'].flatMap((it) =>
    importsUnder(it),
  )
  expect(all.length).toBeGreaterThan(3000)
  expect(circlesIn(all)).toEqual([])
  expect(circlesIn([...all, { by: 'server/src/platform/http/errors.ts', of: 'server/src/app.ts' }])).toHaveLength(1)
})

test('the server does not know the web app', () => {
  expect(server.filter(({ of }) => of.startsWith('web/') || of.startsWith('@oriel/web'))).toEqual([])
})

test('the product knows neither the proof nor the plans, the demo or the tests beside it, nor the bench', () => {
  const beside = production.filter(({ of }) => /^(server\/(?!src\/)|bench\/|faults\/|e2e\/)/.test(of))
  expect(beside).toEqual([])
})

test.each(Object.entries(mayUse))('%s uses only what is below it', (folder, allowed) => {
  const places = ['contracts/src', ...[folder, ...words(allowed)].map((name) => `server/src/${name}`)]
  const ours = production.filter(
    ({ by, of }) => inside(by, `server/src/${folder}`) && /^(server|contracts|web)\//.test(of),
  )
  expect(ours.filter(({ of }) => !places.some((place) => inside(of, place)))).toEqual([])
})

test('features use only features to their left', () => {
  const line = words(features)
  const wrong = production.filter(({ by, of }) => {
    const [user, used] = [featureOf(by), featureOf(of)]
    return user !== undefined && used !== undefined && line.indexOf(used) > line.indexOf(user)
  })
  expect(wrong).toEqual([])
})

test('only what writes to people reaches the mail server', () => {
  const all = ['contracts', 'server', 'web', 'bench', 'faults', 'e2e'].flatMap((it) => importsUnder(it))
  const users = (of: string) => all.filter((it) => it.of === of && !isTest(it.by)).map(({ by }) => by)
  expect(users('nodemailer')).toEqual(['server/src/features/notifications/mail/smtp-transport.ts'])
  expect(
    users('server/src/features/notifications/mail/smtp-transport.ts').every((by) =>
      inside(by, 'server/src/features/notifications/mail'),
    ),
  ).toBe(true)
  expect(users('server/src/features/notifications/mail/send-due-emails.ts')).toEqual([
    'server/src/jobs/jobs.ts',
    'server/src/jobs/run-jobs.ts',
  ])
})

test('only what reads the mailbox reaches it, and mails are read in a thread of their own', () => {
  const all = ['contracts', 'server', 'web', 'bench', 'faults', 'e2e'].flatMap((it) => importsUnder(it))
  const users = (of: string) => all.filter((it) => it.of === of && !isTest(it.by)).map(({ by }) => by)
  expect(new Set(users('imapflow'))).toEqual(new Set(['server/src/features/notifications/mailbox/read-mailbox.ts']))
  expect(users('postal-mime').filter((by) => by.startsWith('server/src/'))).toEqual([
    'server/src/features/notifications/inbound-email/parse-email-worker.ts',
  ])
  expect(users('server/src/features/notifications/mailbox/read-mailbox.ts')).toEqual(['server/src/jobs/jobs.ts'])
})

test('only what calls browsers reaches their push services', () => {
  const all = ['contracts', 'server', 'web', 'bench', 'faults', 'e2e'].flatMap((it) => importsUnder(it))
  const users = (of: string) => all.filter((it) => it.of === of && !isTest(it.by)).map(({ by }) => by)
  expect(users('web-push')).toEqual(['server/src/features/notifications/push/push-transport.ts'])
  expect(users('server/src/features/notifications/push/push-transport.ts')).toEqual([
    'server/src/features/notifications/push/send-pushes.ts',
  ])
  expect(users('server/src/features/notifications/push/send-pushes.ts')).toEqual([
    'server/src/jobs/jobs.ts',
    'server/src/jobs/run-jobs.ts',
  ])
})

test('nobody but classic knows the contracts of the specification', () => {
  const wrong = production.filter(
    ({ by, of }) => of.startsWith('contracts/src/classic/') && !inside(by, 'server/src/classic'),
  )
  expect(wrong).toEqual([])
})

test('every feature has its place in the line', () => {
  const present = new Set(server.map(({ by }) => featureOf(by)).filter((name) => name !== undefined))
  expect([...present].filter((name) => !words(features).includes(name))).toEqual([])
})

test('only the texts, in files of their families, pass on what others export', () => {
  const texts = ['contracts/src/messages.ts', 'contracts/src/messages/all.ts']
  expect([...barrelsUnder('contracts/src'), ...barrelsUnder('server')]).toEqual(texts)
})
