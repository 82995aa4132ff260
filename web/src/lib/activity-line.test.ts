import { expect, test } from 'vitest'
import { type ActivityLine, linesOf, placeOf, sentenceOf } from './activity-line.ts'
import { pathsOf } from './api/paths.ts'

const bakery = { id: 'bakery', name: 'Bakery website' }
const line = (more: Partial<ActivityLine>): ActivityLine => ({
  id: 'a',
  type: 'task_updated',
  at: '2026-03-04T09:00:00.000Z',
  actor: { id: 'eli', name: 'Eli' },
  project: bakery,
  workItem: null,
  parent: null,
  request: null,
  target: { kind: 'task', title: 'Homepage', name: 'Homepage' },
  audience: 'client',
  ...more,
})
const request = { target: { kind: 'request', title: 'A map', name: 'A map' }, workItem: 't', request: 'r' } as const

test.each<[Partial<ActivityLine>, string | null]>([
  [{ workItem: 's', parent: 't' }, pathsOf.pm.subtask('s', 't', 'bakery')],
  [{ workItem: 't' }, pathsOf.pm.task('t', 'bakery')],
  [{ workItem: null, parent: 't' }, pathsOf.pm.task('t', 'bakery')],
  [{}, pathsOf.pm.project('bakery')],
  [{ project: { ...bakery, gone: true } }, null],
  [{ project: null }, null],
  [request, pathsOf.pm.request('r')],
  [{ workItem: 't', deliverable: 'd' }, pathsOf.pm.deliverable('d')],
])('a line leads to the nearest thing that is still there', (more, place) => {
  expect(placeOf(line(more), pathsOf.pm)).toBe(place)
})

test('who has no business with requests is led to the work instead', () => {
  expect(placeOf(line({ ...request, request: null }), pathsOf.employee)).toBe(pathsOf.employee.task('t', 'bakery'))
})

test('a line is told in words for whoever reads it', () => {
  expect(sentenceOf(line({}), 'Bakery website', 'manager')).toEqual({
    title: 'Task updated',
    text: 'Eli changed the task “Homepage”',
  })
  const shared = line({ type: 'comment_updated' })
  expect(sentenceOf(shared, '', 'client').text).toBe('Eli shared a comment on “Homepage” with you')
  expect(sentenceOf(shared, '', 'team').text).toBe('Eli shared a comment on “Homepage” with the client')
})

test('each line has the name that stands beside the page', () => {
  const { project, ...rest } = line({})
  const items = [
    { ...rest, project: project?.id ?? null },
    { ...rest, project: null },
  ]
  const lines = linesOf({ items, projects: { bakery: { name: 'Bakery website', gone: true } } })
  expect(lines.map((it) => it.project)).toEqual([{ ...bakery, gone: true }, null])
})
