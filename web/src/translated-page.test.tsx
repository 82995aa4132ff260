import { type RunningOriel, startOriel } from '@oriel/server/testing/processes/oriel-process'
import { render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openApp, type SeededWorkspace, seedWorkspace } from './testing/test-app.tsx'
import { fill, inDialog, pressButton, waitForText } from './testing/user-actions.ts'

/** Browser translation moves text nodes into `font` elements. */

let oriel: RunningOriel
let place: SeededWorkspace
beforeAll(async () => {
  oriel = await startOriel()
  place = await seedWorkspace(oriel)
}, 60_000)
afterAll(() => oriel.stop())

function translateTexts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const parent = text.parentElement
    if (!parent || text.data.trim() === '' || /^(font|option|script|style|textarea|title)$/i.test(parent.tagName))
      continue
    const translated = document.createElement('font')
    text.replaceWith(translated)
    translated.append(text.data)
  }
}

const translation = new MutationObserver(translateTexts)
let errors: string[] = []
beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((error) => void errors.push(String(error)))
  translation.observe(document.body, { childList: true, subtree: true, characterData: true })
})
afterEach(() => translation.disconnect())

const crashes = () => [
  ...errors.filter((it) => /NotFoundError|DOMException|removeChild|insertBefore/.test(it)),
  ...screen.queryAllByText(/can’t be shown|Something went wrong/).map((it) => it.textContent),
]

test('this translation crashes text beside a conditional element', async () => {
  const Bare = ({ isBusy }: { isBusy: boolean }) => (
    <p>
      {isBusy ? 'Saving' : <b>Saved</b>} all of it {isBusy && <i>…</i>}
    </p>
  )
  const { rerender } = render(<Bare isBusy />)
  await waitFor(() => expect(document.querySelector('font')).not.toBeNull())
  expect(() => rerender(<Bare isBusy={false} />)).toThrow('')
})

test('a manager signs in on a translated page', async () => {
  const user = openApp(place, 'nobody', '/')
  await fill('Email', oriel.manager.email)
  await fill('Password', oriel.manager.password)
  await pressButton(user, 'Sign In')
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Welcome back'), { timeout: 8_000 })
  expect(document.querySelector('font')).not.toBeNull()
  expect(crashes()).toEqual([])
})

test('a manager sends an incomplete task on a translated page and corrects it', async () => {
  const user = openApp(place, 'pm', '/customer/{customer}?tab=tasks')
  await pressButton(user, 'Add Task')
  await inDialog(user, 'Create task')
  await waitForText('Due date is required')
  await fill(/^Title/, 'Translated task')
  expect(crashes()).toEqual([])
  await fill(/^Due date/, '2099-05-01')
  await inDialog(user, 'Create task')
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain('Translated task'))
  expect(crashes()).toEqual([])
})

test('a manager comments and approves on translated pages', async () => {
  let user = openApp(place, 'pm', '/pm-task/{task}?customerId={customer}')
  await fill('Write a comment', 'Written on a translated page')
  await pressButton(user, 'Add Comment')
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain('Written on a translated page'))
  expect(crashes()).toEqual([])
  user = openApp(place, 'pm', '/task-requests/{request}')
  await pressButton(user, 'Approve')
  await waitForText('Request approved')
  expect(crashes()).toEqual([])
})

test('a manager completes a subtask, and its client signs off, on translated pages', async () => {
  let user = openApp(place, 'pm', '/pm-subtask/{subtask}?taskId={task}&customerId={customer}')
  await pressButton(user, 'Completed')
  await waitFor(() => expect(document.querySelector('[aria-pressed="true"]')?.textContent).toBe('Completed'))
  expect(crashes()).toEqual([])

  const link = { kind: 'link', url: 'https://font.example/', title: 'Shop doors' }
  const draft = { workItem: place.ids.task, ...link }
  const { id } = (await place.elsewhere('pm', 'POST', '/v1/deliverables', draft)) as { id: string }
  const approvers = [place.tokens.customer.me.id]
  const request = { approvers, message: 'Right?', confirmUnfinished: true }
  await place.elsewhere('pm', 'POST', `/v1/deliverables/${id}/sign-off-requests`, request)
  user = openApp(place, 'customer', `/customer-deliverable/${id}`)
  await pressButton(user, 'Approve')
  await user.click(await screen.findByRole('radio', { name: /^Approve with comments/ }))
  await fill(/^Your comments/, 'Green is nicer.')
  await pressButton(user, 'Approve with comments')
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain('Green is nicer.'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
  expect(crashes()).toEqual([])
})
