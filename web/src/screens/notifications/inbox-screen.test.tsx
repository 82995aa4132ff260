import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { openApp, refetchAll, startWorkspace } from '../../testing/test-app.tsx'
import { fill, pressButton, waitForText } from '../../testing/user-actions.ts'

const place = startWorkspace()
beforeAll(async () => {
  HTMLElement.prototype.checkVisibility ??= () => true
  await place.elsewhere('employee', 'POST', '/v1/notifications/read-all', {})
})
// Other files of this worker may have left an inbox, whose rows would stay.
beforeEach(() => queryClient.clear())

const setWidth = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }))
const write = (who: 'pm' | 'customer', body: object) =>
  place.elsewhere(who, 'POST', `/v1/work-items/${place.ids.task}/comments`, body)
const regionOf = (name: 'Needs attention' | 'Updates') => screen.findByRole('region', { name: new RegExp(`^${name}`) })
const rowsOf = async (name: 'Needs attention' | 'Updates') => within(await regionOf(name)).queryAllByRole('listitem')
const expectNeeds = (count: number) =>
  waitFor(async () => expect((await rowsOf('Needs attention')).map((it) => it.textContent)).toHaveLength(count))
/** Keys press what the pane offers. */
const paneHas = (text: string, button: 'Done' | 'Snooze') =>
  waitFor(() => {
    const pane = screen.getByRole('region', { name: 'Selected notification' })
    expect(pane.textContent).toContain(text)
    within(pane).getByRole('button', { name: new RegExp(`^${button}`) })
  })
const expectTotal = (count: number) =>
  waitFor(async () => {
    expect(screen.getAllByRole('link', { name: /^Inbox/ })[0]?.textContent).toContain(`${count}`)
    expect(document.title).toMatch(new RegExp(`^\\(${count}\\) `))
  })
test('notifications wait above the list, state their reason, and are dismissed and snoozed by keyboard', async () => {
  setWidth(true)
  const user = openApp(place, 'employee', '/inbox')
  await expectNeeds(2)
  await expectTotal(2)
  const before = (await rowsOf('Needs attention')).map((it) => it.textContent)
  expect(before[0]).toContain('Because it was assigned to you')
  await write('customer', { text: 'When does it open?' })
  const count = () => place.elsewhere('employee', 'GET', '/v1/notifications/count')
  await waitFor(async () => expect(await count()).toMatchObject({ total: 3 }))
  await refetchAll()
  const arrived = await screen.findByRole('button', { name: '1 new' })
  expect((await rowsOf('Needs attention')).map((it) => it.textContent)).toEqual(before)
  await user.click(arrived)
  await expectNeeds(3)
  const [first] = await rowsOf('Needs attention')
  expect(first?.textContent).toContain('When does it open?')
  expect(first?.textContent).toContain('Because a client is waiting for a reply')
  await expectTotal(3)

  await user.keyboard('kkk')
  await paneHas('When does it open?', 'Done')
  await user.keyboard('e')
  await expectNeeds(2)
  expect(within(await regionOf('Needs attention')).queryByText(/When does it open/)).toBeNull()
  await paneHas('Because it was assigned to you', 'Snooze')
  await user.keyboard('h')
  await user.click(await screen.findByRole('button', { name: 'Monday' }))
  await expectNeeds(1)
  await pressButton(user, 'Mark all read')
  // Attention items count, read or not.
  await expectTotal(1)
  openApp(place, 'employee', '/inbox')
  await expectNeeds(1)
})

test('a chosen notification is read and answered beside the list, on phones on its page, where it can be muted', async () => {
  setWidth(true)
  await write('pm', { text: 'Soon.', visibility: 'team' })
  let user = openApp(place, 'employee', '/inbox')
  const link = await waitFor(async () => {
    const rows = await rowsOf('Updates')
    const row = rows.find((it) => it.textContent.includes('Homepage'))
    return within(row ?? expect.fail('no update')).getAllByRole('link')[0] as HTMLElement
  })
  await user.click(link)
  const pane = within(await screen.findByRole('region', { name: 'Selected notification' }))
  await pane.findByText('Soon.')
  await fill('Write a comment', 'On Monday.')
  await pressButton(user, 'Add Comment')
  await pane.findByText('On Monday.')

  setWidth(false)
  user = openApp(place, 'employee', '/inbox')
  await expectNeeds(1)
  expect(screen.queryByRole('region', { name: 'Selected notification' })).toBeNull()
  const [need] = await rowsOf('Needs attention')
  await user.click(within(need as HTMLElement).getAllByRole('link')[0] as HTMLElement)
  expect(await waitForText('Back')).toBe(true)
  await pressButton(user, 'Notifications: When I’m involved')
  await user.click(await screen.findByRole('menuitem', { name: 'Mute' }))
  await screen.findByRole('button', { name: 'Notifications: Mute' })
})
