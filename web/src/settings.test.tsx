import { startOriel } from '@oriel/server/testing/oriel-process'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fill, pressButton, waitForText } from './testing/user-actions.ts'
import { openApp, type SeededWorkspace, seedWorkspace } from './testing/test-app.tsx'

let place: SeededWorkspace
let stop = async () => {}
beforeAll(async () => {
  const oriel = await startOriel()
  stop = oriel.stop
  place = await seedWorkspace(oriel)
})
afterAll(() => stop())
afterEach(async () => {
  await place.elsewhere('pm', 'PATCH', '/v1/settings', { name: '', timeZone: null, workingWeek: ['monday'] })
})

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })

test('a manager names the workspace: its name replaces the product’s, at once', async () => {
  const user = openApp(place, 'pm', '/settings')
  await fill(/^Workspace name/, 'Studio Nord')
  await pressButton(user, 'Save settings')
  expect(await waitForText('Settings saved')).toBe(true)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Studio Nord' }).textContent).toBe('Studio Nord'))
  expect(document.title).toMatch(/^(\(\d+\) )?Settings · Studio Nord$/)
})

test('the days of the working week are chosen, at least one', async () => {
  const user = openApp(place, 'pm', '/settings')
  await user.click(await field(/^Monday/))
  await pressButton(user, 'Save settings')
  expect(await waitForText('Choose at least one working day')).toBe(true)
  await user.click(await field(/^Sunday/))
  await pressButton(user, 'Save settings')
  expect(await waitForText('Settings saved')).toBe(true)
  expect(await place.elsewhere('pm', 'GET', '/v1/settings')).toMatchObject({ workingWeek: ['sunday'] })
})

test('another person’s save is compared first, and fields not typed in here keep theirs', async () => {
  const user = openApp(place, 'pm', '/settings')
  await fill(/^Workspace name/, 'Assigned to me')
  await place.elsewhere('pm', 'PATCH', '/v1/settings', { name: 'Theirs', timeZone: 'Asia/Tokyo' })
  await pressButton(user, 'Save settings')
  expect(await waitForText('Theirs')).toBe(true)
  await pressButton(user, 'Keep mine')
  expect(await waitForText('Settings saved')).toBe(true)
  expect(await place.elsewhere('pm', 'GET', '/v1/settings')).toMatchObject({
    name: 'Assigned to me',
    timeZone: 'Asia/Tokyo',
  })
})

test('a chosen language and compact lists apply at once, and typed text stays', async () => {
  const user = openApp(place, 'employee', '/employee-profile')
  await pressButton(user, 'Edit profile')
  await fill(/^Phone/, '555 01')
  await pressButton(user, 'Compact')
  await waitFor(() => expect(document.documentElement.dataset['density']).toBe('compact'))
  await user.click(screen.getByRole('combobox', { name: /^Language/ }))
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }))
  expect(await waitForText('Montag')).toBe(true)
  expect((await field(/^Phone/)).value).toBe('555 01')
  expect(await place.elsewhere('employee', 'GET', '/v1/me/preferences')).toMatchObject({
    density: 'compact',
    language: 'de',
  })
})
