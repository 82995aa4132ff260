import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Received extends Email {
  envelope: string[]
  comesBackTo: string
  raw: string
}

type Refusal = { code: number; said: string } | undefined

/** Rejects addresses for which `refuse` returns a reply. */
export async function startMailServer(refuse: (address: string) => Refusal = () => undefined) {
  const mails: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refuse(address)
      done(refusal && Object.assign(new Error(refusal.said), { responseCode: refusal.code }))
    },
    onData(stream, { envelope }, done) {
      const take = async () => {
        const raw = await buffer(stream)
        const to = envelope.rcptTo.map(({ address }) => address)
        const comesBackTo = envelope.mailFrom ? envelope.mailFrom.address : ''
        mails.push({ ...(await PostalMime.parse(raw)), envelope: to, comesBackTo, raw: raw.toString() })
      }
      // A killed sender leaves a partial mail.
      const answer = async () => {
        try {
          await take()
          done(null)
        } catch (error) {
          done(error as Error)
        }
      }
      void answer()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return {
    mails,
    close,
    environment: {
      ORIEL_SMTP_URL: `smtp://127.0.0.1:${port}`,
      ORIEL_MAIL_FROM: 'Oriel <oriel@work.example>',
      ORIEL_URL: 'https://work.example',
    },
    take: () => mails.splice(0),
  }
}
