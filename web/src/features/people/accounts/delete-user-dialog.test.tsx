import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { DeleteUserDialog } from './delete-user-dialog.tsx'

const user = { id: 'lou', name: 'Lou', status: 'active' } as Person

function open(dialog: ReactNode) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items: [] })))
  render(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>)
}

/** The first attempt is declined, as where the manager doesn't confirm their identity. */
const onceDeclined = () => vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true)

test('a deletion that isn’t confirmed keeps what was chosen', async () => {
  const [onDelete, onClose] = [onceDeclined(), vi.fn<() => void>()]
  open(<DeleteUserDialog user={user} onClose={onClose} onDelete={onDelete} />)
  fireEvent.click(screen.getByRole('checkbox'))
  const button = screen.getByRole('button', { name: 'Delete user' })
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  fireEvent.click(button)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onDelete.mock.calls).toEqual([
    [{}, true],
    [{}, true],
  ])
})
