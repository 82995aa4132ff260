import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'

function setUp() {
  const copy = vi.fn<() => void>()
  const items = [
    { label: 'Edit', onSelect: vi.fn<() => void>(), disabled: true },
    { label: 'Copy', onSelect: copy },
    { label: 'Delete', onSelect: vi.fn<() => void>() },
  ]
  render(
    <MemoryRouter>
      <main>
        <Menu label="Actions for Landing page" items={items} />
        <input aria-label="Name" />
      </main>
    </MemoryRouter>,
  )
  return { copy, user: userEvent.setup(), button: screen.getByRole('button', { name: 'Actions for Landing page' }) }
}

test('a press opens it, a second one closes it, and a choice is performed', async () => {
  const { copy, user, button } = setUp()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect((await screen.findByRole('menu')).getAttribute('aria-labelledby')).toBe(button.id)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Copy' }))
  expect(copy).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('by keyboard the first enabled entry has the focus, and Esc gives it back', async () => {
  const { copy, user, button } = setUp()
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Copy' })))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(button)
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Copy' })))
  await user.keyboard('{Enter}')
  expect(copy).toHaveBeenCalledOnce()
})

test('somebody who types elsewhere right after a choice keeps the focus there', async () => {
  const { user, button } = setUp()
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Copy' })))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  fireEvent.click(document.activeElement as Element)
  expect(screen.queryByRole('menu')).toBeNull()
  screen.getByLabelText('Name').focus()
  vi.runAllTimers()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
