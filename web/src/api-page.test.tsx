import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, waitForText } from './testing/user-actions.ts'
import { openApp, startWorkspace } from './testing/test-app.tsx'

const place = startWorkspace()

const paths = () => screen.queryAllByText(/^\/api\//, { selector: 'code' }).map((it) => it.textContent)

test('a client reads the list of requests, filters it by a word, and opens one', async () => {
  openApp(place, 'customer', '/api/docs')
  expect(await waitForText('/api/task-requests/customer/{id}/cancel')).toBe(true)
  const all = paths().length
  expect(all).toBeGreaterThan(100)
  await fill('Search paths and fields', 'post files attachments')
  await waitFor(() => expect(paths()).toContain('/api/tasks/{id}/files'))
  await waitFor(() => expect(paths().length).toBeLessThan(all / 5))

  expect(screen.queryByText('Body: multipart/form-data')).toBeNull()
  const operation = screen.getByText('/api/tasks/{id}/files').closest('details')
  if (!operation) throw new Error('no operation to open')
  operation.open = true
  fireEvent(operation, new Event('toggle'))
  expect(await waitForText('Body: multipart/form-data')).toBe(true)
  expect(await waitForText('list of: file')).toBe(true)

  await fill('Search paths and fields', 'no such thing')
  expect(await waitForText('No results found')).toBe(true)
})

test('strangers are asked to sign in first', async () => {
  openApp(place, 'nobody', '/api/docs')
  expect(await screen.findByLabelText(/Email/)).toBeTruthy()
  expect(paths()).toEqual([])
})
