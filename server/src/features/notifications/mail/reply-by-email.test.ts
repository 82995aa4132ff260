import * as talk from '@oriel/contracts/v1/discussion/comments'
import { listFiles } from '@oriel/contracts/v1/discussion/files'
import { listUnprocessedEmails } from '@oriel/contracts/v1/notifications/inbound-email'
import { changeProject } from '@oriel/contracts/v1/projects/projects'
import { getRequest, askRequestQuestion, submitRequest } from '@oriel/contracts/v1/requests/requests'
import { changeWorkItem, changeWorkItemVisibility } from '@oriel/contracts/v1/work/work-items'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { wish } from '../../../../testing/agencies/sample-requests.ts'
import { handOver, mailOf, repliesOn, reportOf, signed } from '../../../../testing/mail/inbound.ts'
import { type Agency, deliveries, openOffice, pass, say } from '../../../../testing/mail/mail-office.ts'
import { purgeReceivedEmails } from '../inbound-email/email-results.ts'
import { htmlToText } from '../inbound-email/html-to-text.ts'
import { sendAutoReplies } from './auto-reply.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

const addressIn = (mail: { replyTo?: readonly { address?: string | undefined }[] | undefined } | undefined) =>
  mail?.replyTo?.[0]?.address ?? ''

async function openAsked(
  ask: (agency: Agency) => Promise<unknown> = (agency) => say(agency, 'clara', 'opening-hours'),
) {
  const office = await openOffice(undefined, repliesOn)
  await ask(office.agency)
  const mails = await office.after(5)
  const of = (person: Person, about = '') =>
    mails.find(({ envelope, subject }) => envelope.includes(`${person}@agency.test`) && subject?.includes(about))
  const told = async () => {
    await sendAutoReplies(office.agency.services)
    return office.server.take()
  }
  return { ...office, of, told }
}

async function openReturned() {
  let id = ''
  const office = await openAsked(async (agency) => {
    id = (await agency.ask('clara', submitRequest, wish)).data.id
    await agency.ask('mara', askRequestQuestion, { id, text: 'Which amounts?' })
  })
  return { ...office, id }
}

const answerByMail = (agency: Agency, to: string, text: string) =>
  handOver(agency, mailOf({ from: 'clara@agency.test', to, text }))

const saidOn = async (agency: Agency, person: Person, id = 'opening-hours') => {
  const { data } = await agency.ask(person, talk.listWorkItemComments, { id })
  return data.items.map(({ text, author, visibility: audience }) => [author, audience, text])
}
const kept = async (agency: Agency) =>
  (await agency.ask('mara', listUnprocessedEmails, {})).data.items.map(({ reason, from, person }) => [
    reason,
    from,
    person,
  ])

test('a reply by mail becomes a comment of its recipient, for the readers of what it answers', async () => {
  const { agency, of } = await openAsked()
  const mail = of('eli')
  const to = addressIn(mail)
  expect(to).toMatch(/^reply\+[0-9a-f]{40}@work\.example$/)
  const suppressing = mail?.headers.filter(({ key }) => /^(auto-submitted|x-auto-response-suppress)$/.test(key))
  expect(suppressing?.map(({ value }) => value)).toEqual(['All', 'auto-generated'])
  for (const body of [mail?.text, mail?.html])
    expect(body).toContain('##-- Reply above this line (the client will see it) --##')
  const text = `At nine.\n\nOn 23/11/2026 10:00, Oriel wrote:\n${(mail?.text ?? '').replaceAll(/^/gm, '> ')}`
  expect(await handOver(agency, mailOf({ from: 'Eli Sand <ELI@agency.test>', to: to.toUpperCase(), text }))).toEqual([
    200,
    'taken',
  ])
  expect(await saidOn(agency, 'clara')).toEqual([
    ['clara', 'client', 'When does it open?'],
    ['eli', 'client', 'At nine.\n\n> On 23/11/2026 10:00, Oriel wrote:'],
  ])
  expect(await kept(agency)).toEqual([])
})

test('a client replies by mail, with a file', async () => {
  const { agency, of } = await openAsked((it) =>
    say(it, 'eli', 'opening-hours', { text: 'Which photo?', visibility: 'client', question: true }),
  )
  const files = [{ name: 'photo list.txt', type: 'text/plain', content: 'The one with bread' }]
  const raw = mailOf({ from: 'clara@agency.test', to: addressIn(of('clara')), text: 'This one', files })
  expect(await handOver(agency, raw)).toEqual([200, 'taken'])
  expect((await saidOn(agency, 'eli')).at(-1)).toEqual(['clara', 'client', 'This one'])
  const shown = await agency.ask('eli', listFiles, { workItem: 'opening-hours' })
  expect(shown.data.items.map(({ name, author, visibility: audience }) => [name, author, audience])).toEqual([
    ['photo list.txt', 'clara', 'client'],
  ])
})

test('a client’s reply to a question about their request is the answer, as on its page', async () => {
  const { agency, of, id } = await openReturned()
  expect(await answerByMail(agency, addressIn(of('clara')), '10, 25 and 50 euros.')).toEqual([200, 'taken'])
  const request = (await agency.ask('mara', getRequest, { id })).data
  expect(request.question).toBeUndefined()
  expect(request.history.at(-1)).toMatchObject({ kind: 'question-answered', by: 'clara', text: '10, 25 and 50 euros.' })
  await answerByMail(agency, addressIn(of('clara')), 'And 100.')
  const after = (await agency.ask('mara', getRequest, { id })).data
  expect(after.commentList.map(({ text, author }) => [text, author])).toEqual([
    ['10, 25 and 50 euros.', 'clara'],
    ['And 100.', 'clara'],
  ])
  expect(after.history).toHaveLength(request.history.length)
})

test('an answer over the limit appears in full in the conversation', async () => {
  const { agency, of, id } = await openReturned()
  const text = `${'a'.repeat(999)}${'b'.repeat(500)}`
  await answerByMail(agency, addressIn(of('clara')), text)
  const request = (await agency.ask('mara', getRequest, { id })).data
  expect(request.history.at(-1)).toMatchObject({ kind: 'question-answered', text: `${'a'.repeat(999)}…` })
  expect(request.commentList.map((it) => it.text)).toEqual([text])
})

test('files alone answer no question', async () => {
  const { agency, of, id } = await openReturned()
  const files = [{ name: 'amounts.txt', type: 'text/plain', content: '10, 25' }]
  const to = addressIn(of('clara'))
  expect(await handOver(agency, mailOf({ from: 'clara@agency.test', to, text: '', files }))).toEqual([200, 'taken'])
  const request = (await agency.ask('mara', getRequest, { id })).data
  expect([request.question?.text, request.fileList.map(({ name }) => name)]).toEqual([
    'Which amounts?',
    ['amounts.txt'],
  ])
})

test('files alone are not a comment', async () => {
  const { agency, of } = await openAsked()
  const files = [{ name: 'hours.txt', type: 'text/plain', content: '9 to 5' }]
  expect(await handOver(agency, mailOf({ to: addressIn(of('eli')), text: '', files }))).toEqual([200, 'taken'])
  expect(await saidOn(agency, 'mara')).toEqual([['clara', 'client', 'When does it open?']])
  const shown = await agency.ask('mara', listFiles, { workItem: 'opening-hours' })
  expect(shown.data.items.map(({ name, author }) => [name, author])).toEqual([['hours.txt', 'eli']])
})

test('if one of several items is team-only, so is the reply', async () => {
  const { of } = await openAsked(async (it) => {
    await say(it, 'clara', 'opening-hours')
    await say(it, 'mara', 'opening-hours', { text: 'For @Eli Sand among us', visibility: 'team' })
  })
  expect(of('eli')?.text).toMatch(/When does it open[^]*among us|among us[^]*When does it open/)
  expect(of('eli')?.text).toContain('only the team will see it')
  expect(of('paul')?.text).toContain('the client will see it')
})

test('a reply to something team-only or hidden since is team-only', async () => {
  const { agency, of } = await openAsked(async (it) => {
    await it.ask('mara', changeWorkItem, { id: 'opening-hours', assignees: [] })
    await it.ask('mara', changeWorkItem, { id: 'opening-hours', assignees: ['eli'] })
    await say(it, 'clara', 'homepage')
  })
  expect(of('eli', 'Opening')?.text).toContain('only the team will see it')
  expect(of('mara')?.text).toContain('the client will see it')
  await handOver(agency, mailOf({ to: addressIn(of('eli', 'Opening')), text: 'I am on it' }))
  await agency.ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'team' })
  await handOver(agency, mailOf({ from: 'mara@agency.test', to: addressIn(of('mara')), text: 'Tomorrow' }))
  expect((await saidOn(agency, 'mara')).at(-1)).toEqual(['eli', 'team', 'I am on it'])
  expect((await saidOn(agency, 'mara', 'homepage')).at(-1)).toEqual(['mara', 'team', 'Tomorrow'])
})

test('only the recipient may reply; mail from others is stored and answered once', async () => {
  const { agency, of, told } = await openAsked()
  const to = addressIn(of('eli'))
  for (const from of ['otto@agency.test', 'otto@agency.test', 'clara@agency.test', 'stranger@evil.test'])
    expect(await handOver(agency, mailOf({ from, to, text: 'Let me in' }))).toEqual([200, 'taken'])
  expect(await handOver(agency, mailOf({ from: 'eli@agency.test, otto@agency.test', to }))).toEqual([200, 'taken'])
  expect(await saidOn(agency, 'mara')).toEqual([['clara', 'client', 'When does it open?']])
  expect(await kept(agency)).toEqual([
    ['sender-mismatch', '', null],
    ['sender-mismatch', 'stranger@evil.test', null],
    ['sender-mismatch', 'clara@agency.test', null],
    ['sender-mismatch', 'otto@agency.test', null],
    ['sender-mismatch', 'otto@agency.test', null],
  ])
  const answers = await told()
  expect(answers.map(({ envelope }) => envelope.join()).toSorted()).toEqual([
    'clara@agency.test',
    'otto@agency.test',
    'stranger@evil.test',
  ])
  for (const { headers, comesBackTo, text } of answers) {
    expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-replied')
    expect(comesBackTo).toBe('')
    expect(text).not.toContain('Let me in')
    expect(text).not.toMatch(/Eli|Opening|Bakery/)
  }
  expect(await told()).toEqual([])
  pass(7 * 24 * 60 + 1)
  await purgeReceivedEmails(agency.services, new Date())
  expect(await kept(agency)).toEqual([])
})

test.each<[string, string, (agency: Agency) => Promise<unknown>]>([
  [
    'left the team',
    'no-longer-visible',
    async (agency) => agency.ask('mara', changeProject, { id: 'bakery', team: [] }),
  ],
  [
    'was deactivated',
    'sender-mismatch',
    async (agency) => agency.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', 'eli').execute(),
  ],
])('a person who %s since can’t reply', async (_, reason, act) => {
  const { agency, of } = await openAsked()
  await act(agency)
  await handOver(agency, mailOf({ to: addressIn(of('eli')), text: 'At nine' }))
  expect(await saidOn(agency, 'mara')).toHaveLength(1)
  expect((await kept(agency)).map(([why]) => why)).toEqual([reason])
})

test('a mail without text or with too much is stored, and its sender told why', async () => {
  const { agency, of, told } = await openAsked()
  const to = addressIn(of('eli'))
  for (const text of ['\n> quoted alone', 'x'.repeat(5001)]) await handOver(agency, mailOf({ to, text }))
  await handOver(agency, mailOf({ from: 'otto@agency.test', to: 'reply@work.example', text: 'To nothing' }))
  expect((await kept(agency)).map(([why, , person]) => [why, person])).toEqual([
    ['unknown-address', null],
    ['too-long', 'eli'],
    ['empty', 'eli'],
  ])
  const words = (await told()).map(({ text }) => text).join('\n')
  for (const why of ['an address we don’t recognize', 'longer than 5,000', 'There was no text'])
    expect(words).toContain(why)
})

test.each([
  ['nothing', '', []],
  ['an answer', 'Only on Tuesdays.\n', ['partial']],
])('%s between the lines of an email that Outlook quotes without marks is noticed', async (_, between, reasons) => {
  const { agency, of, told } = await openAsked()
  const mail = of('eli')
  const quoted = htmlToText(mail?.html || '').replace('When does it open?', `$&\n${between}`)
  const header = 'From: Oriel <oriel@work.example>\nSent: Monday\nTo: Eli\nSubject: Needs you'
  const headers = [`In-Reply-To: ${mail?.messageId}`]
  const text = `At nine.\n\n${header}\n\n${quoted}\n\nEli`
  await handOver(agency, mailOf({ to: addressIn(mail), headers, text }))
  expect((await saidOn(agency, 'mara')).at(-1)?.[2]).toMatch(/^At nine\.\n\nEli\n\n> From: Oriel/)
  const { data } = await agency.ask('mara', listUnprocessedEmails, {})
  expect(data.items.map(({ reason }) => reason)).toEqual(reasons)
  expect(data.items.map((it) => it.text).join()).toContain(between.trim())
  expect((await told()).map((it) => it.text).join()).toContain(between && 'you wrote between its lines')
})

test('files that are not accepted or not permitted are left out, and the sender told which', async () => {
  const { agency, of, told } = await openAsked()
  await agency.ask('mara', changeWorkItem, { id: 'opening-hours', assignees: [] })
  const files = [
    { name: 'run.exe', type: 'application/octet-stream', content: 'MZ' },
    { name: 'plan.pdf', type: 'application/pdf', content: 'not a pdf' },
    { name: 'notes.txt', type: 'text/plain', content: 'words' },
  ]
  await handOver(agency, mailOf({ to: addressIn(of('eli')), text: 'See there', files }))
  await handOver(agency, mailOf({ from: 'mara@agency.test', to: addressIn(of('mara')), text: 'And here', files }))
  expect((await saidOn(agency, 'mara')).map(([, , text]) => text).slice(1)).toEqual(['See there', 'And here'])
  const shown = await agency.ask('mara', listFiles, { workItem: 'opening-hours' })
  expect(shown.data.items.map(({ name, author }) => [name, author])).toEqual([['notes.txt', 'mara']])
  const answers = new Map((await told()).map(({ envelope, text }) => [envelope.join(), text ?? '']))
  expect(answers.get('eli@agency.test')).toContain('run.exe, plan.pdf, notes.txt')
  expect(answers.get('mara@agency.test')).toContain('run.exe, plan.pdf\n')
})

test('a mail delivered repeatedly, to any number of processes, becomes one comment', async () => {
  const { agency, of } = await openAsked()
  const raw = mailOf({ to: addressIn(of('eli')), text: 'At nine' })
  const states = await Promise.all([1, 2, 3, 4, 5].map(() => handOver(agency, raw)))
  expect(states).toEqual(Array.from({ length: 5 }, () => [200, 'taken']))
  expect(await saidOn(agency, 'mara')).toHaveLength(2)
  const other = mailOf({ from: 'otto@agency.test', to: addressIn(of('eli')) })
  for (let times = 0; times < 3; times += 1) await handOver(agency, other)
  expect(await kept(agency)).toHaveLength(1)
})

test.each<[string, (to: string) => Parameters<typeof mailOf>[0]]>([
  ['a program wrote', (to) => ({ to, headers: ['Auto-Submitted: auto-replied'] })],
  ['is one of many', (to) => ({ to, headers: ['Precedence: bulk'] })],
  ['goes round in circles', (to) => ({ to, headers: Array.from({ length: 51 }, () => 'Received: by mx.test') })],
  ['we wrote ourselves', (to) => ({ to, from: 'oriel@work.example' })],
  ['comes from an address of ours', (to) => ({ to, from: to })],
  [
    'has 10,000 recipients',
    (to) => ({ to: [to, ...Array.from({ length: 10_000 }, (_, at) => `p${at}@x.test`)].join(', ') }),
  ],
  ['brings another header in its subject', (to) => ({ to, subject: `=?utf-8?B?${btoa('Re\r\nBcc: x@evil.test')}?=` })],
  ['has an address that we did not sign', (to) => ({ to: to.replace(/.@/, (it) => (it === '0@' ? '1@' : '0@')) })],
  ['has an address that nobody has', () => ({ to: `reply+${'0'.repeat(40)}@work.example` })],
])('a mail that %s is refused without an answer', async (_, words) => {
  const { agency, of, told } = await openAsked()
  const warned = vi.spyOn(agency.services.log, 'warn')
  expect(await handOver(agency, mailOf(words(addressIn(of('eli')))))).toEqual([200, 'refused'])
  expect(warned).toHaveBeenCalledWith(
    expect.objectContaining({ why: expect.any(String) }),
    'a mail that came was refused',
  )
  expect(await saidOn(agency, 'mara')).toHaveLength(1)
  expect([await kept(agency), await told()]).toEqual([[], []])
})

test('nobody can write to a bounce address', async () => {
  const { agency, of, told } = await openAsked()
  const mail = mailOf({ to: of('eli')?.comesBackTo ?? '', text: 'To nobody' })
  expect(await handOver(agency, mail)).toEqual([200, 'refused'])
  expect([await kept(agency), await told()]).toEqual([[], []])
})

test('of several processes one answers', async () => {
  const { agency, of, server } = await openAsked()
  for (let at = 0; at < 5; at += 1)
    await handOver(agency, mailOf({ from: `stranger-${at}@evil.test`, to: addressIn(of('eli')) }))
  await Promise.all([1, 2, 3].map(() => sendAutoReplies(agency.services)))
  expect(
    server
      .take()
      .map(({ envelope }) => envelope.join())
      .toSorted(),
  ).toEqual([0, 1, 2, 3, 4].map((at) => `stranger-${at}@evil.test`))
})

test('a mail is read after its headers prove sender and size', async () => {
  const { agency, of } = await openAsked()
  const raw = mailOf({ to: addressIn(of('eli')) })
  const right = signed(raw)
  const wrong: Array<[Record<string, string>, number]> = [
    [{}, 404],
    [{ ...right, 'oriel-signature': '0'.repeat(64) }, 404],
    [signed(raw, { key: 'another key, as long as the right one is' }), 404],
    [signed(raw, { at: Date.now() - 6 * 60_000 }), 404],
    [signed(raw, { at: Date.now() + 6 * 60_000 }), 404],
    [{ ...right, 'content-length': '1' }, 404],
    [signed(raw, { size: 30 * 1024 * 1024 + 1 }), 413],
    [signed(`${raw} `, { size: Buffer.byteLength(raw) }), 400],
    [{ ...right, 'content-type': 'text/plain' }, 415],
  ]
  const warned = vi.spyOn(agency.services.log, 'warn')
  for (const [headers, status] of wrong)
    expect([headers, (await handOver(agency, raw, headers))[0]]).toEqual([headers, status])
  expect(warned).toHaveBeenCalledWith({ size: String(30 * 1024 * 1024 + 1) }, 'a mail that is too large was refused')
  expect(await saidOn(agency, 'mara')).toHaveLength(1)
  const elsewhere = await openOffice()
  expect((await handOver(elsewhere.agency, raw, signed(raw, { key: '' })))[0]).toBe(404)
})

test('a permanent bounce suppresses the address, a delay doesn’t', async () => {
  const { agency, of, after } = await openAsked()
  const sender = of('eli')?.comesBackTo ?? ''
  expect(sender).toMatch(/^reply\+[0-9a-f]{40}@work\.example$/)
  expect(sender).not.toBe(addressIn(of('eli')))
  const next = async (subject: string) => {
    await say(agency, 'clara', subject, { text: 'And now?' })
    await agency.db.updateTable('notices').set({ mailedAt: null, readAt: null }).execute()
    return (await after(6)).flatMap(({ envelope }) => envelope).includes('eli@agency.test')
  }
  expect(await handOver(agency, reportOf(sender, 'delayed', '4.4.1'))).toEqual([200, 'taken'])
  expect(
    await handOver(
      agency,
      reportOf(
        sender.replace(/.@/, (it) => (it === '0@' ? '1@' : '0@')),
        'failed',
        '5.1.1',
      ),
    ),
  ).toEqual([200, 'refused'])
  expect(await handOver(agency, reportOf(addressIn(of('eli')), 'failed', '5.1.1'))).toEqual([200, 'refused'])
  expect(await next('homepage')).toBe(true)
  expect(await handOver(agency, reportOf(sender, 'failed', '5.1.1'))).toEqual([200, 'taken'])
  expect(await next('opening-hours')).toBe(false)
  const rows = (await deliveries(agency)).filter(({ state }) => state === 'undeliverable')
  expect(rows.map(({ userId, answer }) => [userId, answer])).toEqual([['eli', '550 5.1.1 No such user']])
})

test('who sends nothing else reads what came', async () => {
  const { agency } = await openOffice(undefined, repliesOn)
  for (const person of ['eli', 'clara'] as const)
    expect((await agency.ask(person, listUnprocessedEmails, {})).status).toBe(403)
})
