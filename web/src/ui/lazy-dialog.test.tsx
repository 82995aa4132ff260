import { render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyDialog } from './lazy-dialog.tsx'
import { currentToasts } from './overlay/toast/toast.ts'

type Props = { onClose: () => void }
const Dialog = () => <p>Are you sure?</p>

test('a dialog that cannot be loaded says so and closes; opening it again retries', async () => {
  const load = vi.fn<() => Promise<ComponentType<Props>>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module')).mockResolvedValue(Dialog)
  const Later = lazyDialog(load)
  const onClose = vi.fn<() => void>()
  const { unmount } = render(<Later onClose={onClose} />)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(currentToasts()).toMatchObject([{ type: 'error', action: { label: 'Reload' } }])
  unmount()

  render(<Later onClose={onClose} />)
  expect(await screen.findByText('Are you sure?')).toBeDefined()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('one whose styles are missing is not opened', async () => {
  const load = vi.fn<() => Promise<ComponentType<Props>>>()
  load.mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/dialog.css')).mockResolvedValue(Dialog)
  const Later = lazyDialog(load)
  for (const time of [1, 2]) {
    const onClose = vi.fn<() => void>()
    const { unmount } = render(<Later onClose={onClose} />)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    unmount()
    expect(load, `time ${time}`).toHaveBeenCalledTimes(1)
  }
})
