import { type RunningOriel, startOriel } from '@oriel/server/testing/processes/oriel-process'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, type SeededWorkspace, seedWorkspace } from './testing/test-app.tsx'
import { fill, pressButton, waitForText } from './testing/user-actions.ts'

let oriel: RunningOriel
let place: SeededWorkspace
beforeAll(async () => {
  oriel = await startOriel([], { ORIEL_UNDO_SECONDS: '3' })
  place = await seedWorkspace(oriel)
}, 60_000)
afterAll(() => oriel.stop())

test('a manager undoes a rejection and an approval, finds again what was typed, and approves', async () => {
  const user = openApp(place, 'pm', '/task-requests/{request}')
  await pressButton(user, 'Reject')
  await fill(/^Reason for/, 'Not this year.')
  await pressButton(user, 'Reject request')
  await waitForText('Rejected')
  await user.keyboard('{Control>}z{/Control}')
  await pressButton(user, 'Reject')
  expect(await screen.findByLabelText(/^Reason for/)).toHaveProperty('value', 'Not this year.')
  await pressButton(user, 'Cancel')
  await pressButton(user, 'Approve with changes…')
  await fill(/^Subtask title/, 'Longer hours')
  await fill('Note to the client', 'In May.')
  await pressButton(user, 'Approve request')
  await waitForText('Approved')
  await user.keyboard('{Control>}z{/Control}')
  await pressButton(user, 'Approve with changes…')
  expect(await screen.findByLabelText('Note to the client')).toHaveProperty('value', 'In May.')
  expect(await screen.findByLabelText(/^Subtask title/)).toHaveProperty('value', 'Longer hours')
  await pressButton(user, 'Cancel')
  await pressButton(user, 'Approve')
  await screen.findByText('Undo')
  expect(screen.queryByText('Reject')).toBeNull()
  await waitForText('Request approved')
  expect(screen.queryByText('Undo')).toBeNull()
})
