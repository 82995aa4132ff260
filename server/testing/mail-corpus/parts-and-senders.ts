import { attachment, type CorpusEmail, multipart, ourEmail, part, plain } from './build-email.ts'

const png = (size: number) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(size, 7)])
const inline = (name: string, id: string, bytes: Buffer) =>
  attachment('image/png', name, bytes, `Content-ID: <${id}>`, `Content-Disposition: inline; filename="${name}"`)
const original = (text: string) => `From: customer@shop.example\nTo: clara@agency.test\nSubject: Wrong price\n\n${text}`

const parts: readonly CorpusEmail[] = [
  {
    name: 'a photo in the text, of Apple Mail',
    email: multipart('related', [
      part('text/html; charset=utf-8', '<p>This one.</p><img src="cid:photo">'),
      inline('photo.png', 'photo', png(60_000)),
    ]),
    text: 'This one.',
    files: ['photo.png'],
  },
  {
    name: 'a large logo that is repeated',
    email: multipart('related', [
      plain('At nine.'),
      inline('logo.png', 'logo1', png(40_000)),
      inline('logo.png', 'logo2', png(40_000)),
    ]),
    text: 'At nine.',
    files: [],
  },
  {
    name: 'winmail.dat',
    email: multipart('mixed', [
      plain('See the plan.'),
      attachment('application/ms-tnef', 'winmail.dat', Buffer.from('789f3e22', 'hex')),
    ]),
    text: 'See the plan.',
    files: [],
    named: ['winmail.dat'],
    reason: 'partial',
  },
  {
    name: 'signed by S/MIME',
    email: multipart('signed', [
      plain('At nine.'),
      attachment('application/pkcs7-signature', 'smime.p7s', Buffer.alloc(50, 7)),
    ]),
    text: 'At nine.',
    files: [],
  },
  {
    name: 'encrypted by PGP',
    email: multipart('encrypted', [
      part('application/pgp-encrypted', 'Version: 1'),
      part(
        'application/octet-stream; name="encrypted.asc"',
        '-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----',
      ),
    ]),
    reason: 'encrypted',
    named: ['without encryption'],
  },
  {
    name: 'encrypted by S/MIME',
    email: {
      type: 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
      encoding: 'base64',
      body: 'MIAG',
    },
    reason: 'encrypted',
    named: ['without encryption'],
  },
  {
    name: 'an invitation',
    to: 'request',
    email: {
      subject: 'Kick-off',
      ...multipart('alternative', [
        plain('Kick-off at our place, Friday at ten.'),
        part('text/calendar; charset=utf-8; method=REQUEST', 'BEGIN:VCALENDAR\nMETHOD:REQUEST\nEND:VCALENDAR'),
      ]),
    },
    text: 'Kick-off at our place, Friday at ten.',
    files: [],
  },
  {
    name: 'photos of an iPhone, with names in RFC 2231',
    email: multipart('mixed', [
      plain('Pictures.'),
      attachment(
        'image/heic',
        'x',
        Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic'), Buffer.alloc(40)]),
        "Content-Disposition: attachment;\n filename*0*=utf-8''Br%C3%B6t;\n filename*1*=chen.heic",
      ),
    ]),
    text: 'Pictures.',
    files: ['Brötchen.heic'],
  },
  {
    name: 'an attached email',
    to: 'request',
    email: {
      subject: 'FW: Wrong price',
      ...multipart('mixed', [plain('See the attached email.'), part('message/rfc822', original('Rye bread is 3.90.'))]),
    },
    text: 'See the attached email.',
    files: ['Wrong price.eml'],
  },
  {
    name: 'our email, attached',
    email: multipart('mixed', [
      plain('See the attached email.'),
      part('message/rfc822', original(ourEmail()), 'Content-Disposition: attachment; filename="Needs you.eml"'),
    ]),
    text: 'See the attached email.',
    files: [],
    named: ['Needs you.eml'],
    reason: 'partial',
  },
]

const body = 'At nine, written by hand.'
const from = (name: string, sender: string): CorpusEmail => ({ name, email: { from: sender, body }, text: body })
const withHeaders = (
  name: string,
  headers: readonly string[],
  more: Partial<CorpusEmail> = { text: body },
): CorpusEmail => ({
  name,
  email: { headers, body },
  ...more,
})

const senders: readonly CorpusEmail[] = [
  from('a comma in a name', 'Bäcker, Clara <clara@agency.test>'),
  from('an encoded comma in a name', '=?iso-8859-1?Q?B=E4cker,_Clara_=28Bakery=29?= <clara@agency.test>'),
  from('a quoted comma in a name', '"Bäcker, Clara" <clara@agency.test>'),
  { name: 'two senders', email: { from: 'clara@agency.test, otto@agency.test', body }, reason: 'sender-mismatch' },
  withHeaders('a person through a list', ['List-Id: <all.agency.test>', 'Precedence: list']),
  withHeaders('a person through a filter', ['X-Loop: clara@agency.test']),
  withHeaders(
    'a forged sender',
    ['Authentication-Results: mx.work.example; spf=pass; dmarc=fail (p=none) header.from=agency.test'],
    {
      reason: 'dmarc',
    },
  ),
  withHeaders('a check by another server', ['Authentication-Results: elsewhere.example; dmarc=fail']),
]

export const partsAndSenders = [...parts, ...senders]
