import type { ClientRequest, IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'

export interface Told {
  status: number
  text: string
}

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })

/** Ignores the proxy's certificate. Calls `onFirstByte` when the response starts. Never throws. */
export function askThrough(
  { port }: { port: number },
  path: string,
  token: string,
  body?: { type: string; send(to: ClientRequest): Promise<void> },
  onFirstByte: () => void = () => {},
): Promise<Told> {
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, text: '' })
    const asking = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        servername: 'localhost',
        path,
        method: body ? 'POST' : 'GET',
        headers: {
          host: `localhost:${port}`,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': body.type } : {}),
        },
        timeout: 60_000,
      },
      (answer) =>
        void readAll(answer, onFirstByte).then((text) => resolve({ status: answer.statusCode ?? 0, text }), failed),
    )
    asking.on('error', failed)
    asking.on('timeout', () => asking.destroy())
    if (body) body.send(asking).then(() => asking.end(), failed)
    else asking.end()
  })
}

export const json = (value: unknown) => ({
  type: 'application/json',
  async send(to: ClientRequest) {
    to.write(JSON.stringify(value))
  },
})

/** 1 MB, trickled over `milliseconds`. */
export const slowForm = (title: string, milliseconds: number) => ({
  type: 'multipart/form-data; boundary=b',
  async send(to: ClientRequest) {
    const taskData = JSON.stringify({ title, customer: 'bakery', dueDate: '2099-05-01' })
    to.write(`--b\r\ncontent-disposition: form-data; name="taskData"\r\n\r\n${taskData}\r\n`)
    to.write('--b\r\ncontent-disposition: form-data; name="attachments"; filename="a.pdf"\r\n')
    to.write('content-type: application/pdf\r\n\r\n%PDF-1.7\n')
    const piece = Buffer.alloc(25_000, 'x')
    for (let sent = 0; sent < 40 && !to.destroyed; sent++) {
      to.write(piece)
      await delay(milliseconds / 40)
    }
    to.write('\r\n--b--\r\n')
  },
})

async function readAll(answer: IncomingMessage, onFirstByte: () => void): Promise<string> {
  let text = ''
  answer.once('data', onFirstByte)
  for await (const piece of answer.setEncoding('utf8')) text += String(piece)
  return text
}
