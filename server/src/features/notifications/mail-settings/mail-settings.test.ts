import { createServer } from 'node:net'
import { requestSignInLink } from '@oriel/contracts/v1/access/sign-in-links'
import { listAudit } from '@oriel/contracts/v1/activity/audit'
import { listOidcSignInProviders } from '@oriel/contracts/v1/auth/session'
import * as calls from '@oriel/contracts/v1/notifications/mail-settings'
import type { MailSettingsEdit } from '@oriel/contracts/v1/notifications/mail-settings-schemas'
import { getNotificationSettings } from '@oriel/contracts/v1/notifications/outbox'
import { expect, onTestFinished, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { readContents } from '../../../../testing/database/database-contents.ts'
import { openImapServer } from '../../../../testing/mail/imap-server.ts'
import { openSecrets, rotateSealKey } from '../../../platform/config/secrets/open-secrets.ts'
import { readMailbox } from '../mailbox/read-mailbox.ts'
import { followMailSettings, loadMailSettings } from './load-mail-settings.ts'
import { resolveMailHost } from './resolve-mail-host.ts'
import { openMailServer } from '../../../../testing/mail/mail-office.ts'

const PASSWORD = 'pß%/@: wört'
const own = { ORIEL_SESSION_MAX_MINUTES: '5000' }
const outgoing = {
  host: '127.0.0.1',
  port: 25,
  security: 'none',
  user: '',
  address: 'Studio Süd <oriel@work.example>',
  url: 'https://work.example',
} as const

async function openStudio() {
  const server = await openMailServer()
  const agency = await openDemoAgency(own)
  const port = Number(new URL(server.environment.ORIEL_SMTP_URL).port)
  const put = (edit: MailSettingsEdit) => agency.ask('mara', calls.changeMailSettings, edit)
  return { agency, server, port, put }
}

test('a manager sets up email, and everything that depends on it works at once', async () => {
  const { agency, server, port, put } = await openStudio()
  const offered = async () => [
    (await agency.ask('clara', getNotificationSettings, {})).data.emailEnabled,
    (await agency.ask('nobody', listOidcSignInProviders, {})).data.emailEnabled,
    (await agency.ask('nobody', requestSignInLink, { email: 'clara@client.test' })).data.emailEnabled,
  ]
  expect(await offered()).toEqual([false, false, false])
  const saved = await put({ outgoing: { ...outgoing, port } })
  expect([saved.status, saved.data.outgoing]).toEqual([200, { ...outgoing, port, hasPassword: false }])
  expect(await offered()).toEqual([true, true, true])
  const { data } = await agency.ask('mara', calls.sendTestEmail, { to: 'mara@agency.test' })
  expect(data).toMatchObject({ works: true, serverResponse: expect.stringMatching(/^250/) })
  const [mail] = server.mails.filter(({ subject }) => subject === 'Email is working')
  expect([mail?.from?.address, mail?.text?.includes('https://work.example/')]).toEqual(['oriel@work.example', true])
  expect((await put({ outgoing: null })).data).toMatchObject({ configured: false, outgoing: null })
  expect(await offered()).toEqual([false, false, false])
  expect((await agency.ask('mara', calls.sendTestEmail, { to: 'mara@agency.test' })).status).toBe(409)
})

test('passwords are sealed, in no answer and not in the audit log, and survive a new seal key', async () => {
  const { agency, port, put } = await openStudio()
  const edit = { ...outgoing, port, user: 'jörg@work.example', password: PASSWORD }
  const bodies = [(await put({ outgoing: edit })).body]
  bodies.push((await agency.ask('mara', calls.getMailSettings, {})).body)
  const audit = await agency.ask('mara', listAudit, { event: 'settings-changed' })
  bodies.push(audit.body)
  expect(audit.data.items[0]?.details).toMatchObject({ outgoingPassword: [null, true] })
  bodies.push(JSON.parse(JSON.stringify(await readContents(agency.db))) as (typeof bodies)[0])
  for (const body of bodies) expect(JSON.stringify(body)).not.toContain('wört')
  const passwordIn = () => decodeURIComponent(new URL(agency.services.config.mail?.smtp ?? 'smtp:').password)
  expect(passwordIn()).toBe(PASSWORD)
  const kept = await put({ outgoing: { ...edit, password: undefined, address: 'hello@work.example' } })
  expect([kept.data.outgoing?.hasPassword, passwordIn()]).toEqual([true, PASSWORD])
  const moved = await put({ outgoing: { ...edit, password: undefined, host: 'mail.evil.example' } })
  expect(moved.body.fields).toEqual({ 'outgoing.password': 'Enter the password again because the server has changed' })
  const { services, db } = agency
  expect(await rotateSealKey(services.config.secretsDir, db)).toBeGreaterThan(0)
  const secrets = await openSecrets(services.config.secretsDir, db, { acceptNew: false })
  await loadMailSettings({ ...services, secrets })
  expect([passwordIn(), secrets.state]).toEqual([PASSWORD, 'ok'])
})

test('the server’s own words come back when sending fails, and another kind of server says nothing', async () => {
  const { agency, put } = await openStudio()
  const say = async (greeting: string) => {
    const other = createServer((socket) => socket.on('error', () => {}).end(greeting))
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as { port: number }
    await put({ outgoing: { ...outgoing, port } })
    return (await agency.ask('mara', calls.sendTestEmail, { to: 'mara@agency.test' })).data
  }
  expect(await say('554 Go away, stranger\r\n')).toMatchObject({ serverResponse: '554 Go away, stranger' })
  const { serverResponse } = await say('-ERR secret of another service\r\n')
  expect(serverResponse).toBe('This isn’t a mail server')
})

test('a mailbox is set up, checked and read', async () => {
  const { agency, port, put } = await openStudio()
  const imap = await openImapServer()
  const { port: imapPort, username: user, password } = new URL(imap.url)
  const incoming = { host: '127.0.0.1', port: Number(imapPort), security: 'none', user, folder: '' } as const
  const edit = { ...incoming, address: 'reply@work.example', password: decodeURIComponent(password) }
  expect((await put({ incoming: edit })).body.fields).toEqual({ 'incoming.host': 'Set up outgoing email first' })
  expect((await agency.ask('mara', calls.testMailbox, {})).status).toBe(409)
  expect((await put({ outgoing: { ...outgoing, port }, incoming: edit })).status).toBe(200)
  expect((await agency.ask('mara', calls.testMailbox, {})).data).toEqual({ works: true, serverResponse: null })
  await imap.put('From: clara@client.test\r\nTo: reply@work.example\r\nSubject: Hi\r\n\r\nHello')
  await readMailbox(agency.services)
  expect(await imap.unread()).toBe(0)
  await put({ incoming: { ...edit, password: 'wrong' } })
  const failed = await agency.ask('mara', calls.testMailbox, {})
  expect(failed.data).toEqual({ works: false, serverResponse: expect.stringContaining('Authentication failed') })
})

test.each([
  [{ host: 'mail server' }, 'host', 'Enter a name such as mail.example.com'],
  [{ host: 'a.example/x' }, 'host', 'Enter a name such as mail.example.com'],
  [{ port: 0 }, 'port', 'Enter a port between 1 and 65535'],
  [{ security: 'ssl' as never }, 'security', 'Choose TLS, STARTTLS, or none'],
  [{ address: 'Oriel' }, 'address', 'Enter a sender such as mail@example.com'],
  [
    { address: 'A\r\nBcc: x@y.example <a@b.example>' },
    'address',
    'Use one line without tabs or other control characters',
  ],
  [{ url: 'work' }, 'url', 'Enter an address such as https://work.example'],
])('%j is refused at its field', async (edit, field, message) => {
  const agency = await openDemoAgency(own)
  const { status, body } = await agency.ask('mara', calls.changeMailSettings, { outgoing: { ...outgoing, ...edit } })
  expect([status, body.fields]).toEqual([400, { [`outgoing.${field}`]: message }])
})

test.each(['eli', 'clara'] as const)('%s may not use it', async (person) => {
  const agency = await openDemoAgency(own)
  for (const it of [calls.getMailSettings, calls.testMailbox])
    expect((await agency.ask(person, it, {})).status).toBe(403)
  expect((await agency.ask(person, calls.changeMailSettings, { outgoing: null })).status).toBe(403)
})

test('a change reaches other processes', async () => {
  const { agency, port, put } = await openStudio()
  const { services } = agency
  const other = { ...services, config: { ...services.config } }
  onTestFinished(await followMailSettings(other))
  await put({ outgoing: { ...outgoing, port } })
  await expect.poll(() => other.config.mail?.from.name).toBe('Studio Süd')
})

test('the environment wins, and can only be changed there', async () => {
  const server = await openMailServer()
  const agency = await openDemoAgency({ ...server.environment, ORIEL_SMTP_URL: 'smtps://me:secret@mail.example' })
  const { data, body } = await agency.ask('mara', calls.getMailSettings, {})
  expect(data).toMatchObject({
    outgoing: { host: 'mail.example', port: 465, security: 'tls', user: 'me', hasPassword: true },
    fixed: { outgoing: true, incoming: false, url: true },
  })
  expect(JSON.stringify(body)).not.toContain('secret')
  expect((await agency.ask('mara', calls.changeMailSettings, { outgoing })).status).toBe(409)
  const { url: place, ...row } = outgoing
  await agency.db
    .insertInto('mailServers')
    .values({ ...row, id: 'outgoing', place, host: 'other.example', sealedPassword: null, changedById: 'mara' })
    .execute()
  await loadMailSettings(agency.services)
  expect(agency.services.config.mail?.smtp).toContain('mail.example')
})

test('metadata services and unencrypted servers on the internet are refused', async () => {
  const urlFor = async (address: string, security = '') => {
    const url = new URL(`smtp://mail.example${security}`)
    await resolveMailHost(url, async () => [{ address, family: address.includes(':') ? 6 : 4 }])
    return url.href
  }
  expect(await urlFor('93.184.216.34')).toBe('smtp://93.184.216.34?servername=mail.example')
  expect(await urlFor('10.0.0.5', '?ignoreTLS=true')).toContain('smtp://10.0.0.5')
  expect(await urlFor('fd00::5')).toContain('smtp://[fd00::5]')
  for (const address of ['169.254.169.254', 'fe80::1', '0.0.0.0', '224.0.0.1', '::ffff:169.254.169.254'])
    await expect(urlFor(address)).rejects.toThrow('Oriel doesn’t connect to this address')
  await expect(urlFor('93.184.216.34', '?ignoreTLS=true')).rejects.toThrow('Without encryption')
})
