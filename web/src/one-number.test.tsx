import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, startWorkspace } from './testing/test-app.tsx'

const place = startWorkspace()

/** A decision and two questions, one snoozed. */
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

/** A client's comment that waits for the team, and a mention of the manager. */
async function askTheTeam() {
  const comments = `/v1/projects/${place.ids.customer}/comments`
  await place.elsewhere('customer', 'POST', comments, { text: 'When is it done?' })
  const { name } = (await place.elsewhere('pm', 'GET', '/v1/me')) as { name: string }
  await place.elsewhere('employee', 'POST', comments, { text: `@${name} please look`, visibility: 'team' })
}

const addresses = [
  ['customer', '/customer-dashboard'],
  ['pm', '/pm-dashboard'],
  ['employee', '/employee-dashboard'],
] as const

test('home, bell and inbox show one number, for each role', { timeout: 60_000 }, async () => {
  await askTheClient()
  await askTheTeam()
  for (const [role, home] of addresses) {
    const count = async () =>
      ((await place.elsewhere(role, 'GET', '/v1/notifications/count')) as { total: number }).total
    await waitFor(async () => expect([role, await count()]).toEqual([role, 2]), { timeout: 8_000 })
    const sentence = '2 items need your attention'
    openApp(place, role, home)
    const soon = { timeout: 8_000 }
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain(sentence), soon)
    await waitFor(() => expect(screen.getByRole('link', { name: /^Inbox/ }).textContent).toContain(sentence), soon)
    await waitFor(() => expect(document.title).toMatch(/^\(2\) /), soon)
    cleanup()

    openApp(place, role, '/inbox')
    const heading = await screen.findByRole('heading', { name: /^Needs attention/ })
    expect(heading.textContent).toContain('2')
    expect(within(screen.getByRole('list', { name: /^Needs attention/ })).getAllByRole('listitem')).toHaveLength(2)
    cleanup()
  }
})
