import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyValues, fieldLabels, type WorkValues } from './features/work/form/work-values.ts'
import { columns } from './features/work/table/columns.ts'
import { openApp, startWorkspace } from './testing/test-app.tsx'

const place = startWorkspace()

type Field = keyof WorkValues
const fields = Object.keys(emptyValues) as Field[]
/** `others`: fields with a reason. */
const without = (others: Partial<Record<Field, string>>) => fields.filter((name) => !(name in others))

type Preset = 'title' | 'project' | 'parent' | 'priority' | 'status' | 'dueOn' | 'assignees' | 'labels' | 'position'
const values: Record<Exclude<Field, Preset>, string | number> = {
  description: 'All of it',
  startsOn: '2099-01-05',
  estimate: 7,
}

test('the form has an input for every field', async () => {
  openApp(place, 'pm', '/edit-task/{task}?customerId={customer}')
  await screen.findByLabelText(/^Estimated hours/)
  const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent.trim())
  const expected = without({ parent: 'of subtasks', labels: 'there are none' }).map((name) => fieldLabels[name]())
  expect(expected.filter((label) => !labels.some((it) => it.startsWith(label)))).toEqual([])
})

test('the page of a task shows every field', async () => {
  const { version } = (await place.elsewhere('pm', 'GET', `/v1/work-items/${place.ids.task}`)) as { version: number }
  await place.elsewhere('pm', 'PATCH', `/v1/work-items/${place.ids.task}`, { ...values, version })
  openApp(place, 'pm', '/pm-task/{task}?customerId={customer}')
  await screen.findByText(fieldLabels.startsOn(), { selector: 'dt' })
  const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  const elsewhere = {
    title: 'heading',
    assignees: 'by role',
    description: 'card',
    status: 'buttons',
    parent: 'of subtasks',
  }
  expect(
    without(elsewhere)
      .map((name) => fieldLabels[name]())
      .filter((label) => !terms.includes(label)),
  ).toEqual([])
})

test('every field is a column of lists', () => {
  const named: Partial<Record<Field, string>> = { assignees: 'people', dueOn: 'due' }
  const others = {
    title: 'first',
    description: 'long',
    parent: 'first in CSV',
    startsOn: 'timeline',
    position: 'order',
  }
  expect(without(others).filter((name) => !columns.some((it) => it === (named[name] ?? name)))).toEqual([])
})

test('every column of lists has a width', () => {
  const css = readFileSync(join(import.meta.dirname, 'features/work/table/work-table.module.css'), 'utf8')
  expect(columns.filter((name) => !css.includes(`var(--column-${name}, `))).toEqual([])
})
