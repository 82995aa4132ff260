import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each(['127.0.0.1', '10.0.0.0/8, 192.168.1.7', '::1', 'fd00::/8', 'loopback'])('%s is a trusted proxy', (list) => {
  expect(readConfig({ ORIEL_TRUST_PROXY: list }).trustProxy).toBe(list)
})

test.each(['true', '1', 'proxy.example', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8', '127.0.0.1,', '10.0.0/8'])(
  '%s is invalid, and is named at start',
  (list) => {
    expect(() => readConfig({ ORIEL_TRUST_PROXY: list })).toThrow(/^ORIEL_TRUST_PROXY: must be addresses or networks/)
  },
)

const mail = {
  ORIEL_SMTP_URL: 'smtps://oriel:secret@mail.example:465',
  ORIEL_MAIL_FROM: 'Studio Nord <oriel@work.example>',
  ORIEL_URL: 'https://work.example/',
}

test('mail is sent where a mail server, a sender and a link address are set', () => {
  expect(readConfig({}).mail).toBeUndefined()
  expect(readConfig({ ORIEL_URL: mail.ORIEL_URL }).mail).toBeUndefined()
  expect(readConfig(mail).mail).toEqual({
    smtp: mail.ORIEL_SMTP_URL,
    from: { name: 'Studio Nord', address: 'oriel@work.example' },
    url: 'https://work.example',
  })
  expect(readConfig({ ...mail, ORIEL_MAIL_FROM: 'oriel@work.example' }).mail?.from.name).toBe('')
})

test.each<[Partial<Record<keyof typeof mail, string>>, string]>([
  [{ ORIEL_SMTP_URL: 'https://mail.example' }, 'ORIEL_SMTP_URL: must be an address such as smtps://'],
  [{ ORIEL_SMTP_URL: 'mail.example' }, 'ORIEL_SMTP_URL: must be an address such as smtps://'],
  [{ ORIEL_MAIL_FROM: '' }, 'ORIEL_SMTP_URL: needs ORIEL_MAIL_FROM and ORIEL_URL too'],
  [{ ORIEL_URL: '' }, 'ORIEL_SMTP_URL: needs ORIEL_MAIL_FROM and ORIEL_URL too'],
  [{ ORIEL_MAIL_FROM: 'Oriel' }, 'ORIEL_MAIL_FROM: must be an address such as Oriel <'],
  [{ ORIEL_MAIL_FROM: 'a@b.example, c@d.example' }, 'ORIEL_MAIL_FROM: must be an address such as Oriel <'],
  [{ ORIEL_MAIL_FROM: 'Oriel\r\nBcc: x@y.example <a@b.example>' }, 'ORIEL_MAIL_FROM: must be an address such as'],
])('%j is named at start', (more, message) => {
  expect(() => readConfig({ ...mail, ...more })).toThrow(message)
})

const several = { DATABASE_URL: 'postgres://oriel@host/oriel', ORIEL_PROCESSES: '4' }

test('one process runs unless several are configured', () => {
  expect(readConfig({}).processes).toBe(1)
  expect(readConfig({ ORIEL_PROCESSES: '1' }).processes).toBe(1)
  expect(readConfig({ ...several, ORIEL_PROCESSES: '64' }).processes).toBe(64)
})

test.each<[Record<string, string>, string]>([
  [{ ORIEL_PROCESSES: 'two' }, 'ORIEL_PROCESSES: must be a number'],
  [{ ORIEL_PROCESSES: '0' }, 'ORIEL_PROCESSES: must be at least 1'],
  [{ ORIEL_PROCESSES: '1.5' }, 'ORIEL_PROCESSES: must be a whole number'],
  [{ ORIEL_PROCESSES: '65' }, 'ORIEL_PROCESSES: must be at most 64'],
  [{ DATABASE_URL: '' }, 'ORIEL_PROCESSES: needs DATABASE_URL: SQLite belongs to one process'],
  [{ ORIEL_METRICS_PORT: '2998', PORT: '3001' }, 'ORIEL_METRICS_PORT: each process needs a port of its own'],
  [{ ORIEL_METRICS_PORT: '65533' }, 'ORIEL_METRICS_PORT: each process needs a port of its own'],
])('several processes with %j are refused at start', (more, message) => {
  expect(() => readConfig({ ...several, ...more })).toThrow(message)
})

test('each of several processes has its own metrics port', () => {
  for (const port of ['2996', '3001', '65532', '0'])
    expect(readConfig({ ...several, ORIEL_METRICS_PORT: port }).metrics?.port).toBe(Number(port))
})

test('a renamed setting is refused with its new name', () => {
  const former = { ORIEL_STOP_DELAY: '5', ORIEL_ADDRESS_DAYS: '30' }
  expect(() => readConfig(former)).toThrow(
    'ORIEL_ADDRESS_DAYS: is now called ORIEL_IP_RETENTION_DAYS\nORIEL_STOP_DELAY: is now called ORIEL_SHUTDOWN_DELAY',
  )
})
