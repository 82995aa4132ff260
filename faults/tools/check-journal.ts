import { ask } from './client.ts'
import type { Ledger } from './fault.ts'
import type { Journal } from './load.ts'
import type { Place } from './place.ts'

export interface Checked {
  acknowledged: number
  lost: number
  /** Unknown writes that exist, or that the retry created. */
  found: number
}

/**
 * Acknowledged writes exist unchanged (L0); unknown ones at most once (L2), and exactly once after a retry with the
 * same key.
 */
export async function checkJournal(
  at: { url: string },
  place: Place,
  { acknowledged, unknown }: Journal,
  ledger: Ledger,
): Promise<Checked> {
  let lost = 0
  const missing = (what: string) => {
    lost += 1
    ledger.expect(false, `lost: ${what}`)
  }
  await inParallel(acknowledged, async (it) => {
    if (it.kind === 'approved') {
      const { status, data } = await ask(at, place, 'mara', `/api/task-requests/pm/${it.id}`)
      const isThere = status === 200 && data['status'] === 'Approved' && Boolean(data['subtask'])
      if (!isThere) missing(`approval ${it.id} (${status} ${String(data['status'])})`)
      return
    }
    const { status, data } = await ask(at, place, 'mara', `/api/tasks/${it.id}/customer/${it.customer}`)
    const task = (data['task'] ?? {}) as Record<string, unknown>
    if (status !== 200 || task['title'] !== it.title) return missing(`${it.kind} ${it.title} (${status})`)
    if (it.kind === 'status' && task['status'] !== it.status) missing(`status of ${it.title}`)
    if (it.kind === 'comment' && !JSON.stringify(task).includes(`note on ${it.title}`))
      missing(`comment on ${it.title}`)
    if (it.kind === 'upload' && !(await hasWholeFile(at, place, task))) missing(`file of ${it.title}`)
  })
  let found = 0
  await inParallel(unknown, async ({ key, title, customer }) => {
    const before = await named(at, place, customer, title)
    if (before === 1) found += 1
    const body = { title, customer, dueDate: '2099-05-01' }
    const again = await ask(at, place, 'mara', '/api/tasks', { method: 'POST', body, key })
    const after = await named(at, place, customer, title)
    ledger.expect(
      again.status === 201 && before <= 1 && after === 1,
      `${title} asked again with its key: ${again.status}, ${before} before, ${after} after`,
    )
  })
  return { acknowledged: acknowledged.length, lost, found }
}

async function named(at: { url: string }, place: Place, customer: string, title: string): Promise<number> {
  const { data } = await ask(
    at,
    place,
    'mara',
    `/api/tasks?customer=${customer}&search=${encodeURIComponent(title)}&limit=100`,
  )
  return ((data['tasks'] ?? []) as { title: string }[]).filter((task) => task.title === title).length
}

async function hasWholeFile({ url }: { url: string }, { tokens }: Place, task: Record<string, unknown>) {
  const [file] = (task['attachments'] ?? []) as { _id: string; size: number }[]
  if (!file) return false
  const answer = await fetch(`${url}/api/files/${file._id}`, { headers: { authorization: `Bearer ${tokens.mara}` } })
  return answer.status === 200 && (await answer.arrayBuffer()).byteLength === file.size
}

async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const rest = [...items]
  const worker = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}
