import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isSomethingOpen } from './lib/keys/single-key-shortcuts.ts'
import { openApp, startWorkspace } from './testing/test-app.tsx'
import { inDialog } from './testing/user-actions.ts'

/** Scope in every work list: the selection, else the row with the cursor, else the page. */

const place = startWorkspace()
beforeAll(() => {
  HTMLElement.prototype.checkVisibility ??= () => true
})

let pressed: Element | null = null
const notePressed = ({ target }: Event) => {
  pressed = target instanceof Element ? target.closest('button, a') : null
}
beforeEach(() => document.addEventListener('click', notePressed, true))
afterEach(() => document.removeEventListener('click', notePressed, true))

const lists = [
  { at: '/tasks', of: 'Homepage' },
  { at: '/subtasks', of: 'Opening hours' },
  { at: '/customer/{customer}?tab=tasks', of: 'Homepage' },
  { at: '/customer/{customer}?tab=subtasks', of: 'Opening hours' },
]

/** Returns the control it activated, and closes what opened. */
async function pressKey(user: UserEvent, key: string): Promise<Element | null> {
  pressed = null
  await user.keyboard(key)
  const control = pressed
  await waitFor(() => expect(control === null || isSomethingOpen()).toBe(true))
  await user.keyboard('{Escape}')
  for (const button of document.querySelectorAll<HTMLElement>('dialog[open] [aria-label="Close"]')) button.click()
  await waitFor(() => expect(isSomethingOpen()).toBe(false))
  return control
}

async function openList(at: string, title: string) {
  const user = openApp(place, 'pm', at)
  await screen.findAllByText(title)
  await screen.findByLabelText(`Select ${title}`)
  await user.keyboard('j')
  return user
}

test.each(lists)('on $at every shortcut of an item acts on the row with the cursor', async ({ at, of }) => {
  const user = await openList(at, of)
  for (const key of ['s', 'p', 'd', 'a', 'e', 'v']) {
    const row = (await pressKey(user, key))?.closest('[role="row"]')
    expect(`${key}: ${row?.textContent}`).toContain(of)
  }
})

test.each(lists)('on $at every shortcut of an item acts on the selection only', async ({ at, of }) => {
  const user = await openList(at, of)
  await user.keyboard('x')
  const bar = await screen.findByRole('region', { name: '1 selected' })
  const elsewhere: string[] = []
  for (const key of ['s', 'p', 'd', 'a', 'v'])
    if (!bar.contains((await pressKey(user, key)) ?? document.body)) elsewhere.push(key)
  for (const key of ['e', 'o']) if (await pressKey(user, key)) elsewhere.push(key)
  expect(elsewhere).toEqual([])
  // The bar shows this button only once it is wanted.
  await user.keyboard('l')
  const labels = await within(bar).findByRole('button', { name: 'Labels' })
  await waitFor(() => expect(labels.getAttribute('aria-expanded')).toBe('true'))
  for (const _ of ['once', 'again']) {
    await waitFor(() => expect(isSomethingOpen()).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(isSomethingOpen()).toBe(false))
    await user.click(within(bar).getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Estimate' }))
    expect(await screen.findByRole('textbox', { name: 'Estimated hours' })).toBeTruthy()
  }
})

test('a task and a subtask are selected in one list and changed together', async () => {
  const user = openApp(place, 'pm', '/tasks?kind=any&due=upcoming-active')
  for (const title of ['Homepage', 'Opening hours']) await user.click(await screen.findByLabelText(`Select ${title}`))
  await screen.findByRole('region', { name: '2 selected' })
  await user.keyboard('p')
  await user.click(await screen.findByRole('menuitem', { name: 'Urgent' }))
  expect(await screen.findByText('2 updated')).toBeTruthy()
})

test('without a cursor shortcuts act on the project, and completing it names the open work', async () => {
  const user = openApp(place, 'pm', '/customer/{customer}?tab=tasks')
  await screen.findByLabelText('Select Homepage')
  const control = await pressKey(user, 's')
  expect(control?.getAttribute('aria-label')).toBe('Status of Bakery: Planning')

  await user.keyboard('s')
  await user.click(await screen.findByRole('option', { name: 'Completed' }))
  expect((await screen.findByText(/^Still open: /)).textContent).toMatch(
    /Homepage.*Opening hours|Opening hours.*Homepage/,
  )
  await inDialog(user, 'Cancel')
  expect(await place.read('/customers/{customer}')).toMatchObject({ status: 'planning' })
})

test('shortcuts wait while a dialog is open, and letters of other alphabets are the keys they are on', async () => {
  const user = await openList('/customer/{customer}?tab=tasks', 'Homepage')
  await user.keyboard('s')
  await screen.findByRole('listbox')
  document.body.focus()
  pressed = null
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }))
  expect(pressed).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'з', code: 'KeyP', bubbles: true }))
  expect((pressed as Element | null)?.closest('[role="row"]')?.textContent).toContain('Homepage')
})

test('the help lists every page that G opens, and what N adds here', async () => {
  const user = openApp(place, 'pm', '/pm-task/{task}')
  const adds = await waitFor(
    () => document.querySelector('[aria-keyshortcuts="N"]')?.textContent || expect.fail('nothing to add'),
  )
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const keyOf = (does: string) =>
    [...help.querySelectorAll('dt')].find((it) => it.textContent === does)?.nextElementSibling?.textContent
  expect([keyOf('Requests'), keyOf('Calendar'), keyOf('Profile'), keyOf(adds)]).toEqual(['GR', 'GK', 'GP', 'N'])
})
