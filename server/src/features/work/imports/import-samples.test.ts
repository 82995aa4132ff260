import { parse } from 'csv-parse/sync'
import { listWorkItemComments } from '@oriel/contracts/v1/discussion/comments'
import type { ImportField } from '@oriel/contracts/v1/work/imports-schemas'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import * as samples from '../../../../testing/exports.ts'
import { type Agency, only, preview, run, workIn } from '../../../../testing/import-runs.ts'

const { trello: _, ...tables } = samples

/** Mapped to our values, or only distinguishing rows. */
const TRANSLATED: readonly ImportField[] = [
  'status',
  'priority',
  'done',
  'project',
  'parent',
  'key',
  'startsOn',
  'dueOn',
]

test.each(Object.entries(tables))('everything that an export says is created or listed: %s', async (name, file) => {
  const agency = await openDemoAgency()
  const shown = await preview(agency, file)
  const id = await run(agency, file)
  const project = (await only(agency, id))?.project ?? ''
  const items = await workIn(agency, project)
  expect(items).toHaveLength(shown.creates.tasks + shown.creates.subtasks)
  const found = JSON.stringify([items, await commentsOf(agency, items), shown.remarks, shown.problems])
  const rows = parse(file, { delimiter: shown.separator ?? ',', bom: true }).slice(1)
  for (const row of rows)
    for (const [at, cell] of row.entries()) {
      const field = shown.mapping.columns[at] ?? 'note'
      if (TRANSLATED.includes(field)) continue
      for (const piece of piecesOf(field, cell)) {
        const person = shown.mapping.people.find(({ value }) => value === piece)?.to
        expect(found, `${name}, ${field}: ${piece}`).toContain(person ?? JSON.stringify(piece).slice(1, -1))
      }
    }
})

const LISTS: readonly ImportField[] = ['labels', 'assignees', 'files']

const piecesOf = (field: ImportField, cell: string) => {
  const pieces = LISTS.includes(field) ? cell.replaceAll(/[[\]]/g, '').split(/[,;]/) : [cell]
  // Jira: time and author before each comment.
  const said = field === 'comment' ? pieces.flatMap((it) => it.split(';').at(-1) ?? '') : pieces
  return said.map((it) => it.trim()).filter(Boolean)
}

const commentsOf = ({ ask }: Agency, items: Awaited<ReturnType<typeof workIn>>) =>
  Promise.all(items.map(async (item) => (await ask('mara', listWorkItemComments, { id: item.id })).data))

test.each([
  ['asana', ['2099-01-20', null]],
  ['clickUp', ['2099-01-01', null]],
  ['jira', ['2099-01-31', null]],
  ['german', ['2099-12-31', null]],
  ['planner', ['2099-02-28', null]],
  ['todoist', [null, '2099-03-01', null]],
  ['monday', ['2099-04-01', null]],
  ['notion', ['2099-03-03']],
  ['sheet', ['2099-05-31']],
] as const)('due dates of %s are read', async (name, wanted) => {
  const agency = await openDemoAgency()
  const id = await run(agency, tables[name])
  const items = await workIn(agency, (await only(agency, id))?.project ?? '')
  expect(items.map(({ dueOn }) => String(dueOn)).toSorted()).toEqual(wanted.map(String).toSorted())
})
