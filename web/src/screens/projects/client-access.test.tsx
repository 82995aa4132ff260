import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addPerson } from '../../testing/add-person.ts'
import { EverythingInSight } from '../../testing/crawl.ts'
import { choose, fromMenu, inDialog, pressButton, waitForText } from '../../testing/user-actions.ts'
import { openApp, openLiveApp, startWorkspace } from '../../testing/test-app.tsx'

const place = startWorkspace()
beforeAll(async () => {
  // Work with an open request can’t be hidden.
  const decision = { decision: 'reject', text: 'Not this year.' }
  await place.elsewhere('pm', 'POST', `/v1/requests/${place.ids.request}/review`, decision)
})
beforeEach(() => void vi.stubGlobal('IntersectionObserver', EverythingInSight))

const asked = async (name: string) => (await screen.findByRole('alertdialog', { name })).textContent
const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull())
const visibilityOf = (title: string, who: string) =>
  screen.findByRole('button', { name: `Visibility of ${title}: ${who}` })

test('a manager hides a task and shares it again; each dialog names what and whom it concerns', async () => {
  const tasks = '/tasks?view=list&customer={customer}'
  let user = openApp(place, 'pm', tasks)
  await user.click(await visibilityOf('Homepage', 'Visible to client'))
  const hiding = await asked('Hide this from the client?')
  expect(hiding).toContain('Homepage')
  expect(hiding).toContain('Some customer')
  await inDialog(user, 'Hide from client')
  await visibilityOf('Homepage', 'Team only')

  user = openApp(place, 'pm', '/subtasks?view=list&customer={customer}')
  await user.click(await visibilityOf('Opening hours', 'Shared once its task is shared'))
  const both = await asked('Share this with the client?')
  expect(both).toContain('It’s in “Homepage”, which is team only. Both will be shared.')
  expect(both).toContain('Opening hours')
  await inDialog(user, 'Cancel')

  user = openApp(place, 'pm', tasks)
  await user.click(await visibilityOf('Homepage', 'Team only'))
  expect(await asked('Share this with the client?')).toContain('Homepage')
  await inDialog(user, 'Share with client')
  await visibilityOf('Homepage', 'Visible to client')
})

test('a client’s open project loses hidden work and gets it back, live', async () => {
  await openLiveApp(place, 'customer', '/customer-project-details/{customer}?tab=tasks')
  await screen.findByText('Homepage')
  const share = (visibility: 'team' | 'client') =>
    place.elsewhere('pm', 'POST', '/v1/work-items/bulk', { ids: [place.ids.task], visibility })
  await share('team')
  await isGone('Homepage')
  await share('client')
  expect(await waitForText('Homepage')).toBe(true)
})

test('a manager chooses what the client sees of the project', async () => {
  const user = openApp(place, 'pm', '/customer/{customer}')
  await fromMenu(user, 'Actions for Bakery', 'Client visibility')
  await screen.findByRole('dialog', { name: 'What Some customer can see' })
  const team = () => screen.findByRole('switch', { name: /^Who’s working on it/ })
  const inTeam = '/customer-project-details/{customer}?tab=team'
  await user.click(await team())
  await waitFor(async () => {
    openApp(place, 'customer', inTeam)
    expect(await waitForText('No team members listed')).toBe(true)
  })
  expect(screen.queryByText('Some employee')).toBeNull()
  const again = openApp(place, 'pm', '/customer/{customer}')
  await fromMenu(again, 'Actions for Bakery', 'Client visibility')
  await again.click(await team())
  await waitFor(async () => {
    openApp(place, 'customer', inTeam)
    await screen.findByText('Some employee')
  })
})

test('a manager adds a colleague of the client, raises their access, and keeps the last approver', async () => {
  const path = `/v1/projects/${place.ids.customer}/clients`
  const { company } = (await place.elsewhere('pm', 'GET', path)) as { company: { id: string } }
  const colleague = { name: 'Vera', email: 'vera@walk.test', role: 'customer' as const, companyId: company.id }
  await addPerson(place, colleague)
  const user = openApp(place, 'pm', '/customer/{customer}?tab=team')
  await choose(user, /^Add someone from the client/, 'Vera')
  expect(await asked('Give Vera access to this project?')).toContain('Bakery')
  await inDialog(user, 'Add')
  const level = await screen.findByRole('combobox', { name: /^Access level for Vera/ })
  expect(level.textContent).toContain('Viewer')
  await user.click(level)
  await user.click(await screen.findByRole('option', { name: /^Contributor/ }))
  expect(await asked('Give Vera more access to Bakery?')).toContain('Can comment, send requests, and upload files')
  await inDialog(user, 'Save')
  await waitFor(async () => expect(JSON.stringify(await place.elsewhere('pm', 'GET', path))).toContain('contributor'))
  await pressButton(user, 'Remove Some customer from the project')
  expect(await waitForText('A project needs at least one approver from the client.')).toBe(true)
})

test('a client’s open team page follows the team, the people of the client and their access, live', async () => {
  const path = `/v1/projects/${place.ids.customer}/clients`
  const before = (await place.elsewhere('pm', 'GET', path)) as { clients: { person: string }[]; version: number }
  const mine = before.clients.filter(({ person }) => person === place.tokens.customer.me.id)
  await openLiveApp(place, 'customer', '/customer-project-details/{customer}?tab=team')
  await screen.findByText('Vera')
  await place.elsewhere('pm', 'PUT', path, { clients: mine, version: before.version })
  await isGone('Vera')
  const { version } = (await place.elsewhere('pm', 'GET', path)) as { version: number }
  await place.elsewhere('pm', 'PUT', path, { clients: before.clients, version })
  await screen.findByText('Vera')
  await screen.findByText('Contributor')
  const fields = `/v1/projects/${place.ids.customer}/client-fields`
  const { clientsSee } = (await place.elsewhere('pm', 'GET', fields)) as { clientsSee: string[] }
  await place.elsewhere('pm', 'PUT', fields, { clientsSee: clientsSee.filter((it) => it !== 'people') })
  await isGone('Some employee')
  expect(await waitForText('No team members listed')).toBe(true)
})
