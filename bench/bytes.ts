import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Served } from './process.ts'

const MEGABYTE = 1024 * 1024
export const FILE = 50 * MEGABYTE

export interface Moved {
  /** Milliseconds. */
  lasted: number
  /** Megabytes. */
  grown: number
}

/** Workload 14: a 50 MB file, the maximum. */
export async function moveBytes(served: Served, token: string, taskId: string): Promise<{ up: Moved; down: Moved }> {
  const pdf = randomBytes(FILE)
  pdf.write('%PDF-1.7\n%', 0, 'latin1')
  let id = ''
  const up = await watched(served, async () => {
    id = await upload(`${served.url}/api/tasks/${taskId}/files`, token, pdf)
  })
  const down = await watched(served, async () => {
    const length = await lengthOf(`${served.url}/api/files/${id}`, token)
    if (length !== FILE) throw new Error(`of ${FILE} bytes ${length} came back`)
  })
  return { up, down }
}

async function watched(served: Served, work: () => Promise<void>): Promise<Moved> {
  served.forgetMost()
  const before = served.memory().now
  const begun = performance.now()
  await work()
  return { lasted: performance.now() - begun, grown: served.memory().most - before }
}

function upload(url: string, token: string, bytes: Buffer): Promise<string> {
  const edge = 'oriel-bench-edge'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="attachments"; filename="large.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  const tail = `\r\n--${edge}--\r\n`
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
      'content-length': head.length + bytes.length + tail.length,
    }
    const outgoing = request(url, { method: 'POST', agent: false, headers }, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8').on('data', (part: string) => (text += part))
      incoming.once('error', reject)
      incoming.once('end', () => {
        const id = /"_id":"([^"]+)"/.exec(text)?.[1]
        if (incoming.statusCode !== 201 || !id)
          reject(new Error(`an upload was answered ${incoming.statusCode}: ${text}`))
        else resolve(id)
      })
    })
    outgoing.once('error', reject)
    outgoing.write(head)
    outgoing.write(bytes)
    outgoing.end(tail)
  })
}

function lengthOf(url: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, (incoming) => {
      let length = 0
      incoming.on('data', (part: Buffer) => (length += part.length))
      incoming.once('error', reject)
      incoming.once('end', () => resolve(length))
    })
    outgoing.once('error', reject)
    outgoing.end()
  })
}
