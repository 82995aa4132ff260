import { addWorkItemComment, changeComment } from '@oriel/contracts/v1/discussion/comments'
import * as calls from '@oriel/contracts/v1/work/work-items'
import type { Visibility } from '@oriel/contracts/enums'
import { expect, test } from 'vitest'
import { seeded } from '../../../../../demo/random.ts'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'
import { keptAndCounted } from '../../../../../testing/agencies/kept-and-counted.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

/** Full run: `HISTORIES=10000 npm test -- announced`. */
const ACTS = Number(process.env['HISTORIES'] ?? 120)
const FAR = '2099-01-01'
const visibilities = ['team', 'client'] as const

test(
  'the preview before sharing or hiding equals what its client sees afterwards',
  async () => {
    const agency = await openDemoAgency()
    const { pick, between, share } = seeded(20261122)
    const { work, comments } = await furnish(agency)
    let moved = 0
    for (let act = 0; act < ACTS; act += 1) {
      if (share() < 0.3) {
        await agency.ask('mara', changeComment, { id: pick(comments), visibility: pick(visibilities) })
        continue
      }
      const chosen = [...new Set(Array.from({ length: between(1, 3) }, () => pick(work)))]
      moved += await shareOrHide(agency, chosen, pick(visibilities))
    }
    expect(moved).toBeGreaterThan(ACTS / 2)
    const { kept, counted } = await keptAndCounted(agency.db)
    expect(kept).toEqual(counted)
  },
  20_000 + ACTS * 1000,
)

async function shareOrHide(agency: Agency, [id = '', ...others]: string[], audience: Visibility): Promise<number> {
  const { ask } = agency
  const before = await seenByClient(agency)
  const more = others.length > 0 ? { others: others.join() } : {}
  const { data: told } = await ask('mara', calls.getWorkSharingPreview, { id, ...more, visibility: audience })
  const ids = [...told.alsoShared.map((task) => task.id), id, ...others]
  expect((await ask('mara', calls.changeWorkItems, { ids, visibility: audience })).status).toBe(200)
  const after = await seenByClient(agency)
  const announced = told.records.map(({ kind, text }) => `${kind}: ${text}`).toSorted()
  const [came, went] = [without(after, before), without(before, after)]
  expect(audience === 'client' ? [came, went] : [went, came]).toEqual([announced, []])
  return announced.length
}

const without = (some: string[], others: string[]) => some.filter((it) => !others.includes(it)).toSorted()

async function seenByClient({ ask }: Agency): Promise<string[]> {
  const listed = await Promise.all(
    (['task', 'subtask'] as const).map((kind) => ask('clara', calls.listWorkItems, { project: 'bakery', kind })),
  )
  const pages = await Promise.all(
    listed
      .flatMap(({ data }) => data.items)
      .map(async ({ id }) => (await ask('clara', calls.getWorkItem, { id })).data),
  )
  return pages.flatMap(({ kind, title, commentList, fileList }) => [
    `${kind}: ${title}`,
    ...commentList.map(({ text }) => `comment: ${text}`),
    ...fileList.map(({ name }) => `file: ${name}`),
  ])
}

async function furnish({ ask, db }: Agency) {
  const work = ['homepage', 'opening-hours']
  for (const title of ['Menu', 'Shop']) {
    const { data: task } = await ask('mara', calls.createWorkItem, { project: 'bakery', title, dueOn: FAR })
    work.push(task.id)
    for (const part of ['one', 'two']) {
      const { data } = await ask('mara', calls.createWorkItem, {
        parent: task.id,
        title: `${title} ${part}`,
        dueOn: FAR,
      })
      work.push(data.id)
    }
  }
  const comments: string[] = []
  for (const id of work)
    for (const audience of visibilities) {
      const text = `For the ${audience} on ${id}`
      const { data } = await ask('mara', addWorkItemComment, { id, text, visibility: audience })
      comments.push(data.id)
      await db.insertInto('files').values(fileOn(id, audience)).execute()
    }
  return { work, comments }
}

const fileOn = (workItemId: string, audience: Visibility) => ({
  id: `${workItemId}-${audience}`,
  projectId: 'bakery',
  workItemId,
  requestId: null,
  storageKey: `${workItemId}-${audience}`,
  thumbnailKey: null,
  originalName: `${workItemId} for the ${audience}.txt`,
  mimetype: 'text/plain',
  category: 'document' as const,
  description: '',
  size: 0,
  sha256: '',
  audience,
  status: 'active' as const,
  uploadedById: 'mara',
  uploadedAt: '2026-01-05T09:00:00.000Z',
  searchText: '',
  trashId: null,
})
