import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addressShown, openApp, refetchAll, startWorkspace } from '../../testing/test-app.tsx'
import { inDialog, pressButton, waitForText } from '../../testing/user-actions.ts'

const place = startWorkspace()

const writeToTeam = (text: string) =>
  place.elsewhere('employee', 'POST', `/v1/work-items/${place.ids.task}/comments`, { text, visibility: 'team' })

test('a manager views a project as its client: what is hidden is counted, and nothing can be changed', async () => {
  const { customer } = place.ids
  await writeToTeam('The budget is tight.')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  await pressButton(openApp(place, 'pm', '/customer/{customer}'), 'View as client')
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`/customer-project-details/${customer}`))

  const user = openApp(place, 'pm', '/customer-project-details/{customer}?tab=tasks')
  expect(await waitForText('You’re viewing this as Some customer. Read-only.')).toBe(true)
  expect(await waitForText('3 items are hidden from them.')).toBe(true)
  const comments = await screen.findByRole('link', { name: '3 comments' })
  expect(comments.getAttribute('href')).toBe(`/customer/${customer}?tab=conversation`)
  await screen.findByRole('heading', { level: 1, name: 'Bakery' })
  expect(screen.queryByRole('button', { name: 'Request Task' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Homepage' }))
  await screen.findByRole('heading', { level: 1, name: 'Homepage' })
  expect(await waitForText('No comments yet')).toBe(true)
  expect(screen.queryByText('The budget is tight.')).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Write a comment' })).toBeNull()

  await writeToTeam('And so is the time.')
  await refetchAll()
  expect(await waitForText('4 items are hidden from them.')).toBe(true)
  expect(await waitForText('No comments yet')).toBe(true)

  const menu = within(screen.getAllByRole('navigation', { name: 'Main' })[0] ?? expect.fail('no menu'))
  await user.click(menu.getByRole('link', { name: 'Requests' }))
  expect(await waitForText('Holiday hours')).toBe(true)
  expect(screen.queryByRole('button', { name: 'New Request' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Profile of Some customer' }))
  expect(await waitForText('Only Some customer can see this page')).toBe(true)
  expect(addressShown()).toBe('/customer-profile')
  await pressButton(user, 'Exit')
  await waitFor(() => expect(assign).toHaveBeenLastCalledWith(`/customer/${customer}`))
  openApp(place, 'pm', '/customer/{customer}')
  await screen.findByRole('heading', { level: 1, name: 'Bakery' })
  expect(screen.queryByText(/You’re viewing this as/)).toBeNull()
})

test('before a comment is shared with the client, they and all they will read are named', async () => {
  await writeToTeam('Ready on Monday.')
  const user = openApp(place, 'pm', '/pm-task/{task}?customerId={customer}')
  const said = await screen.findByText('Ready on Monday.')
  const actions = within(said.closest('li') ?? expect.fail('no comment'))
  await user.click(actions.getByRole('button', { name: 'Actions for the comment by Some employee' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Share with client' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Share this comment with the client?' })
  for (const text of [
    'Some customer (Clients), the client of Bakery, will be able to read:',
    'Ready on Monday.',
    'Some employee commented on “Homepage”',
  ])
    expect(dialog.textContent).toContain(text)
  await inDialog(user, 'Share with client')
  expect(await waitForText('The client can see this comment now')).toBe(true)
})
