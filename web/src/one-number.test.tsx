import { startOriel } from '@oriel/server/testing/oriel-process'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, type SeededWorkspace, seedWorkspace } from './testing/test-app.tsx'

let place: SeededWorkspace
let stop = async () => {}
beforeAll(async () => {
  const oriel = await startOriel()
  stop = oriel.stop
  place = await seedWorkspace(oriel)
})
afterAll(() => stop())

/** A decision on their request and two questions, of which the client snoozes one. */
async function askTheClient() {
  await place.approve()
  for (const id of [place.ids.task, place.ids.subtask])
    await place.elsewhere('pm', 'POST', `/v1/work-items/${id}/comments`, {
      text: 'When do you open?',
      visibility: 'client',
      question: true,
    })
  const items = () =>
    place.elsewhere('customer', 'GET', '/v1/notifications') as Promise<{ needsAttention: { items: { id: string }[] } }>
  await waitFor(async () => expect((await items()).needsAttention.items).toHaveLength(3), { timeout: 20_000 })
  const [first] = (await items()).needsAttention.items
  await place.elsewhere('customer', 'POST', `/v1/notifications/${first?.id}/snooze`, { until: '2099-01-01' })
}

test('home, bell and inbox of a client show one number', async () => {
  await askTheClient()
  const sentence = '2 items need your attention'
  openApp(place, 'customer', '/customer-dashboard')
  const greeting = (await screen.findByRole('heading', { name: /Welcome/ })).parentElement
  await waitFor(() => expect(greeting?.textContent).toContain(sentence))
  expect((await screen.findByRole('link', { name: /^Inbox/ })).textContent).toContain(sentence)
  expect(document.title).toMatch(/^\(2\) /)
  cleanup()

  openApp(place, 'customer', '/inbox')
  const heading = await screen.findByRole('heading', { name: /^Needs attention/ })
  expect(heading.parentElement?.textContent).toContain('2')
  expect(within(screen.getByRole('main')).getAllByRole('listitem').length).toBeGreaterThan(1)
})
