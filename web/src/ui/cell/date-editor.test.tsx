import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DateEditor } from './date-editor.tsx'

test('without a date, as for several items at once, it asks for one', async () => {
  const onChoose = vi.fn<(day: string | null) => void>()
  render(<DateEditor label="Due date" value={null} onChoose={onChoose} />)
  const field = screen.getByLabelText('Due date')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '2099-05-01' } })
  // Ends an IME conversion.
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChoose).toHaveBeenCalledWith('2099-05-01')
})

test('offers no due date where a date is optional', async () => {
  const onChoose = vi.fn<(day: string | null) => void>()
  const { rerender } = render(<DateEditor label="Due date" value={null} onChoose={onChoose} />)
  expect(screen.queryByRole('button', { name: 'No due date' })).toBeNull()
  rerender(<DateEditor label="Due date" value={null} onChoose={onChoose} mayBeNone />)
  fireEvent.click(await screen.findByRole('button', { name: 'No due date' }))
  expect(onChoose).toHaveBeenCalledWith(null)
})
