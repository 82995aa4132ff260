import { createHash, createHmac } from 'node:crypto'
import { receiveEmail } from '@oriel/contracts/v1/notifications/inbound-email'

interface Agency {
  send(
    person: 'nobody',
    request: { method: 'POST'; url: string; payload: string; headers: Record<string, string> },
  ): Promise<{ status: number; body: Record<string, unknown> }>
}

const KEY = 'a key of the tests, long enough for one'
export const repliesOn = { ORIEL_REPLY_ADDRESS: 'reply@work.example', ORIEL_INBOUND_EMAIL_KEY: KEY }

interface Words {
  from?: string
  to?: string
  subject?: string
  text?: string
  id?: string
  headers?: readonly string[]
  files?: ReadonlyArray<{ name: string; type: string; content: string }>
}

let made = 0

export function mailOf({
  from = 'eli@agency.test',
  to = 'reply@work.example',
  text = 'At nine',
  ...more
}: Words): string {
  made += 1
  const { subject = 'Re: Needs you', id = `<mail-${made}@agency.test>`, headers = [], files = [] } = more
  const isPlain = files.length === 0
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${id}`,
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: ${isPlain ? 'text/plain; charset=utf-8' : 'multipart/mixed; boundary="part"'}`,
  ]
  if (isPlain) return lines([...head, '', text])
  const parts = files.flatMap(({ name, type, content }) => [
    '--part',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
  ])
  return lines([...head, '', '--part', 'Content-Type: text/plain; charset=utf-8', '', text, ...parts, '--part--', ''])
}

export const reportOf = (to: string, action: string, status: string) =>
  lines([
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.test',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'It did not arrive.',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.test',
    '',
    'Final-Recipient: rfc822; somebody@agency.test',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1',
    ' No such user',
    '',
    '--part--',
    '',
  ])

const lines = (all: readonly string[]) => all.join('\r\n')

export function signed(raw: string, { key = KEY, at = Date.now(), size = Buffer.byteLength(raw) } = {}) {
  const digest = createHash('sha256').update(raw).digest('hex')
  const timestamp = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', key).update(`${timestamp}.${size}.${digest}`).digest('hex')
  return {
    'content-type': 'message/rfc822',
    'content-length': String(size),
    'oriel-timestamp': timestamp,
    'oriel-digest': digest,
    'oriel-signature': signature,
  }
}

export async function handOver(agency: Agency, raw: string, headers: Record<string, string> = signed(raw)) {
  const { status, body } = await agency.send('nobody', {
    method: 'POST',
    url: receiveEmail.path,
    payload: raw,
    headers,
  })
  return [status, body['state']]
}
