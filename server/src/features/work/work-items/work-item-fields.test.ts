import { changedFields } from '@oriel/contracts/activity/describe-changes'
import { WorkItemFields } from '@oriel/contracts/v1/work/work-items-schemas'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { SEARCHED_WORK_COLUMNS, type WorkItemsTable } from '../../../platform/db/tables/work.ts'

type Field = keyof typeof WorkItemFields.shape
const fields = Object.keys(WorkItemFields.shape) as Field[]

/** Columns that no form fills in, and why. */
const others: Record<Exclude<keyof WorkItemsTable, Field>, string> = {
  id: 'never changes',
  projectId: 'changed by moving',
  parentId: 'changed by moving',
  audience: 'changed by sharing',
  createdAt: 'never changes',
  createdById: 'never changes',
  completedAt: 'follows the status',
  completedById: 'follows the status',
  updatedAt: 'follows each change',
  version: 'follows each change',
  searchText: 'follows the searched columns',
  sortKey: 'follows the title',
  trashId: 'changed by deleting',
  recurrenceId: 'of the series',
  occurrence: 'of the series',
  parts: 'counter',
  partsDone: 'counter',
  hands: 'counter',
  progress: 'counter',
  sharedParts: 'counter',
  sharedPartsDone: 'counter',
  sharedProgress: 'counter',
}
/** Rows of other tables. */
const related: readonly string[] = ['assignees', 'labels']

test('every column of work items is a field of forms and edits, or has a reason', async () => {
  const { db } = await openDemoAgency()
  const columns = Object.keys(await db.selectFrom('workItems').selectAll().executeTakeFirstOrThrow())
  const stored = fields.filter((name) => !related.includes(name))
  expect(columns.toSorted()).toEqual([...stored, ...Object.keys(others)].toSorted())
})

test('search finds every field of free text', () => {
  const free = fields.filter((name) => WorkItemFields.shape[name].safeParse('any words').success)
  expect(free).toEqual([...SEARCHED_WORK_COLUMNS])
})

test('the activity names every changed field', () => {
  expect(fields.filter((name) => !(changedFields as readonly string[]).includes(name))).toEqual([])
})
