import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each(['127.0.0.1', '10.0.0.0/8, 192.168.1.7', '::1', 'fd00::/8', 'loopback'])('%s is a proxy to trust', (list) => {
  expect(readConfig({ ORIEL_TRUST_PROXY: list }).trustProxy).toBe(list)
})

test.each(['true', '1', 'proxy.example', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8', '127.0.0.1,', '10.0.0/8'])(
  '%s is none, and is named at start',
  (list) => {
    expect(() => readConfig({ ORIEL_TRUST_PROXY: list })).toThrow(/^ORIEL_TRUST_PROXY: must be addresses or networks/)
  },
)

const mail = {
  ORIEL_SMTP_URL: 'smtps://oriel:secret@mail.example:465',
  ORIEL_MAIL_FROM: 'Studio Nord <oriel@work.example>',
  ORIEL_URL: 'https://work.example/',
}

test('mail is sent where a mail server, a sender and an address for links are given', () => {
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
