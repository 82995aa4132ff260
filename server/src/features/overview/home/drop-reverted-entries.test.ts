import { changeFile } from '@oriel/contracts/v1/discussion/files'
import { getHome } from '@oriel/contracts/v1/overview/home'
import { reviewRequest, submitRequest } from '@oriel/contracts/v1/requests/requests'
import type { FilesResponse } from '@oriel/contracts/v1/discussion/files-schemas'
import { changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest, formWith, pdf } from '../../../../testing/storage/forms.ts'
import type { EntryRow } from '../../activity/log/query-entries.ts'
import { dropRevertedEntries } from './drop-reverted-entries.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function newsOf({ ask }: Agency) {
  const { data } = await ask('clara', getHome, {})
  if (data.kind !== 'client') throw new Error('Clara is a client')
  return data.sinceLastVisit.latest.map(({ type, target, groupedCount: more }) => [type, target.name, more])
}

async function begun({ ask }: Agency) {
  const wish = {
    title: 'Show the holiday hours',
    description: 'Our customers keep asking whether we open on Christmas Eve.',
    project: 'bakery',
    workItem: 'homepage',
    dueOn: '2099-06-01',
    reason: 'other',
  } as const
  const { id } = (await ask('clara', submitRequest, wish)).data
  const { data } = await ask('mara', reviewRequest, { id, decision: 'approve', assignees: ['eli'] })
  return data.createdWorkItem?.id ?? ''
}

test('a newly shared file is one update, without its upload', async () => {
  const agency = await openDemoAgency()
  const form = formWith({ 'hours.pdf': pdf }, {})
  const { data } = await agency.send('eli', await formRequest('/api/v1/work-items/homepage/files', form))
  const file = (data as FilesResponse).items[0]?.id ?? ''
  expect(await newsOf(agency)).toEqual([])

  await agency.ask('eli', changeFile, { id: file, visibility: 'client' })
  expect(await newsOf(agency)).toEqual([['file_updated', 'hours.pdf', 0]])
})

test('actions reverted at once are no update, later ones are', async () => {
  const agency = await openDemoAgency()
  const work = await begun(agency)
  const before = await newsOf(agency)
  const change = (status: 'pending' | 'completed') => agency.ask('eli', changeWorkItem, { id: work, status })
  await change('completed')
  expect(await newsOf(agency)).toEqual([['request_completed', 'Show the holiday hours', 1], ...before])
  await change('pending')
  expect(await newsOf(agency)).toEqual(before)
  await change('completed')
  expect(await newsOf(agency)).toEqual([['request_completed', 'Show the holiday hours', 1], ...before])
})

const line = (seq: number, minute: number, changes: object, more: Partial<EntryRow> = {}) =>
  ({
    seq,
    actorId: 'eli',
    targetId: 'hours',
    createdAt: new Date(Date.UTC(2026, 10, 22, 9, minute)).toISOString(),
    changes: JSON.stringify(changes),
    ...more,
  }) as EntryRow
const told = (...lines: EntryRow[]) => dropRevertedEntries(lines.toReversed()).map(({ seq }) => seq)
const done = { status: ['pending', 'completed'] }
const open = { status: ['completed', 'pending'] }

test.each<[string, EntryRow[], number[]]>([
  ['taken back', [line(1, 0, done), line(2, 9, open)], []],
  ['taken back with a reason', [line(1, 0, { ...done, said: ['', 'Sold.'] }), line(2, 9, open)], []],
  ['taken back twice', [line(1, 0, done), line(2, 1, open), line(3, 2, done), line(4, 3, open)], []],
  ['opened again much later', [line(1, 0, done), line(2, 11, open)], [2, 1]],
  ['opened again by somebody else', [line(1, 0, done), line(2, 1, open, { actorId: 'mara' })], [2, 1]],
  ['opened again with another day', [line(1, 0, done), line(2, 1, { ...open, dueOn: ['a', 'b'] })], [2, 1]],
  ['gone on to another status', [line(1, 0, done), line(2, 1, { status: ['completed', 'cancelled'] })], [2, 1]],
  ['of another thing', [line(1, 0, done), line(2, 1, open, { targetId: 'map' })], [2, 1]],
])('%s', (_, lines, expected) => {
  expect(told(...lines)).toEqual(expected)
})

test('entries after sharing stay', () => {
  const shown = { audience: ['team', 'client'] }
  expect(told(line(1, 0, {}), line(2, 1, shown), line(3, 2, { status: ['active', 'archived'] }))).toEqual([3, 2])
  expect(told(line(1, 0, {}), line(2, 1, shown, { targetId: 'map' }))).toEqual([2, 1])
})
