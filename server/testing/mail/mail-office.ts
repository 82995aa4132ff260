import * as talk from '@oriel/contracts/v1/discussion/comments'
import { expect, vi, onTestFinished } from 'vitest'
import { processAttentionLog as readForNeeds } from '../../src/features/requests/attention/attention-subscriber.ts'
import { processNotificationLog } from '../../src/features/notifications/inbox/notification-subscriber.ts'
import { sendDueEmails } from '../../src/features/notifications/mail/send-due-emails.ts'
import type { Person } from '../agencies/cast.ts'
import { openDemoAgency } from '../agencies/demo-agency.ts'
import { startMailServer } from './smtp.ts'

export type Agency = Awaited<ReturnType<typeof openDemoAgency>>

export const MINUTE = 60_000
/** Minutes; longer than the test's time jumps. */
const FOREVER = { ORIEL_SESSION_IDLE_MINUTES: '1000000', ORIEL_SESSION_MAX_MINUTES: '1000000' }

export const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE)

export async function openOffice(
  refuse?: Parameters<typeof openMailServer>[0],
  environment: Record<string, string> = {},
) {
  const server = await openMailServer(refuse)
  const agency = await openDemoAgency({ ...server.environment, ...FOREVER, ...environment })
  const after = async (minutes: number) => {
    await readForNeeds(agency.services)
    await processNotificationLog(agency.services)
    pass(minutes)
    await sendDueEmails(agency.services)
    return server.take()
  }
  return { agency, server, after }
}

export async function say(agency: Agency, person: Person, id: string, more: object = {}) {
  const said = { id, text: 'When does it open?', ...more }
  const { status, data } = await agency.ask(person, talk.addWorkItemComment, said)
  expect(status).toBe(201)
  return data
}

export const toldTo = (mails: readonly { envelope: string[]; subject?: string | undefined }[]) =>
  mails.map(({ envelope, subject }) => `${envelope.join()}: ${subject}`).toSorted()

export const deliveries = ({ db }: Agency) => db.selectFrom('deliveries').selectAll().execute()

/** Disposed with the test. */
export async function openMailServer(...refuse: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...refuse)
  onTestFinished(server.close)
  return server
}
