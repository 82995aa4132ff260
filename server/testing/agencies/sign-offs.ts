import type { SignOffDecision } from '@oriel/contracts/enums'
import * as calls from '@oriel/contracts/v1/sign-off/deliverables'
import type { DeliverableResponse } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { newId } from '../../src/platform/db/ids.ts'
import type { Person } from './cast.ts'
import { openDemoAgency } from './demo-agency.ts'
import { formRequest, formWith, pdf } from '../storage/forms.ts'

export type Agency = Awaited<ReturnType<typeof openDemoAgency>>

/** The bakery with three approvers: Clara, Dana and Otto. */
export async function openSigningAgency() {
  const agency = await openDemoAgency()
  const { db } = agency
  await db.updateTable('users').set({ role: 'customer', workTitle: null }).where('id', '=', 'otto').execute()
  const { companyId } = await db
    .selectFrom('projects')
    .select('companyId')
    .where('id', '=', 'bakery')
    .executeTakeFirstOrThrow()
  const addedAt = '2026-02-01T09:00:00.000Z'
  for (const userId of ['dana', 'otto']) {
    await db
      .insertInto('companyPeople')
      .values({ companyId: companyId ?? '', userId, addedAt })
      .execute()
    await db.insertInto('projectClients').values({ projectId: 'bakery', userId, level: 'approver', addedAt }).execute()
  }
  return agency
}

export async function uploaded(
  agency: Agency,
  audience: 'team' | 'client' = 'client',
  [name, bytes]: readonly [string, Buffer] = ['menu.pdf', pdf],
) {
  const form = formWith({ [name]: bytes }, { visibility: audience })
  const { data } = await agency.send('eli', await formRequest('/api/v1/work-items/opening-hours/files', form))
  return (data as { items: Array<{ id: string }> }).items[0]?.id ?? ''
}

const draft = {
  workItem: 'opening-hours',
  kind: 'work',
  title: 'The opening hours',
  description: 'As agreed.',
} as const

export const added = async ({ ask }: Pick<Agency, 'ask'>, more: Partial<Parameters<typeof drafted>[0]> = {}) =>
  (await ask('eli', calls.addDeliverable, drafted(more))).data
const drafted = (more: { kind?: 'file' | 'work' | 'link'; file?: string; url?: string; title?: string }) => ({
  ...draft,
  ...more,
})

interface How {
  rule?: 'any' | 'all' | 'order'
  approvers?: string[]
  message?: string
  dueOn?: string
}

export const asked = ({ ask }: Pick<Agency, 'ask'>, id: string, how: How = {}, who: Person = 'eli') =>
  ask(who, calls.requestSignOff, {
    id,
    approvers: ['clara'],
    message: 'Please have a look.',
    confirmUnfinished: true,
    ...how,
  })

export function decided(
  { ask }: Pick<Agency, 'ask'>,
  who: Person,
  { id, signOff }: Pick<DeliverableResponse, 'id' | 'signOff'>,
  more: { decision?: SignOffDecision; text?: string } = {},
) {
  const about = { id, signOff: signOff?.id ?? '', fileVersion: signOff?.fileVersion ?? null }
  return ask(who, calls.decideSignOff, { ...about, decision: 'approved', ...more })
}

export const replaced = async ({ send }: Pick<Agency, 'send'>, file: string, who: Person = 'eli') =>
  send(who, await formRequest(`/api/v1/files/${file}/versions`, formWith({ 'menu 2.pdf': another() })))
const another = () => Buffer.from(`%PDF-1.7\n${newId()}`)
