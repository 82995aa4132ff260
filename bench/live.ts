import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { idOf } from './data/ids.ts'
import { send, percentile } from './load.ts'
import type { Size } from './data/sizes.ts'
import type { Plan } from './data/work.ts'

const EVERY = 50

export interface Heard {
  changes: number
  heard: number
  /** From request to event, milliseconds. */
  p50: number
  p95: number
}

/** Each in another project, which identifies its event. */
export async function listenWhileChanging(
  urls: string[],
  tokens: { all: string[]; manager: string },
  { size, plan, lasting }: { size: Size; plan: Plan; lasting: number },
): Promise<Heard> {
  const askedAt = new Map<string, number>()
  const times: number[] = []
  const hear = (customerId: string) => {
    const asked = askedAt.get(customerId)
    if (asked !== undefined) times.push(performance.now() - asked)
  }
  const streams = await Promise.all(
    tokens.all.map((token, at) => openStream(urls[at % urls.length] ?? '', token, hear)),
  )
  try {
    const changes = Math.floor(lasting / EVERY)
    const under: Array<Promise<unknown>> = []
    for (let at = 0; at < changes; at++) {
      const project = (3 + at * 7) % size.projects
      const customer = idOf('project', project)
      const subtask = idOf('subtask', (plan.firstTask[project] ?? 0) * size.subtasksPerTask)
      askedAt.set(customer, performance.now())
      under.push(
        send(urls[at % urls.length] ?? '', {
          method: 'PATCH',
          path: `/api/subtasks/${subtask}/customer/${customer}/status`,
          token: tokens.manager,
          body: { status: 'in-progress' },
        }),
      )
      await delay(EVERY)
    }
    const answers = (await Promise.all(under)) as Array<{ status: number; text: string }>
    const refused = answers.find(({ status }) => status !== 200)
    if (refused) throw new Error(`a change was answered ${refused.status}: ${refused.text}`)
    await delay(500)
    return { changes, heard: times.length, p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
  } finally {
    for (const close of streams) close()
  }
}

export async function whileListening<Result>(urls: string[], tokens: string[], work: () => Promise<Result>) {
  const streams = await Promise.all(
    tokens.map((token, at) => openStream(urls[at % urls.length] ?? '', token, () => {})),
  )
  try {
    return await work()
  } finally {
    for (const close of streams) close()
  }
}

function openStream(url: string, token: string, hear: (customerId: string) => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/api/events`, { agent: false, headers: { authorization: `Bearer ${token}` } })
    outgoing.once('error', reject)
    outgoing.once('response', (incoming) => {
      if (incoming.statusCode !== 200) return reject(new Error(`a stream was answered ${incoming.statusCode}`))
      incoming.on('error', () => {})
      incoming.setEncoding('utf8').on('data', (text: string) => {
        for (const [, customerId = ''] of text.matchAll(/"kind":"subtask","customerId":"([^"]+)"/g)) hear(customerId)
      })
      resolve(() => outgoing.destroy())
    })
    outgoing.end()
  })
}
