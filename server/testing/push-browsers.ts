import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  payload: string
  headers: Record<string, string | string[] | undefined>
}

/** Push service that decrypts messages like a browser (RFC 8291). */
export async function startPushService() {
  const received: Received[] = []
  const browsers = new Map<string, ReturnType<typeof newBrowser>>()
  const answers: number[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const browser = browsers.get(path)
      const status = browser ? (answers.shift() ?? 201) : 410
      if (browser && status === 201)
        received.push({ path, payload: browser.open(Buffer.concat(chunks)), headers: request.headers })
      response.writeHead(status, { location: `${origin}/elsewhere` }).end()
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    environment: { ORIEL_PUSH_ORIGINS: origin },
    subscription() {
      const path = `/${randomBytes(8).toString('hex')}`
      const browser = newBrowser()
      browsers.set(path, browser)
      return { endpoint: origin + path, keys: browser.keys }
    },
    answer: (...statuses: number[]) => void answers.push(...statuses),
    forget: (endpoint: string) => void browsers.delete(endpoint.slice(origin.length)),
    take: () => received.splice(0),
    close: () => void server.close(),
  }
}

function newBrowser() {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    /** Salt, record size, key length, sender's key, one record. */
    open(sealed: Buffer): string {
      const salt = sealed.subarray(0, 16)
      const keyLength = sealed.readUInt8(20)
      const sender = sealed.subarray(21, 21 + keyLength)
      const record = sealed.subarray(21 + keyLength)
      const shared = derive(
        auth,
        pair.computeSecret(sender),
        Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]),
        32,
      )
      const key = derive(salt, shared, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(salt, shared, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const open = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      return open.subarray(0, open.lastIndexOf(2)).toString()
    },
  }
}
