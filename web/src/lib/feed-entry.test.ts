import { expect, test } from 'vitest'
import { type FeedEntry, toFeedEntries, entryPath, entrySentence } from './feed-entry.ts'
import { rolePaths } from './api/paths.ts'

const bakery = { id: 'bakery', name: 'Bakery website' }
const line = (more: Partial<FeedEntry>): FeedEntry => ({
  id: 'a',
  type: 'task_updated',
  at: '2026-03-04T09:00:00.000Z',
  actor: { id: 'eli', name: 'Eli' },
  project: bakery,
  workItem: null,
  parent: null,
  request: null,
  target: { kind: 'task', title: 'Homepage', name: 'Homepage' },
  visibility: 'client',
  ...more,
})
const request = { target: { kind: 'request', title: 'A map', name: 'A map' }, workItem: 't', request: 'r' } as const

test.each<[Partial<FeedEntry>, string | null]>([
  [{ workItem: 's', parent: 't' }, rolePaths.pm.subtask('s', 't', 'bakery')],
  [{ workItem: 't' }, rolePaths.pm.task('t', 'bakery')],
  [{ workItem: null, parent: 't' }, rolePaths.pm.task('t', 'bakery')],
  [{}, rolePaths.pm.project('bakery')],
  [{ project: { ...bakery, gone: true } }, null],
  [{ project: null }, null],
  [request, rolePaths.pm.request('r')],
  [{ workItem: 't', deliverable: 'd' }, rolePaths.pm.deliverable('d')],
])('a line links to the nearest thing that still exists', (more, place) => {
  expect(entryPath(line(more), rolePaths.pm)).toBe(place)
})

test('people without access to requests are led to the work instead', () => {
  expect(entryPath(line({ ...request, request: null }), rolePaths.employee)).toBe(
    rolePaths.employee.task('t', 'bakery'),
  )
})

test('a line is worded for its reader', () => {
  expect(entrySentence(line({}), 'Bakery website', 'manager')).toEqual({
    title: 'Task updated',
    text: 'Eli updated the task “Homepage”',
  })
  const shared = line({ type: 'comment_updated' })
  expect(entrySentence(shared, '', 'client').text).toBe('Eli shared a comment on “Homepage” with you')
  expect(entrySentence(shared, '', 'team').text).toBe('Eli shared a comment on “Homepage” with the client')
})

test('each line has the name listed beside the page', () => {
  const { project, ...rest } = line({})
  const items = [
    { ...rest, project: project?.id ?? null },
    { ...rest, project: null },
  ]
  const lines = toFeedEntries({ items, projects: { bakery: { name: 'Bakery website', gone: true } } })
  expect(lines.map((it) => it.project)).toEqual([{ ...bakery, gone: true }, null])
})
