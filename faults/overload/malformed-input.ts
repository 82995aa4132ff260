import { once } from 'node:events'
import { connect } from 'node:net'
import { isReady, startOriel } from '../tools/oriel.ts'
import { type Random, seeded } from '../../server/demo/random.ts'
import { type Fault, Ledger } from '../tools/fault.ts'
import { newPlace, type Place } from '../tools/place.ts'

export const malformedInput: Fault = {
  id: 'F21',
  what: 'captured requests, JSON and forms, with bytes changed, cut, doubled and exchanged at random',
  brief: true,
  async run({ form, seed }) {
    const count = { brief: 500, short: 1500, long: 20_000 }[form]
    const ledger = new Ledger({ form })
    const random = seeded(seed)
    const place = await newPlace()
    const server = await startOriel(place)
    const statuses = new Map<number, number>()
    try {
      const captured = requests(place)
      let done = 0
      const worker = async () => {
        while (done < count) {
          done += 1
          const original = captured[random(captured.length)] ?? Buffer.alloc(0)
          const bytes = mutated(original, random)
          const status = await say(server.port, bytes)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          ledger.expect(status < 500, `answered ${status}: ${JSON.stringify(bytes.toString('latin1').slice(0, 600))}`)
        }
      }
      await Promise.all(Array.from({ length: 6 }, worker))
      ledger.expect(!server.hasEnded(), `it ended: ${server.said()}`)
      ledger.expect(await isReady(server), 'it is not ready any more')
      ledger.expect(!server.said().includes('"unexpected"'), server.said().slice(0, 2000))
      const answers = [...statuses].toSorted(([one], [other]) => one - other)
      return {
        broken: ledger.broken,
        figures: `${count} requests, same process, 0 answers above 499: ${answers.map(([status, times]) => `${times} × ${status === 0 ? 'none' : status}`).join(', ')}`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}

function requests({ tokens }: Place): Buffer[] {
  const json = (method: string, path: string, body: unknown, who: keyof Place['tokens'] = 'mara') => {
    const text = JSON.stringify(body)
    return Buffer.from(
      `${method} ${path} HTTP/1.1\r\nHost: oriel\r\nAuthorization: Bearer ${tokens[who]}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    )
  }
  const get = (path: string, who: keyof Place['tokens'] = 'mara') =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: oriel\r\nAuthorization: Bearer ${tokens[who]}\r\nConnection: close\r\n\r\n`,
    )
  const form =
    '--b\r\ncontent-disposition: form-data; name="taskData"\r\n\r\n{"title":"Menu","customer":"bakery","dueDate":"2099-05-01"}\r\n' +
    '--b\r\ncontent-disposition: form-data; name="attachments"; filename="plan.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7 x\r\n--b--\r\n'
  return [
    json('POST', '/api/tasks', {
      title: 'Menü',
      customer: 'bakery',
      dueDate: '2099-05-01',
      assignedTo: ['eli'],
      sequence: 9,
    }),
    json('PUT', '/api/tasks/homepage/customer/bakery', { title: 'Home', version: 1, priority: 'high' }),
    json('PATCH', '/api/tasks/homepage/customer/bakery/status', { status: 'completed' }),
    json('POST', '/api/subtasks', { title: 'Part', task: 'homepage', customer: 'bakery', dueDate: '2099-05-01' }),
    json('POST', '/api/tasks/homepage/comments', { message: 'Hello @eli 👋', audience: 'client' }),
    json('POST', '/api/auth/login', { email: 'mara@agency.test', password: 'mara-secret' }),
    json('POST', '/api/users', { fullName: 'New One', email: 'new@agency.test', role: 'employee', skills: ['a', 'b'] }),
    json('PUT', '/api/profile', { fullName: 'Eli Sand', phone: '+49 30 1', skills: ['x'] }, 'eli'),
    json('PUT', '/api/customers/bakery', { name: 'Bakery', assignedTeam: ['eli', 'nora'], dueDate: '2099-01-01' }),
    json(
      'POST',
      '/api/task-requests/customer',
      {
        title: 'Wish',
        description: 'Please',
        customer: 'bakery',
        task: 'homepage',
        dueDate: '2099-05-01',
        reason: 'bug-fix',
      },
      'clara',
    ),
    get('/api/tasks?page=2&limit=20&sortBy=title&sortOrder=desc&status=pending&search=home'),
    get('/api/activities?page=1&limit=20&from=2026-01-01&to=2026-12-31'),
    get('/api/customers?status=active&search=b%C3%A4cker&sortBy=name'),
    get('/api/employee/dashboard', 'eli'),
    get('/api/audit?limit=10'),
    Buffer.from(
      `POST /api/tasks HTTP/1.1\r\nHost: oriel\r\nAuthorization: Bearer ${tokens.mara}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
        `Content-Length: ${form.length}\r\nConnection: close\r\n\r\n${form}`,
    ),
  ]
}

const nasty = [
  '\0',
  '\ud800',
  '%00',
  '__proto__',
  '-1',
  '1e999',
  'null',
  '[]',
  '{}',
  '"',
  '\u202e',
  "'; drop table users;--",
  '9999999999999999999',
  '../',
  '\r\n',
  'constructor',
]

/** Fuzzing: mostly body and URL, as a wrong token only gives 401. */
function mutated(original: Buffer, random: Random): Buffer {
  let bytes = Buffer.from(original)
  const text = bytes.toString('latin1')
  const bodyAt = text.indexOf('\r\n\r\n') + 4
  const hasBody = bodyAt < bytes.length
  for (let times = 1 + random(4); times > 0; times--) {
    const from = hasBody ? bodyAt : text.indexOf('/api')
    const to = hasBody ? bytes.length : text.indexOf(' HTTP')
    const anywhere = random(10) === 0
    const at = anywhere ? random(bytes.length) : from + random(Math.max(1, to - from))
    const piece = Buffer.from(nasty[random(nasty.length)] ?? '', 'utf8')
    switch (random(5)) {
      case 0:
        bytes[at] = random(256)
        break
      case 1:
        bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at + piece.length)])
        break
      case 2:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random(8))])
        break
      case 3:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, from + random(20)), bytes.subarray(at)])
        break
      default:
        bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])
    }
  }
  // With the right Content-Length: malformed, not truncated.
  const head = bytes.subarray(0, bytes.indexOf('\r\n\r\n') + 4).toString('latin1')
  const body = bytes.subarray(head.length)
  return Buffer.concat([
    Buffer.from(head.replace(/Content-Length: \d+/, `Content-Length: ${body.length}`), 'latin1'),
    body,
  ])
}

async function say(port: number, bytes: Buffer): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.end(bytes)
  socket.setTimeout(3000, () => socket.destroy())
  if (!socket.destroyed) await once(socket, 'close')
  return Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0)
}
