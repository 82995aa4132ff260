import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, ask, taskWithFile } from './client.ts'
import type { Random } from '../../server/demo/random.ts'
import type { Place } from './place.ts'

interface Acknowledged {
  kind: 'task' | 'status' | 'comment' | 'approved' | 'upload'
  key: string
  title: string
  id: string
  customer: string
  status?: string
}

/** No complete response: must exist at most once. */
interface Unknown {
  key: string
  title: string
  customer: string
}

export interface Journal {
  acknowledged: Acknowledged[]
  unknown: Unknown[]
  refused: Map<number, number>
  slowest503: number
  /** Milliseconds, also of unanswered requests. */
  slowest: number
}

export const newJournal = (): Journal => ({
  acknowledged: [],
  unknown: [],
  refused: new Map(),
  slowest503: 0,
  slowest: 0,
})

export interface LoadOptions {
  place: Place
  /** May change on restart. */
  at: () => { url: string }
  random: Random
  workers: number
  journal: Journal
  uploads?: number
  uploadBytes?: number
  pause?: number
}

export function writeAway(options: LoadOptions): () => Promise<void> {
  const halt = new AbortController()
  const all = Array.from({ length: options.workers }, async (_, worker) => {
    let turn = 0
    while (!halt.signal.aborted) {
      await writeOnce(options, `w${worker}-${(turn += 1)}`)
      if (options.pause) await delay(options.pause)
    }
  })
  return async () => {
    halt.abort()
    await Promise.all(all)
  }
}

let writes = 0

async function writeOnce(options: LoadOptions, name: string) {
  const { place, at, random, journal, uploads = 10, uploadBytes = 20_000 } = options
  const title = `${name}-${(writes += 1)}`
  const key = `key-${process.pid}-${title}`
  const customer = random(2) === 0 ? 'bakery' : 'museum'
  const isUpload = random(100) < uploads
  const draft = { title, customer, dueDate: '2099-05-01' }
  const created = isUpload
    ? await ask(at(), place, 'mara', '/api/tasks', { method: 'POST', form: taskWithFile(customer, title, uploadBytes) })
    : await ask(at(), place, 'mara', '/api/tasks', { method: 'POST', body: draft, key })
  if (!took(journal, created)) {
    if (created.status === 0 && !isUpload) journal.unknown.push({ key, title, customer })
    return
  }
  const id = String(created.data['_id'])
  journal.acknowledged.push({ kind: isUpload ? 'upload' : 'task', key, title, id, customer })
  await writeFurther(options, { id, title, customer })
}

async function writeFurther(
  { place, at, random, journal }: LoadOptions,
  { id, title, customer }: { id: string; title: string; customer: string },
) {
  const note = (kind: Acknowledged['kind'], answer: Answer, more: Partial<Acknowledged> = {}) => {
    if (took(journal, answer)) journal.acknowledged.push({ kind, key: '', title, id, customer, ...more })
    return answer.status >= 200 && answer.status < 300
  }
  switch (random(4)) {
    case 0: {
      const path = `/api/tasks/${id}/customer/${customer}/status`
      const status = 'in-progress'
      note('status', await ask(at(), place, 'mara', path, { method: 'PATCH', body: { status } }), { status })
      return
    }
    case 1: {
      const body = { message: `note on ${title}` }
      note('comment', await ask(at(), place, 'paul', `/api/tasks/${id}/comments`, { method: 'POST', body }))
      return
    }
    case 2: {
      const client = customer === 'bakery' ? 'clara' : 'dana'
      const body = {
        title: `sample for ${title}`,
        description: 'One more thing, please.',
        customer,
        task: id,
        dueDate: '2099-05-01',
        reason: 'improvement',
      }
      const sample = await ask(at(), place, client, '/api/task-requests/customer', { method: 'POST', body })
      if (!took(journal, sample)) return
      const path = `/api/task-requests/pm/${String(sample.data['_id'])}/review`
      const decision = await ask(at(), place, 'paul', path, { method: 'POST', body: { action: 'approve' } })
      note('approved', decision, { id: String(sample.data['_id']) })
    }
  }
}

function took(journal: Journal, { status, milliseconds }: Answer): boolean {
  journal.slowest = Math.max(journal.slowest, milliseconds)
  if (status >= 200 && status < 300) return true
  if (status > 0) journal.refused.set(status, (journal.refused.get(status) ?? 0) + 1)
  if (status === 503) journal.slowest503 = Math.max(journal.slowest503, milliseconds)
  return false
}
