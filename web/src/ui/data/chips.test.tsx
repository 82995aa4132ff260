import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Chips } from './chips.tsx'

function Filter() {
  const [value, setValue] = useState<'all' | 'done'>('all')
  return (
    <Chips
      label="Status"
      value={value}
      onChange={setValue}
      chips={[
        { value: 'all', label: 'All', count: 24 },
        { value: 'done', label: 'Done', count: 0 },
      ]}
    />
  )
}

test('exactly one chip is on, and each has its count', async () => {
  const user = userEvent.setup()
  render(<Filter />)
  expect(screen.getByRole('group', { name: 'Status' }).textContent).toBe('All24Done0')
  await user.click(screen.getByRole('button', { name: /Done/ }))
  expect(screen.getAllByRole('button', { pressed: true }).map((chip) => chip.textContent)).toEqual(['Done0'])
})
