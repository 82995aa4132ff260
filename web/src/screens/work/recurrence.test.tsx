import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { EverythingInSight } from '../../testing/crawl.ts'
import { choose, fill, fromMenu, inDialog, pressButton, waitForText } from '../../testing/user-actions.ts'
import { addressShown, openApp, openLiveApp, startWorkspace } from '../../testing/test-app.tsx'

const place = startWorkspace()
beforeEach(() => void vi.stubGlobal('IntersectionObserver', EverythingInSight))

const at = '/pm-task/{task}?customerId={customer}'
const sentence = 'On the last working day of every month, 6 times in total'

async function setRule(user: UserEvent) {
  await pressButton(user, 'Repeat settings')
  await user.click(await screen.findByRole('checkbox', { checked: true }))
  await inDialog(user, 'Save')
  expect(await waitForText('Choose at least one day of the week')).toBe(true)
  await choose(user, /^Repeats/, 'Yearly')
  await choose(user, /^Month/, 'February')
  await fill(/^Day of the month/, '30')
  await inDialog(user, 'Save')
  expect(await waitForText('That month doesn’t have this day')).toBe(true)
  await choose(user, /^Repeats/, 'Monthly')
  await choose(user, /^Repeat on/, 'The last')
  await choose(user, /^Day/, 'Working day')
  await choose(user, /^Ends/, 'After a number of times')
  await fill(/^Number of times/, '6')
  expect((await screen.findByText(sentence)).closest('dialog')).not.toBeNull()
  await inDialog(user, 'Save')
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
}

test('a manager sets a recurrence, and everyone who sees the task reads it as a sentence until it stops', async () => {
  let user = openApp(place, 'pm', at)
  expect(await waitForText('Doesn’t repeat')).toBe(true)
  await setRule(user)
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain(sentence))
  for (const who of ['employee', 'customer'] as const) {
    openApp(place, who, `/${who}-task/{task}?customerId={customer}`)
    await screen.findByText(sentence)
    expect(screen.queryByText('Repeat settings')).toBeNull()
    expect(screen.queryByText('Stop repeating')).toBeNull()
  }

  user = openApp(place, 'pm', at)
  await pressButton(user, 'Stop repeating')
  await screen.findByRole('alertdialog')
  await inDialog(user, 'Stop repeating')
  expect(await waitForText('Doesn’t repeat')).toBe(true)
})

test('a client reads that a task repeats, and no longer once it stops, live', async () => {
  const path = `/v1/work-items/${place.ids.task}/recurrence`
  await openLiveApp(place, 'customer', '/customer-task/{task}?customerId={customer}')
  await screen.findByRole('heading', { level: 1, name: 'Homepage' })
  await place.elsewhere('pm', 'PUT', path, { rule: { every: 'day', interval: 1 } })
  await screen.findByText('Every day')
  await place.elsewhere('pm', 'DELETE', path)
  await waitFor(() => expect(screen.queryByText('Every day')).toBeNull())
})

test('lists mark recurring tasks, and an edit asks for this occurrence or all following', async () => {
  const rule = { every: 'day', interval: 1 }
  await place.elsewhere('pm', 'PUT', `/v1/work-items/${place.ids.task}/recurrence`, { rule })
  const lists = ['list', 'grid', 'board'].map((view) => `/tasks?view=${view}&customer={customer}`)
  for (const address of [...lists, '/calendar?view=agenda&date=2099-12-30']) {
    openApp(place, 'pm', address)
    expect((await screen.findAllByTitle('Repeats')).length).toBeGreaterThan(0)
  }

  const user = openApp(place, 'pm', at)
  await pressButton(user, /^Priority of Homepage/)
  await user.click(await screen.findByRole('option', { name: 'High' }))
  await screen.findByRole('alertdialog', { name: 'Change only this one, or the following ones too?' })
  await inDialog(user, 'This and following')
  await screen.findByRole('button', { name: 'Priority of Homepage: High' })
  await fromMenu(user, 'Actions for Homepage', 'Delete')
  await screen.findByRole('alertdialog')
  await inDialog(user, 'Delete and stop repeating')
  await waitFor(() => expect(addressShown()).not.toContain('pm-task'))
})
