import { startOriel } from '@oriel/server/testing/processes/oriel-process'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill, waitForText } from './testing/user-actions.ts'
import { openApp, type SeededWorkspace, seedWorkspace } from './testing/test-app.tsx'

let place: SeededWorkspace
let stop = async () => {}
beforeAll(async () => {
  const oriel = await startOriel()
  stop = oriel.stop
  place = await seedWorkspace(oriel)
})
afterAll(() => stop())

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
