import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { MonthDayFields } from './month-day-fields.tsx'
import type { RecurrenceForm } from './use-recurrence-form.ts'

function Fields({ every, day }: { every: string; day: number }) {
  const made = useForm({ defaultValues: { rule: { every, on: { nth: 'number', day, of: 'day' } } } })
  const { nth, of } = made.watch('rule.on')
  return (
    <>
      <MonthDayFields form={made as unknown as RecurrenceForm} />
      <output>{`${nth} ${of}`}</output>
    </>
  )
}

test('a day that months lack names them and offers the last day', () => {
  render(<Fields every="month" day={31} />)
  expect(screen.getByText(/February.*April.*June.*September.*November/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Use the last day' }))
  expect(screen.getByText('-1 day')).toBeTruthy()
  expect(screen.getByLabelText(/^Day/).textContent).toBe('Calendar day')
  expect(screen.queryByRole('button', { name: 'Use the last day' })).toBeNull()
})

test.each([
  ['month', 28],
  ['year', 31],
])('by %s on the %i no day is offered', (every, day) => {
  render(<Fields every={every} day={day} />)
  expect(screen.queryByRole('button', { name: 'Use the last day' })).toBeNull()
})
