import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { pressButton, waitForText } from '../../testing/user-actions.ts'
import { addressShown, openApp, openLiveApp, startWorkspace } from '../../testing/test-app.tsx'

const place = startWorkspace()
beforeAll(async () => {
  await comment('Between us', 'team')
})

const comment = (text: string, visibility: 'team' | 'client') =>
  place.elsewhere('employee', 'POST', `/v1/work-items/${place.ids.task}/comments`, { text, visibility })
const lines = () => document.querySelectorAll('main li').length
const chip = async (name: string) => screen.findByRole('button', { name })

test('a manager filters the activity by type and dates, which stay in the address', async () => {
  const user = openApp(place, 'pm', '/activity?project={customer}')
  await screen.findByText(/^Project Manager created the customer “Bakery”/)
  await screen.findByRole('heading', { level: 2, name: 'Today' })
  expect(await waitForText('Just now')).toBe(true)
  await chip('Customers 1')
  // Two are of the seed.
  await user.click(await chip('Comments 3'))
  await waitFor(() => expect(lines()).toBe(3))
  expect(addressShown()).toBe(`/activity?project=${place.ids.customer}&show=comments`)
  const again = openApp(place, 'pm', addressShown())
  await waitFor(() => expect(lines()).toBe(3))
  await again.click(await chip('Done 0'))
  await screen.findByRole('heading', { name: 'No activity found' })
  const [filters] = screen.queryAllByRole('button', { name: /^Filters/, expanded: false })
  if (filters) await again.click(filters)
  await pressButton(again, 'Date Range')
  await pressButton(again, 'Last 7 days')
  await waitFor(() => expect(addressShown()).toMatch(/from=\d{4}-\d{2}-\d{2}&to=/))
  await pressButton(again, /^All/)
  await screen.findByText(/^Project Manager created the task “Homepage”/)
})

test('a client reads the activity in other words, without team-only entries; new entries appear live', async () => {
  const user = await openLiveApp(place, 'customer', '/customer-activity')
  await screen.findByText(/^Project Manager created the project “Bakery”/)
  expect(screen.queryByText(/^Some employee commented on “Homepage”/)).toBeNull()
  const all = await screen.findByRole('button', { name: /^All \d/ })
  await waitFor(() => expect(lines()).toBe(Number(/\d+/.exec(all.textContent)?.[0])))
  await comment('For all', 'client')
  await screen.findByText(/^Some employee commented on “Homepage”/)
  await user.click((await screen.findAllByRole('link', { name: 'New comment' }))[0] ?? expect.fail('no entry'))
  await screen.findByRole('heading', { level: 1, name: 'Homepage' })
})

test('an employee counts comments and filters by person', async () => {
  const user = openApp(place, 'employee', '/employee-activity')
  await chip('Comments 4')
  const [filters] = screen.queryAllByRole('button', { name: /^Filters/, expanded: false })
  if (filters) await user.click(filters)
  await pressButton(user, 'Filter')
  await user.click(await screen.findByRole('combobox', { name: /^Person/ }))
  await user.click(await screen.findByRole('option', { name: /^Some employee/ }))
  await waitFor(() => expect(lines()).toBe(2))
})
