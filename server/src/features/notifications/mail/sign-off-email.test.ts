import { writeFileSync } from 'node:fs'
import { changePreferences } from '@oriel/contracts/v1/people/me'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { added, asked, decided, uploaded } from '../../../../testing/agencies/sign-offs.ts'
import { repliesOn } from '../../../../testing/mail/inbound.ts'
import { type Agency, openOffice, pass, toldTo } from '../../../../testing/mail/mail-office.ts'
import { enqueueReminders } from '../../../operations/server/jobs/enqueue-reminders.ts'
import { pdfOf } from '../../../../testing/storage/forms.ts'
import { unsubscribeUrl } from '../outbox/unsubscribe.ts'

// A Wednesday.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-03T10:00:00.000Z') }))

const DAY = 24 * 60

async function uploadPicture(agency: Agency, pages?: Buffer) {
  const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#5c2a1d' } })
  const content = pages ?? (await picture.png().toBuffer())
  const file = await uploaded(agency, 'client', [`Speisekarte.${pages ? 'pdf' : 'png'}`, content])
  const drawn = () => agency.db.selectFrom('files').select('thumbnailKey').where('id', '=', file).executeTakeFirst()
  await vi.waitFor(async () => expect((await drawn())?.thumbnailKey).toBeTruthy(), 10_000)
  return file
}

test('a sign-off mail shows the picture and the due date above its button, and no reply line', async () => {
  const { agency, after } = await openOffice(undefined, repliesOn)
  const { id } = await added(agency, { kind: 'file', file: await uploadPicture(agency), title: 'Öffnungszeiten' })
  await asked(agency, id, { dueOn: '2027-03-08' })
  const [mail] = await after(6)
  expect(mail?.subject).toBe('Please sign off by Mar 8, 2027: Öffnungszeiten')
  expect(mail?.attachments.map(({ contentId, mimeType }) => [contentId, mimeType])).toEqual([
    ['<picture>', 'image/jpeg'],
  ])
  const html = mail?.html ?? ''
  if (process.env['KEEP_MAIL']) {
    const content = Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString('base64')
    writeFileSync(process.env['KEEP_MAIL'], html.replace('cid:picture', `data:image/jpeg;base64,${content}`))
  }
  const order = ['Due Mar 8, 2027', 'cid:picture', 'Review and decide'].map((text) => html.lastIndexOf(text))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(order).not.toContain(-1)
  for (const body of [html, mail?.text]) {
    expect(body).toContain('Only the page can approve or request changes')
    expect(body).not.toContain('Reply above this line')
  }
})

test('of a PDF, a sign-off mail shows the first page', async () => {
  const { agency, after } = await openOffice()
  const { id } = await added(agency, { kind: 'file', file: await uploadPicture(agency, pdfOf(2)) })
  await asked(agency, id)
  const [mail] = await after(6)
  expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/jpeg'])
})

test('one reminder a working day before a sign-off is due, none once it’s decided', async () => {
  const { agency, after } = await openOffice()
  await agency.ask('mara', changeSettings, { timeZone: 'UTC' })
  await agency.ask('clara', changePreferences, { language: 'de' })
  await asked(agency, (await added(agency)).id, { dueOn: '2027-03-08' })
  const { data: other } = await asked(agency, (await added(agency, { title: 'Menu' })).id, { dueOn: '2027-03-08' })
  expect(await after(6)).toHaveLength(1)
  const days: string[][] = []
  for (let day = 0; day < 5; day += 1) {
    for (let hour = 0; hour < 2; hour += 1) await enqueueReminders(agency.services)
    days.push(toldTo(await after(DAY / 2)).filter((mail) => mail.startsWith('clara')))
    if (day === 1) await decided(agency, 'clara', other)
    pass(DAY / 2)
  }
  const reminder = 'clara@agency.test: Erinnerung: Bitte bis 08.03.2027 freigeben: The opening hou…'
  // Friday's reminder, written in the morning.
  expect(days).toEqual([[], [], [reminder], [], []])
})

test('an opened unsubscribe link asks first; a wrong one is 404', async () => {
  const { agency } = await openOffice()
  const link = unsubscribeUrl(agency.services, '', 'digest', 'eli')
  const open = (url: string) => agency.app.inject({ method: 'GET', url, headers: { 'accept-language': 'de' } })
  const page = await open(link)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toContain("connect-src 'self'")
  expect(page.body).toContain('Keine Zusammenfassungen mehr per E-Mail?')
  expect(await agency.db.selectFrom('noticeSettings').selectAll().execute()).toEqual([])
  expect((await open(link.replace('.eli.', '.mara.'))).statusCode).toBe(404)
})

test('digests skip holidays', async () => {
  const { agency, after } = await openOffice()
  await agency.ask('mara', changeSettings, { timeZone: 'UTC' })
  const at = { firstOn: '2027-03-04', lastOn: '2027-03-04', createdAt: '2027-03-01', updatedAt: '2027-03-01' }
  const holiday = {
    ...at,
    id: 'holiday',
    userId: null,
    kind: 'holiday',
    name: '',
    isTold: 1,
    createdById: 'mara',
  } as const
  await agency.db.insertInto('daysOff').values(holiday).execute()
  await asked(agency, (await added(agency)).id)
  const days: boolean[] = []
  for (let day = 0; day < 2; day += 1)
    days.push(toldTo(await after(DAY)).some((mail) => mail.startsWith('mara@agency.test: Updates on')))
  expect(days).toEqual([false, true])
})
