import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const script = join(import.meta.dirname, '../../../../../deploy/hand-over-mail')
const mail = 'From: eli@agency.test\r\nSubject: Dörte\r\n\r\nAt nine\r\n'
const KEY = 'a key of the tests, with $(touch x) `and` "quotes"; 32 and more'

async function open(status = 200) {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-hand-over-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const asked: Array<{ headers: IncomingHttpHeaders; body: string; url: string | undefined }> = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      asked.push({ headers: request.headers, body: body.toString(), url: request.url })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(stop)
  const log = join(folder, 'arguments')
  writeFileSync(log, '')
  for (const program of ['curl', 'openssl', 'od', 'tr', 'sed', 'wc', 'date', 'cat', 'mktemp', 'rm']) {
    const path = join(folder, program)
    const real = `PATH="$(echo "$PATH" | cut -d: -f2-)"`
    writeFileSync(path, `#!/bin/sh\n${real}\nprintf '%s\\n' "${program} $*" >> '${log}'\nexec ${program} "$@"\n`)
    chmodSync(path, 0o755)
  }
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const handOver = (key = KEY) => {
    const file = join(folder, 'key')
    writeFileSync(file, key)
    const child = spawn(script, [address, file], {
      env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` },
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    child.stdin.end(mail)
    return new Promise<number | null>((resolve) => child.once('close', resolve))
  }
  return { asked, handOver, stop, calls: () => readFileSync(log, 'utf8') }
}

test.each([
  ['of a line', KEY, KEY],
  ['that ends with a line break', `${KEY}\n`, KEY],
  ['longer than a block of SHA-256', 'k€y '.repeat(30), 'k€y '.repeat(30)],
])('a mail is posted unchanged, signed with a key %s that no process list shows', async (_, file, key) => {
  const { asked, handOver, calls } = await open()
  expect(await handOver(file)).toBe(0)
  const [{ headers, body, url } = { headers: {}, body: '', url: '' }] = asked
  expect([url, body, headers['content-type']]).toEqual(['/api/v1/inbound-email', mail, 'message/rfc822'])
  const size = String(Buffer.byteLength(mail))
  const said = [headers['oriel-timestamp'], size, headers['oriel-digest']].join('.')
  expect(headers['content-length']).toBe(size)
  const signature = createHmac('sha256', key).update(said).digest('hex')
  expect(headers['oriel-signature']).toBe(signature)
  expect(calls()).toContain('curl --silent')
  expect(calls()).not.toContain(key.slice(0, 20))
  expect(calls()).not.toContain(signature)
})

test.each([
  [200, 0],
  [413, 65],
  [400, 75],
  [404, 75],
  [500, 75],
  [503, 75],
])('response %i exits with %i', async (status, code) => {
  expect(await (await open(status)).handOver()).toBe(code)
})

test('an unreachable server and a missing key are retried', async () => {
  const { handOver, stop, asked } = await open()
  expect([await handOver(''), asked]).toEqual([75, []])
  await stop()
  expect(await handOver()).toBe(75)
})
