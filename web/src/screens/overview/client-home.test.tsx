import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { EverythingInSight } from '../../testing/crawl.ts'
import { fill, pressButton, waitForText } from '../../testing/user-actions.ts'
import { addressShown, openApp, openLiveApp, startWorkspace } from '../../testing/test-app.tsx'

const place = startWorkspace()
beforeEach(() => void vi.stubGlobal('IntersectionObserver', EverythingInSight))

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a client requests work with one field, and opens a project and its work without controls of the team', async () => {
  const user = openApp(place, 'customer', '/customer-dashboard')
  await pressButton(user, 'Describe it in your own words')
  await fill('What do you need?', 'A bell\nthat rings when somebody orders')
  await pressButton(user, 'Send request')
  expect(await waitForText('Request sent: A bell')).toBe(true)
  // One is of the seed.
  await waitFor(() =>
    expect(document.querySelector('main a[href^="/customer-task-requests"]')?.textContent).toMatch(/^2 /),
  )
  const project = (await screen.findAllByRole('link', { name: /Bakery/ })).find((it) => it.closest('article'))
  await user.click(project ?? expect.fail('no project'))
  await heading('Bakery')
  expect(addressShown()).toBe(`/customer-project-details/${place.ids.customer}`)
  expect(await waitForText('Request Task')).toBe(true)
  await user.click(await screen.findByRole('tab', { name: /^Tasks/ }))
  await user.click(await screen.findByRole('link', { name: 'Homepage' }))
  await heading('Homepage')
  for (const name of ['Edit', 'Delete', 'Add Subtask', 'Completed'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a manager’s open project counts and shows what its client writes, live; a reply is for the team at first', async () => {
  const comments = `/v1/projects/${place.ids.customer}/comments`
  const user = await openLiveApp(place, 'pm', '/customer/{customer}')
  await heading('Bakery')
  await place.elsewhere('customer', 'POST', comments, { text: 'We open a second shop.' })
  await user.click(await screen.findByRole('tab', { name: 'Conversation 1 new' }))
  await screen.findByText('We open a second shop.')
  await fill('Write a comment', 'Who has time in spring?')
  await pressButton(user, 'Add Comment')
  const read = async (who: 'employee' | 'customer') =>
    JSON.stringify(await place.elsewhere(who, 'GET', `/v1/projects/${place.ids.customer}/conversation`))
  await waitFor(async () => expect(await read('employee')).toContain('Who has time in spring?'))
  expect(await read('customer')).not.toContain('Who has time in spring?')
})

test('a manager’s open list of requests gets a new one, live', async () => {
  await openLiveApp(place, 'pm', '/task-requests?search=Oven')
  await screen.findByText('No task requests found')
  await place.elsewhere('customer', 'POST', `/v1/projects/${place.ids.customer}/requests`, { text: 'An oven' })
  expect(await screen.findByRole('link', { name: 'An oven' })).toBeDefined()
})

test.each(['customer', 'employee'] as const)(
  'the number of items on the home of a %s leads to the inbox',
  async (who) => {
    openApp(place, who, `/${who}-dashboard`)
    await waitFor(() => {
      const link = document.querySelector<HTMLAnchorElement>('main header a')
      expect([link?.textContent, link?.getAttribute('href')]).toEqual([expect.stringMatching(/attention$/), '/inbox'])
    })
  },
)
