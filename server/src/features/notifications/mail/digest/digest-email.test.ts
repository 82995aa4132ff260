import { changeBranding } from '@oriel/contracts/v1/settings/branding'
import * as talk from '@oriel/contracts/v1/discussion/comments'
import { changeNotificationSettings, getNotificationSettings } from '@oriel/contracts/v1/notifications/outbox'
import { changePreferences } from '@oriel/contracts/v1/people/me'
import * as v1 from '@oriel/contracts/v1/notifications/inbox'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import { changeWorkItem, changeWorkItemVisibility } from '@oriel/contracts/v1/work/work-items'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Agency, deliveries, openOffice, pass, say, toldTo } from '../../../../../testing/mail/mail-office.ts'
import { unsubscribeUrl } from '../../outbox/unsubscribe.ts'
import { weekdays } from '@oriel/contracts/time/weekdays'

// A Monday.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T10:00:00.000Z') }))

const HOURS = 60
const inUtc = (agency: Agency) => agency.ask('mara', changeSettings, { timeZone: 'UTC' })
const shared = { text: 'Look at this', visibility: 'client' }

test('updates are mailed at the reader’s hour: clients on Tuesday and Friday, staff daily', async () => {
  const { agency, after } = await openOffice()
  await inUtc(agency)
  await say(agency, 'eli', 'homepage', shared)
  await say(agency, 'eli', 'homepage', shared)
  await say(agency, 'eli', 'opening-hours', shared)
  expect(await after(21 * HOURS)).toEqual([])
  const mails = await after(1 * HOURS)
  expect(toldTo(mails)).toEqual([
    'clara@agency.test: Updates on Bakery website',
    'mara@agency.test: Updates on Bakery website',
  ])
  const [mail] = mails
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toMatch(/Homepage[^]*Eli Sand wrote 3 comments\./)
    expect(body).not.toContain('Look at this')
  }
  const linkFor = (address: string) =>
    /: (https:\S+)\n/.exec(mails.find(({ envelope }) => envelope.includes(address))?.text ?? '')?.[1]
  expect(['clara@agency.test', 'mara@agency.test'].map(linkFor)).toEqual([
    expect.stringMatching(/^https:\/\/work\.example\/sign-in-link#[\w.-]+$/),
    'https://work.example/inbox',
  ])
  await agency.ask('mara', changeWorkItem, { id: 'homepage', dueOn: '2099-06-01' })
  expect(await after(1 * HOURS)).toEqual([])
  expect(toldTo(await after(24 * HOURS))).toEqual(['eli@agency.test: Updates on Bakery website'])
  expect(await after(24 * HOURS)).toEqual([])
  const friday = await after(24 * HOURS)
  expect(toldTo(friday)).toEqual(['clara@agency.test: Updates on Bakery website'])
  expect(friday[0]?.text).toContain('Due date changed from')
  expect(await after(7 * 24 * HOURS)).toEqual([])
})

test('read and hidden updates are left out, and an empty digest isn’t sent', async () => {
  const { agency, after } = await openOffice()
  await inUtc(agency)
  await say(agency, 'eli', 'homepage', shared)
  await after(0)
  await agency.ask('mara', v1.markAllNotificationsRead, {})
  await agency.ask('mara', changeWorkItemVisibility, { id: 'homepage', visibility: 'team' })
  const mails = await after(22 * HOURS)
  expect(toldTo(mails).filter((it) => !it.startsWith('eli'))).toEqual([])
  expect((await deliveries(agency)).map(({ userId }) => userId)).not.toContain('clara')
})

test('open attention items come before updates', async () => {
  const { agency, after } = await openOffice()
  await inUtc(agency)
  await say(agency, 'clara', 'opening-hours', { text: 'And on Sundays?' })
  expect(toldTo(await after(6))).toHaveLength(3)
  await say(agency, 'mara', 'homepage', { text: 'Among us', visibility: 'team' })
  const [mail] = (await after(22 * HOURS)).filter(({ envelope }) => envelope.includes('eli@agency.test'))
  expect(mail?.text).toMatch(
    /Needs attention[^]*Clara Bäcker has been waiting 1 day[^]*And on Sundays\?[^]*Mara Lind wrote a comment/,
  )
  expect((await after(24 * HOURS)).map(({ envelope }) => envelope[0])).not.toContain('eli@agency.test')
})

test('nothing is mailed twice, read or not', async () => {
  const { agency, after } = await openOffice()
  await inUtc(agency)
  const toMara = async (hours: number) =>
    (await after(hours * HOURS)).filter(({ envelope }) => envelope.includes('mara@agency.test')).map(({ text }) => text)
  await say(agency, 'eli', 'homepage', shared)
  expect(await toMara(22)).toEqual([expect.stringContaining('Homepage')])
  await agency.ask('eli', talk.addProjectComment, { id: 'bakery', text: 'To all of us', visibility: 'team' })
  const [next] = await toMara(24)
  expect(next).toContain('Eli Sand wrote a comment.')
  expect(next).not.toContain('Homepage')
})

test('turning updates off stops digests that the mail server hasn’t accepted', async () => {
  let isAway = true
  const { agency, after } = await openOffice(() => (isAway ? { code: 451, said: 'Later, please' } : undefined))
  await inUtc(agency)
  await say(agency, 'eli', 'homepage', shared)
  await after(22 * HOURS)
  await agency.ask('mara', changeNotificationSettings, {
    attentionEmails: true,
    digestDays: [],
    digestHour: 8,
    version: 1,
  })
  isAway = false
  expect(toldTo(await after(2))).toEqual(['clara@agency.test: Updates on Bakery website'])
})

test('each person chooses content, time and time zone, or off', async () => {
  const { agency, after } = await openOffice()
  await inUtc(agency)
  const shipped = { attentionEmails: true, digestDays: [...weekdays], digestHour: 8, emailEnabled: true, version: 1 }
  expect((await agency.ask('mara', getNotificationSettings, {})).data).toEqual(shipped)
  expect((await agency.ask('clara', getNotificationSettings, {})).data.digestDays).toEqual(['tuesday', 'friday'])
  expect((await agency.ask('nobody', getNotificationSettings, {})).status).toBe(401)
  await agency.ask('clara', changePreferences, { timeZone: 'Asia/Tokyo', language: 'de' })
  await say(agency, 'eli', 'homepage', shared)
  await after(0)
  const chosen = { attentionEmails: false, digestDays: ['tuesday'] as const, digestHour: 21 }
  const changed = await agency.ask('clara', changeNotificationSettings, {
    ...chosen,
    digestDays: ['tuesday'],
    version: 1,
  })
  expect(changed.data).toEqual({ ...chosen, emailEnabled: true, version: 2 })
  await agency.ask('mara', changeNotificationSettings, {
    ...shipped,
    attentionEmails: true,
    digestDays: [],
    version: 1,
  })
  expect(toldTo(await after(25 * HOURS))).toEqual([])
  expect(toldTo(await after(1 * HOURS))).toEqual(['clara@agency.test: Neues zu Bakery website'])
  await say(agency, 'eli', 'homepage', { ...shared, question: true })
  expect(await after(24 * HOURS)).toEqual([])
})

test('a stale version gets the current settings', async () => {
  const { agency } = await openOffice()
  const edit = { attentionEmails: false, digestDays: [], digestHour: 7 }
  const answers = await Promise.all(
    [1, 2].map(() => agency.ask('eli', changeNotificationSettings, { ...edit, version: 1 })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test.each<[object, string, string]>([
  [{ digestHour: 24 }, 'digestHour', 'Choose an hour from 0 to 23'],
  [{ digestHour: 7.5 }, 'digestHour', 'Choose an hour from 0 to 23'],
  [{ digestDays: ['someday'] }, 'digestDays.0', 'Choose a day of the week'],
  [{ digestDays: 'monday' }, 'digestDays', 'Choose days of the week'],
  [{ attentionEmails: 'yes' }, 'attentionEmails', 'Choose on or off'],
])('%j is refused at its field', async (edit, field, message) => {
  const { agency } = await openOffice()
  const payload = { attentionEmails: true, digestDays: [], digestHour: 8, ...edit }
  const { status, body } = await agency.send('eli', { method: 'PUT', url: changeNotificationSettings.path, payload })
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [field]: message } })
})

const forms = {
  'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
  'multipart/form-data; boundary=b':
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
}

test.each(Object.entries(forms))(
  'a mail program’s unsubscribe button stops these mails, by %s',
  async (type, payload) => {
    const { agency, after } = await openOffice()
    await inUtc(agency)
    await agency.ask('mara', changeBranding, { accent: '#123456' })
    await say(agency, 'clara', 'opening-hours')
    await say(agency, 'mara', 'homepage', { text: 'Among us', visibility: 'team' })
    const [needs] = (await after(5)).filter(({ envelope }) => envelope.includes('eli@agency.test'))
    const [news] = (await after(22 * HOURS)).filter(({ envelope }) => envelope.includes('eli@agency.test'))
    for (const [mail, stopped] of [
      [needs, 'attention'],
      [news, 'digest'],
    ] as const) {
      const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const address = new URL(/^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '')
      expect(address.origin).toBe('https://work.example')
      const headers = { 'content-type': type }
      const ask = (url: string) => agency.send('nobody', { method: 'POST', url, headers, payload })
      expect((await ask(address.pathname.replace('.eli.', '.mara.'))).status).toBe(404)
      const page = await agency.send('nobody', { method: 'GET', url: address.pathname })
      expect(page.body['text']).toContain('background:#123456;')
      const { status, data } = await ask(address.pathname)
      expect([status, data]).toEqual([200, { stopped }])
    }
    expect((await agency.ask('eli', getNotificationSettings, {})).data).toMatchObject({
      attentionEmails: false,
      digestDays: [],
    })
    await say(agency, 'clara', 'homepage')
    await say(agency, 'mara', 'homepage', { text: 'Among us', visibility: 'team' })
    pass(1)
    expect((await after(48 * HOURS)).filter(({ envelope }) => envelope.includes('eli@agency.test'))).toEqual([])
    expect((await agency.ask('mara', getNotificationSettings, {})).data.attentionEmails).toBe(true)
  },
)

test.each([
  ['needs', 'attention'],
  ['news', 'digest'],
])('the unsubscribe link of a mail from before 0.9, with channel %s, stops %s mails', async (former, stopped) => {
  const { agency } = await openOffice()
  const link = (channel: string) => unsubscribeUrl(agency.services, '', channel as 'attention', 'eli')
  const ask = (url: string) => agency.send('nobody', { method: 'POST', url })
  const { status, data } = await ask(link(former))
  expect([status, data]).toEqual([200, { stopped }])
  const { attentionEmails, digestDays } = (await agency.ask('eli', getNotificationSettings, {})).data
  expect([attentionEmails, digestDays.length > 0]).toEqual([stopped !== 'attention', stopped !== 'digest'])
  expect((await ask(link('other'))).status).toBe(404)
  expect((await ask(link(former).replace(`/${former}.`, `/${stopped}.`))).status).toBe(404)
})
