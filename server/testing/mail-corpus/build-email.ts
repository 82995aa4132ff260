import type { UnprocessedReason } from '@oriel/contracts/enums'

/** An email, and what must become of it. */
export interface CorpusEmail {
  name: string
  /** To a reply address or a project's address. */
  to?: 'reply' | 'request'
  email: EmailParts
  /** Comment or draft, without folded parts. Undefined: none. */
  text?: string
  folded?: readonly string[]
  title?: string
  files?: readonly string[]
  /** Omissions listed in our automatic reply. */
  named?: readonly string[]
  /** Shown to managers; `refused`: only logged. */
  reason?: UnprocessedReason | 'refused'
}

export interface EmailParts {
  from?: string
  /** Raw, so that tests can break rules. */
  subject?: string
  headers?: readonly string[]
  type?: string
  encoding?: '7bit' | '8bit' | 'quoted-printable' | 'base64'
  body: string | Buffer
}

let boundaries = 0

export function multipart(kind: string, parts: readonly string[], parameters = ''): EmailParts {
  boundaries += 1
  const boundary = `=_part_${boundaries}`
  const body = `${parts.map((part) => `--${boundary}\n${part}`).join('\n')}\n--${boundary}--\n`
  return { type: `multipart/${kind}; boundary="${boundary}"${parameters}`, body }
}

export const part = (type: string, body: string, ...headers: string[]) =>
  [`Content-Type: ${type}`, ...headers, '', body].join('\n')

export const plain = (body: string) => part('text/plain; charset=utf-8', body, 'Content-Transfer-Encoding: 8bit')

export const attachment = (type: string, name: string, bytes: Buffer, ...headers: string[]) =>
  part(
    `${type}; name="${name}"`,
    bytes.toString('base64').replaceAll(/.{76}/g, '$&\n'),
    ...(headers.length > 0 ? headers : [`Content-Disposition: attachment; filename="${name}"`]),
    'Content-Transfer-Encoding: base64',
  )

let built = 0

export function buildEmail({ email }: CorpusEmail, to: string): Buffer {
  built += 1
  const { from = 'Clara Bäcker <clara@agency.test>', subject = 'Re: Opening hours', headers = [], body } = email
  const { type = 'text/plain; charset=utf-8', encoding = '8bit' } = email
  const head = [
    ...headers,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <corpus-${built}@agency.test>`,
    'Date: Thu, 26 Nov 2026 19:23:00 +0100',
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
  ]
  const content = typeof body === 'string' ? Buffer.from(body.replaceAll('\n', '\r\n')) : body
  // A Latin-1 subject stays as it is.
  const isLatin1 = /[^\x20-\x7e]/.test(subject)
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, isLatin1 ? 'latin1' : 'utf8'), content])
}

/** Signs in, so no one else may see it. */
export const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv'
const link = `https://work.example/link#019357ab-1111-7000-8000-000000000001.${TOKEN}.L2N1c3RvbWVy`

export const ourEmail = (line = 'Reply above this line') =>
  [
    `##-- ${line} --##`,
    'Needs you: Opening hours · Bakery',
    `Mara Lind asks: Which amounts?\nUntil when do you need them?\n${link}`,
    'On a new device, enter this code: 123456',
    `-- \nOpen your inbox: ${link}\nManage email notifications: ${link}`,
  ].join('\n\n')

export const quote = (text: string) => text.replaceAll(/^/gm, '> ')
