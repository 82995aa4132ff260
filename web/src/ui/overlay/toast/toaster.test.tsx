import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) toast.dismiss(id)
  })
})

/** `act` returns a promise unless the callback returns undefined. */
function shown(work: () => unknown) {
  act(() => {
    work()
  })
}

function wait(milliseconds: number) {
  shown(() => vi.advanceTimersByTime(milliseconds))
}

test.each([
  ['success', 5000],
  ['info', 5000],
  ['warning', 5000],
  ['error', 7000],
] as const)('%s disappears after %i ms', (type, duration) => {
  shown(() => toast[type]('Task Created!'))
  wait(duration - 1)
  expect(screen.queryByText('Task Created!')).not.toBeNull()
  wait(1)
  expect(screen.queryByText('Task Created!')).toBeNull()
})

test('loading stays until it is dismissed or replaced', () => {
  let id = ''
  shown(() => (id = toast.loading('Uploading')))
  wait(3_600_000)
  expect(screen.queryByText('Uploading')).not.toBeNull()
  shown(() => toast.success('Uploaded', { id }))
  expect(screen.queryByText('Uploading')).toBeNull()
  wait(5000)
  expect(screen.queryByText('Uploaded')).toBeNull()
})

test('nothing closes under the pointer', () => {
  shown(() => toast.success('Task deleted successfully'))
  const region = screen.getByRole('region', { name: 'Notifications' })
  wait(4000)
  fireEvent.pointerEnter(region)
  wait(60_000)
  expect(screen.queryByText('Task deleted successfully')).not.toBeNull()
  fireEvent.pointerLeave(region)
  wait(999)
  expect(screen.queryByText('Task deleted successfully')).not.toBeNull()
  wait(1)
  expect(screen.queryByText('Task deleted successfully')).toBeNull()
})

test('an action runs once and closes the toast; the close button closes it', () => {
  const undo = vi.fn<() => void>()
  shown(() => toast.success('Deleted', { action: { label: 'Undo', onPress: undo, isUndo: true } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Deleted')).toBeNull()

  shown(() => toast.info('Logged Out', { message: 'You have been successfully logged out.' }))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
  expect(screen.queryByText('Logged Out')).toBeNull()
})

test('errors interrupt a screen reader, the others wait', () => {
  shown(() => toast.error('Login Failed'))
  shown(() => toast.success('Task Created!'))
  expect(screen.getByRole('alert').textContent).toContain('Login Failed')
  expect(screen.getByRole('status').textContent).toContain('Task Created!')
})

test('the error of a form disappears once it is saved', () => {
  shown(() => toast.error('Error', { message: 'Network error.' }))
  shown(() => toast.success('Task Updated!'))
  expect(screen.queryByText('Network error.')).toBeNull()
})

test('a repeated message replaces the earlier one', () => {
  shown(() => toast.error('Error', { message: 'Network error.' }))
  wait(4000)
  shown(() => toast.error('Error', { message: 'Network error.' }))
  shown(() => toast.error('Error', { message: 'API request failed.' }))
  expect(screen.queryAllByText('Network error.')).toHaveLength(1)
  expect(screen.queryAllByText('Error')).toHaveLength(2)
  wait(4000)
  expect(screen.queryAllByText('Network error.')).toHaveLength(1)
})

test('a message that repeats the title is shown once', () => {
  shown(() => toast.error('Failed to save task', { message: 'Failed to save task' }))
  expect(screen.queryAllByText('Failed to save task')).toHaveLength(1)
})
