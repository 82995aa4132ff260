import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Field } from '../form/field.tsx'
import { MultiSelect } from './multi-select.tsx'
import { Select } from './select.tsx'

const people = ['Ada Kern', 'Bo Lind', 'Clara Bell', 'Eli Brandt'].map((name) => ({ value: name, label: name }))

function One({ search, onAddCustom }: { search?: boolean; onAddCustom?: (text: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <Field label="Client user">
      <Select options={people} value={value} onChange={setValue} search={search} onAddCustom={onAddCustom} />
    </Field>
  )
}

function Several({ maximum }: { maximum?: number }) {
  const [value, setValue] = useState<string[]>([])
  return (
    <Field label="Assigned team">
      <MultiSelect options={people} value={value} onChange={setValue} maximum={maximum} />
    </Field>
  )
}

test('a select works by keyboard alone, and gives the focus back', async () => {
  const user = userEvent.setup()
  render(<One />)
  const trigger = screen.getByRole('combobox', { name: /^Client user/ })
  expect(trigger.textContent).toBe('Select an option...')

  trigger.focus()
  await user.keyboard('{ArrowDown}')
  const list = await screen.findByRole('listbox')
  await waitFor(() => expect(document.activeElement).toBe(list))
  expect(screen.getByRole('option', { name: 'Ada Kern' }).id).toBe(list.getAttribute('aria-activedescendant'))

  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(trigger.textContent).toBe('Clara Bell')
  await waitFor(() => expect(document.activeElement).toBe(trigger))
})

test('typing a letter goes to the option that starts with it; Escape changes nothing', async () => {
  const user = userEvent.setup()
  render(<One />)
  await user.click(screen.getByRole('combobox'))
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('listbox'))
  await user.keyboard('e')
  const active = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toBe('Eli Brandt')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(screen.getByRole('combobox').textContent).toBe('Select an option...')
})

test('the search narrows the list, and says when nothing matches', async () => {
  const user = userEvent.setup()
  render(<One search />)
  await user.click(screen.getByRole('combobox', { name: /^Client user/ }))
  const search = await screen.findByRole('combobox', { name: 'Search' })
  await user.type(search, 'b')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Bo Lind',
    'Clara Bell',
    'Eli Brandt',
  ])
  await user.type(search, 'zz')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(screen.getByText('No options found')).toBeTruthy()
})

test('a custom entry needs more than blanks', async () => {
  const user = userEvent.setup()
  const add = vi.fn<(text: string) => void>()
  render(<One onAddCustom={add} />)
  await user.click(screen.getByRole('combobox'))
  const field = await screen.findByRole('textbox', { name: 'Add your own' })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })
  expect(button.disabled).toBe(true)
  await user.type(field, '   ')
  expect(button.disabled).toBe(true)
  await user.type(field, 'Copywriter ')
  await user.click(button)
  expect(add).toHaveBeenCalledExactlyOnceWith('Copywriter')
})

test('a multi-select shows two names, counts the rest, and stops at its maximum', async () => {
  const user = userEvent.setup()
  render(<Several maximum={3} />)
  const trigger = screen.getByRole('combobox')
  await user.click(trigger)
  await user.click(screen.getByRole('option', { name: 'Ada Kern' }))
  await user.click(screen.getByRole('option', { name: 'Bo Lind' }))
  expect(trigger.textContent).toBe('Ada KernBo Lind')
  await user.click(screen.getByRole('option', { name: 'Clara Bell' }))
  expect(trigger.textContent).toBe('Ada KernBo Lind+1 more')
  expect(screen.getByText('You can choose up to 3')).toBeTruthy()

  await user.click(screen.getByRole('option', { name: 'Eli Brandt' }))
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(3)

  await user.click(screen.getByRole('option', { name: 'Ada Kern' }))
  expect(trigger.textContent).toBe('Bo LindClara Bell')
})

test('what is chosen shows no id while its name loads', () => {
  render(<MultiSelect label="Labels" options={[]} value={['01a22bd6-e890']} onChange={vi.fn<() => void>()} />)
  expect(screen.getByRole('combobox').textContent).toBe('…')
})
