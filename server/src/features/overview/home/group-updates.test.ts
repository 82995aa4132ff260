import { expect, test } from 'vitest'
import type { EntryRow } from '../../activity/log/query-entries.ts'
import { groupUpdates } from './group-updates.ts'

const line = (seq: number, type: EntryRow['type'], second: number, more: Partial<EntryRow> = {}) =>
  ({
    seq,
    type,
    actorId: 'mara',
    projectId: 'bakery',
    createdAt: new Date(Date.UTC(2026, 10, 22, 9, 0, second)).toISOString(),
    ...more,
  }) as EntryRow

const told = (...lines: EntryRow[]) => groupUpdates(lines).map(({ line: { type }, more }) => `${type} +${more}`)

test('simultaneous entries of one person are one update, with the most telling text', () => {
  expect(
    told(
      line(5, 'file_uploaded', 1),
      line(4, 'comment_added', 1),
      line(3, 'subtask_created', 0),
      line(2, 'request_approved', 0),
    ),
  ).toEqual(['request_approved +3'])
})

test('another person, project or time is another update', () => {
  expect(
    told(
      line(6, 'task_updated', 9),
      line(5, 'task_updated', 7),
      line(4, 'task_updated', 7, { actorId: 'eli' }),
      line(3, 'task_updated', 7, { actorId: 'eli', projectId: 'museum' }),
    ),
  ).toEqual(['task_updated +0', 'task_updated +0', 'task_updated +0', 'task_updated +0'])
})
