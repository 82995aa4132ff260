import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OptionList } from './option-list.tsx'

const people = [
  { value: 'ada', label: 'Ada Moor' },
  { value: 'emil', label: 'Emil Berg' },
]

test('Enter before the options have loaded waits for them, and then chooses once', async () => {
  const onChoose = vi.fn<(value: string) => void>()
  const listOf = (options: typeof people, isLoading: boolean) => (
    <OptionList
      id="people"
      label="People"
      search="Find a person"
      options={options}
      isLoading={isLoading}
      chosen={[]}
      onChoose={onChoose}
      onClose={() => {}}
    />
  )
  const { rerender } = render(listOf([], true))
  await userEvent.type(screen.getByRole('combobox'), 'emil{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  rerender(listOf(people, false))
  expect(onChoose.mock.calls).toEqual([['emil']])
  rerender(listOf(people, true))
  rerender(listOf(people, false))
  expect(onChoose).toHaveBeenCalledTimes(1)
})
