import * as talk from '@oriel/contracts/v1/discussion/comments'
import { addAnnotation } from '@oriel/contracts/v1/discussion/annotations'
import { listNotifications, markAllNotificationsRead } from '@oriel/contracts/v1/notifications/inbox'
import { listAttentionItems } from '@oriel/contracts/v1/requests/attention-items'
import { reviewRequest } from '@oriel/contracts/v1/requests/requests'
import { decideSignOff, getDeliverable } from '@oriel/contracts/v1/sign-off/deliverables'
import { beforeEach, expect, test, vi } from 'vitest'
import { people, type Person } from '../../../../testing/agencies/cast.ts'
import { submitSample } from '../../../../testing/agencies/sample-requests.ts'
import { added, asked, uploaded } from '../../../../testing/agencies/sign-offs.ts'
import { type Agency, openOffice } from '../../../../testing/mail/mail-office.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

type Say = (person: Person, text: string) => Promise<{ status: number }>

const comment =
  (agency: Agency, call: typeof talk.addWorkItemComment, id: string): Say =>
  (person, text) =>
    agency.ask(person, call, {
      id,
      text,
      ...(person === 'clara' ? {} : { visibility: 'client', question: text.endsWith('?') }),
    })

async function approvedRequest(agency: Agency) {
  const { _id: id } = await submitSample(agency)
  const { data } = await agency.ask('mara', reviewRequest, { id, decision: 'approve', assignees: ['eli'] })
  return { id, work: data.createdWorkItem?.id ?? '' }
}

const DECISION_PLACE = 'a sign-off request'

const places: Record<string, { open(agency: Agency): Promise<Say>; team: Person[] }> = {
  'the project': {
    open: async (agency) => comment(agency, talk.addProjectComment, 'bakery'),
    team: ['mara', 'paul'],
  },
  'a task': {
    open: async (agency) => comment(agency, talk.addWorkItemComment, 'homepage'),
    team: ['eli', 'mara', 'paul'],
  },
  'a subtask': {
    open: async (agency) => comment(agency, talk.addWorkItemComment, 'opening-hours'),
    team: ['eli', 'mara', 'paul'],
  },
  'a pending request': {
    open: async (agency) => comment(agency, talk.addRequestComment, (await submitSample(agency))._id),
    team: ['mara', 'paul'],
  },
  'a request that became work': {
    open: async (agency) => comment(agency, talk.addRequestComment, (await approvedRequest(agency)).id),
    team: ['eli', 'mara', 'paul'],
  },
  'the work that a request became': {
    open: async (agency) => comment(agency, talk.addWorkItemComment, (await approvedRequest(agency)).work),
    team: ['eli', 'mara', 'paul'],
  },
  'an annotation': {
    async open(agency) {
      const id = await uploaded(agency)
      return (person, text) => agency.ask(person, addAnnotation, { id, fileVersion: 1, text, visibility: 'client' })
    },
    team: ['eli', 'mara', 'paul'],
  },
  'the file of a sign-off request': {
    async open(agency) {
      const file = await uploaded(agency)
      await asked(agency, (await added(agency, { kind: 'file', file })).id, { approvers: ['clara'] })
      return (person, text) =>
        agency.ask(person, addAnnotation, { id: file, fileVersion: 1, text, visibility: 'client' })
    },
    team: ['eli', 'mara', 'paul'],
  },
  [DECISION_PLACE]: {
    async open(agency) {
      const { id } = await added(agency, { kind: 'work' })
      if (!onlyAsks) await asked(agency, id, { approvers: ['clara'] })
      return async (person, text) => {
        if (person !== 'clara') return asked(agency, id, { approvers: ['clara'], message: text })
        const { signOff } = (await agency.ask('clara', getDeliverable, { id })).data
        const decided = { id, signOff: signOff?.id ?? '', decision: 'changes-requested', text } as const
        return agency.ask('clara', decideSignOff, decided)
      }
    },
    team: ['eli'],
  },
}
let onlyAsks = false

interface Case {
  place: string
  by: Person
  open(agency: Agency): Promise<Say>
  heard: Person[]
}
const cases = Object.entries(places).flatMap(([place, { open, team }]): Case[] => [
  { place, by: 'clara', open, heard: team },
  { place, by: 'eli', open, heard: ['clara'] },
])

const bySomebodyThere = (place: string, by: Person): Person =>
  by === 'eli' && /^a (pending )?request/.test(place) ? 'mara' : by

const asking = 'Is this what you had in mind?'
const answering = 'Yes, exactly this.'

test.each(cases)(
  'a question by $by on $place: an attention item, a notification and a mail',
  async ({ place, by, open, heard }) => {
    onlyAsks = by !== 'clara'
    const { agency, after, server } = await openOffice()
    const say = await open(agency)
    await after(10)
    server.take()
    vi.setSystemTime(Date.now() + 1)
    const text = asking
    const person = bySomebodyThere(place, by)
    expect((await say(person, text)).status).toBeLessThan(300)
    const mails = await after(5)
    for (const reader of heard) {
      const items = (await agency.ask(reader, listAttentionItems, {})).data.items
      expect([reader, ...items.filter((it) => it.text === text).map((it) => it.by)]).toEqual([reader, person])
      const inbox = (await agency.ask(reader, listNotifications, {})).data.needsAttention.items
      expect(inbox.filter((it) => it.text === text).map((it) => [it.by, it.unread])).toEqual([[person, true]])
      const mail = mails.find(({ envelope }) => envelope.includes(`${reader}@agency.test`))
      expect(mail?.text).toContain(text)
    }
    const others = mails.flatMap(({ envelope }) => envelope).filter((it) => !heard.some((who) => it.startsWith(who)))
    expect(others).toEqual([])
  },
)

test.each(cases.filter(({ place }) => place !== DECISION_PLACE))(
  'a plain answer to a question by $by on $place: an attention item, a notification and a mail for them alone',
  async ({ place, by, open }) => {
    const { agency, after, server } = await openOffice()
    const say = await open(agency)
    const [asker, writer] = [bySomebodyThere(place, by), by === 'clara' ? bySomebodyThere(place, 'eli') : 'clara']
    const pause = async (minutes: number) => {
      await after(minutes)
      server.take()
      vi.setSystemTime(Date.now() + 1)
    }
    const answers = async () =>
      (await agency.ask(asker, listAttentionItems, {})).data.items.filter(({ text }) => text === answering)
    await pause(10)
    expect((await say(asker, asking)).status).toBeLessThan(300)
    await pause(10)
    await agency.ask(asker, markAllNotificationsRead, {})
    expect((await say(writer, answering)).status).toBeLessThan(300)
    const mails = await after(5)
    expect(await answers()).toMatchObject([{ kind: 'answered', by: writer, can: ['dismiss'] }])
    const { needsAttention, updates } = (await agency.ask(asker, listNotifications, {})).data
    const found = needsAttention.items.filter(({ text }) => text === answering)
    expect(found.map(({ reason, unread }) => [reason, unread])).toEqual([['answered', true]])
    expect(updates.items.filter(({ unread }) => unread)).toEqual([])
    expect(mails.map(({ envelope, subject }) => [envelope.join(), subject])).toEqual([
      [`${asker}@agency.test`, `${people[writer].fullName} answered your question`],
    ])
    expect(mails[0]?.text).toContain(answering)
    vi.setSystemTime(Date.now() + 1)
    expect((await say(asker, 'Thank you.')).status).toBeLessThan(300)
    await after(0)
    expect(await answers()).toEqual([])
  },
)
