import { addDays } from '@oriel/contracts/time/dates'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { applyPreferences } from '../../lib/preferences/preferences.ts'
import { toIsoDate } from '../../lib/dates.ts'
import { formatDayDigits } from '../../lib/forms/numeric-dates.ts'
import { DatePicker } from './date-picker.tsx'
import { Field } from '../form/field.tsx'

function Due({ initial = '', max }: { initial?: string; max?: string }) {
  const [day, setDay] = useState(initial)
  return (
    <>
      <Field label="Due date">
        <DatePicker value={day} onChange={setDay} max={max} />
      </Field>
      <output>{day}</output>
    </>
  )
}

const chosen = () => screen.getByRole('status').textContent
const buttonOf = (cell: Element) => cell.querySelector('button')

test('the calendar has 42 days, starts on Sunday and does not offer the past', async () => {
  const user = userEvent.setup()
  const today = toIsoDate(new Date())
  render(<Due max={addDays(today, 40)} />)
  await user.click(screen.getByRole('button', { name: 'Open calendar' }))
  const cells = await screen.findAllByRole('gridcell')
  expect(cells).toHaveLength(42)
  expect(buttonOf(cells[0] ?? document.body)?.getAttribute('aria-label')).toMatch(/Sunday/)

  const offered = cells.filter((cell) => !buttonOf(cell)?.disabled).map((cell) => cell.getAttribute('data-day') ?? '')
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.filter((day) => day < today)).toEqual([])
  expect(offered.filter((day) => day > addDays(today, 40))).toEqual([])
})

test('the calendar starts on the reader’s first day of the week, and marks days off', async () => {
  const workspace = { name: '', language: 'en', timeZone: null, workingWeek: ['monday', 'tuesday'] }
  const own = { language: null, timeZone: null, firstWeekday: 'monday', density: 'comfortable', keys: true, version: 1 }
  applyPreferences({ workspace, preferences: own } as Me)
  const user = userEvent.setup()
  render(<Due initial="2031-04-09" />)
  await user.click(screen.getByRole('button', { name: 'Open calendar' }))
  const cells = await screen.findAllByRole('gridcell')
  expect(buttonOf(cells[0] ?? document.body)?.getAttribute('aria-label')).toMatch(/Monday/)
  const off = (cell: Element | undefined) => cell?.className.includes('off')
  expect(cells.slice(0, 7).map(off)).toEqual([false, false, true, true, true, true, true])
})

test('a day is picked by keyboard', async () => {
  const user = userEvent.setup()
  const today = toIsoDate(new Date())
  render(<Due initial={addDays(today, 1)} />)
  await user.click(screen.getByRole('button', { name: 'Open calendar' }))
  await screen.findAllByRole('gridcell')
  await waitFor(() => expect(document.activeElement?.closest('[data-day]')).not.toBeNull())
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  expect(chosen()).toBe(addDays(today, 9))
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
})

test('a day may be typed, in the order of the language or as ISO', async () => {
  const user = userEvent.setup()
  render(<Due />)
  const field = screen.getByRole('textbox', { name: 'Due date' })
  await user.type(field, '2031-04-09')
  expect(chosen()).toBe('2031-04-09')
  await user.clear(field)
  await user.type(field, `${formatDayDigits('2032-05-10')}{Enter}`)
  expect(chosen()).toBe('2032-05-10')
})

test('an invalid date is explained and not accepted', async () => {
  const user = userEvent.setup()
  render(<Due initial="2031-04-09" />)
  const field = screen.getByRole('textbox', { name: 'Due date' })
  await user.clear(field)
  await user.type(field, 'soon')
  await user.tab()
  expect(chosen()).toBe('')
  expect(screen.getByRole('alert').textContent).toMatch(/^Enter a date like /)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('no due date is an answer, unlike an empty field, and typing replaces it', async () => {
  const user = userEvent.setup()
  function MaybeDue() {
    const [day, setDay] = useState<string | null>('')
    return (
      <>
        <Field label="Due date">
          <DatePicker value={day} onChange={setDay} onNone={() => setDay(null)} />
        </Field>
        <output>{JSON.stringify(day)}</output>
      </>
    )
  }
  render(<MaybeDue />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due date' })
  expect([chosen(), field.placeholder]).toEqual(['""', 'MM/DD/YYYY'])
  await user.click(screen.getByRole('button', { name: 'Open calendar' }))
  await user.click(await screen.findByRole('button', { name: 'No due date' }))
  expect([chosen(), field.placeholder]).toEqual(['null', 'No due date'])
  await user.type(field, '2031-04-09')
  await user.tab()
  expect(chosen()).toBe('"2031-04-09"')
})
