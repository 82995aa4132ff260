import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { createWorkItem } from '@oriel/contracts/v1/work/work-items'
import { beforeEach, expect, test, vi } from 'vitest'
import { seeded } from '../../../../demo/random.ts'
import type { Received } from '../../../../testing/mail/smtp.ts'
import { dying } from '../../../../testing/processes/dying.ts'
import { type Agency, openOffice, pass } from '../../../../testing/mail/mail-office.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { processAttentionLog as readForNeeds } from '../../requests/attention/attention-subscriber.ts'
import { processNotificationLog } from '../inbox/notification-subscriber.ts'
import type { Services } from '../../../platform/http/services.ts'
import { sendDueEmails } from './send-due-emails.ts'

/** Full run: `MAIL_KILLS=1000`; `MAIL_SEED` varies it. */
const KILLS = Number(process.env['MAIL_KILLS'] ?? 45)
const SEED = Number(process.env['MAIL_SEED'] ?? 1)
/** On PostgreSQL; SQLite has one. */
const PROCESSES = 3
/** Statements before a kill. */
const LONGEST = 90
/** Minutes. */
const LEASE = 10

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

async function turn(services: Services) {
  await readForNeeds(services)
  await processNotificationLog(services)
  await sendDueEmails(services)
}

test(
  `${KILLS} kills: nothing is lost or duplicated, and a repeated mail is identical`,
  async () => {
    const { agency, server } = await openOffice()
    const random = seeded(SEED)
    const length = isPostgres(agency.db) ? PROCESSES : 1
    const mails: Received[] = []
    const asked: Array<{ id: string; words: string }> = []
    let killed = 0
    while (killed < KILLS) {
      asked.push(await askSomething(agency, asked.length))
      const processes = Array.from({ length }, () => dying(agency.services, Math.floor(random(LONGEST))))
      await Promise.all(
        processes.map(async ({ mortal, death }) =>
          turn(mortal).catch((error: unknown) => {
            if (!death.isDead) throw error
          }),
        ),
      )
      killed += processes.filter(({ death }) => death.isDead).length
      mails.push(...server.take())
      pass(Math.floor(random(LEASE + 3)))
    }
    for (let times = 0; times < 3; times += 1) {
      pass(LEASE + 1)
      await Promise.all(Array.from({ length }, () => turn(agency.services)))
      mails.push(...server.take())
    }
    expect(killed).toBeGreaterThanOrEqual(KILLS)
    await expectEverythingToldOnce(agency, asked)
    expectEverybodyWrittenTo(asked, mails)
    const again = mails.length - new Set(mails.map(({ messageId }) => messageId)).size
    console.info(`${killed} kills, ${asked.length} questions, ${mails.length} mails, ${again} of them repeated`)
  },
  KILLS * 2000 + 120_000,
)

async function askSomething(agency: Agency, at: number) {
  const draft = { parent: 'homepage', title: `Part ${at}`, dueOn: '2099-12-31', assignees: ['eli'] }
  const { data, status } = await agency.ask('mara', createWorkItem, { ...draft, visibility: 'client' })
  expect(status).toBe(201)
  const words = `Question ${at} of many?`
  expect((await agency.ask('clara', addWorkItemComment, { id: data.id, text: words })).status).toBe(201)
  return { id: data.id, words }
}

async function expectEverythingToldOnce({ db }: Agency, asked: readonly { id: string }[]) {
  const ids = asked.map(({ id }) => id).toSorted()
  const told = await db.selectFrom('notices').select(['userId', 'why', 'subject']).where('at', 'is not', null).execute()
  const of = (userId: string, why: string) =>
    told.filter((it) => it.userId === userId && it.why === why && ids.includes(it.subject)).map((it) => it.subject)
  expect(of('eli', 'assigned').toSorted()).toEqual(ids)
  expect([of('mara', 'assigned'), of('clara', 'assigned')]).toEqual([[], []])
  const needs = await db.selectFrom('needs').select('workItemId').where('doneAt', 'is', null).execute()
  expect(needs.map(({ workItemId }) => workItemId ?? '').toSorted()).toEqual(ids)
}

function expectEverybodyWrittenTo(asked: readonly { words: string }[], mails: readonly Received[]) {
  const needing = mails.filter(({ subject }) => subject?.startsWith('Needs your attention'))
  for (const { words } of asked) {
    const about = needing.filter(({ text }) => text?.includes(words))
    const ids = (person: string) =>
      new Set(about.flatMap((it) => (it.envelope[0] === `${person}@agency.test` ? [it.messageId] : []))).size
    expect([words, ids('eli'), ids('mara'), ids('paul'), ids('clara')]).toEqual([words, 1, 1, 1, 0])
  }
}
