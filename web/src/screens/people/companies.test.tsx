import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import {
  addressShown,
  call,
  openApp,
  refetchAll,
  type SeededWorkspace,
  startWorkspace,
} from '../../testing/test-app.tsx'
import { choose, fill, fromMenu, inDialog, pressButton, waitForText } from '../../testing/user-actions.ts'

const place = startWorkspace()

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const rowOf = (text: string) =>
  waitFor(
    () =>
      screen
        .getAllByText(text)
        .find((it) => it.closest('main li'))
        ?.closest('li') ?? expect.fail(text),
  )
const post = (path: string, body: object, who: 'pm' | 'customer' = 'pm') =>
  place.elsewhere(who, 'POST', path, body) as Promise<{ id: string }>

/** In a company by id, or in a new one by name. */
const addClient = (name: string, company: { companyId: string } | { company: string }) =>
  post('/v1/people', {
    ...company,
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@abbey.example`,
    password: 'long-enough',
    role: 'customer',
  })
const addProject = (name: string, client: string) =>
  post('/v1/projects', { name, description: '', client, team: [], dueOn: '2099-12-31' })
/** As this client. */
async function signedIn(name: string): Promise<SeededWorkspace> {
  const account = { email: `${name.toLowerCase().replaceAll(' ', '.')}@abbey.example`, password: 'long-enough' }
  const { token } = await call<{ token: string }>(place.url, 'POST', '/v1/session', account)
  const me = await call<{ id: string }>(place.url, 'POST', '/v1/me/onboarding', {}, token)
  return { ...place, tokens: { ...place.tokens, customer: { token, me } } }
}

test('a manager creates a company, invites its people, names its main contact and merges other companies into it', async () => {
  const user = openApp(place, 'pm', '/companies')
  await pressButton(user, 'New company')
  await inDialog(user, 'Create')
  expect(await waitForText('Enter a company name')).toBe(true)
  await fill(/^Name/, 'Abbey Bücher')
  await inDialog(user, 'Create')
  await heading('Abbey Bücher')
  const companyId = addressShown().split('/').at(-1) ?? ''
  await pressButton(user, 'Invite')
  const invite = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
  await invite.findByText('Abbey Bücher')
  await user.keyboard('{Escape}')
  await addClient('Head of Abbey', { companyId })
  await refetchAll()
  expect(await waitForText('Hasn’t visited yet')).toBe(true)

  await pressButton(user, 'Edit')
  await screen.findByRole('dialog', { name: 'Edit company' })
  await fill(/^Name/, 'Abbey & Co')
  await fill(/^Notes for the team/, 'Pays late.')
  await inDialog(user, 'Save changes')
  await heading('Abbey & Co')
  expect(await waitForText('Pays late.')).toBe(true)

  await addClient('Vera of Abbey', { companyId })
  await refetchAll()
  await fromMenu(user, 'Actions for Vera of Abbey', 'Make main contact')
  await within(await rowOf('Vera of Abbey')).findByText('Main contact')
  await mergeNamesake()
  await mergeAnother()
})

async function mergeNamesake() {
  const twin = await post('/v1/companies', { name: 'Abbey & Co' })
  await addClient('Twin of Abbey', { companyId: twin.id })
  const user = openApp(place, 'pm', '/companies')
  await user.click((await screen.findAllByRole('link', { name: 'Abbey & Co' }))[0] ?? expect.fail('no company'))
  await pressButton(user, 'Merge with this one')
  const merging = await screen.findByRole('alertdialog', { name: 'Merge these companies?' })
  expect(merging.textContent).toContain('Abbey')
  await inDialog(user, 'Merge')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Merge with this one' })).toBeNull())
  for (const name of ['Head of Abbey', 'Twin of Abbey', 'Vera of Abbey']) await rowOf(name)
}

async function mergeAnother() {
  const { id } = await addClient('Clara of Cloister', { company: 'Cloister Ltd' })
  await addProject('Cloister website', id)
  const user = openApp(place, 'pm', addressShown())
  await fromMenu(user, 'Actions for Abbey & Co', 'Merge')
  const merger = await screen.findByRole('dialog', { name: 'Merge another company into Abbey & Co' })
  await choose(user, /^Company to merge into this one/, /^Cloister Ltd/)
  await within(merger).findByText('Clara of Cloister', { exact: false })
  await within(merger).findByText('Cloister website', { exact: false })
  await inDialog(user, 'Merge')
  await screen.findByRole('link', { name: 'Cloister website' })
  await rowOf('Clara of Cloister')
}

test('access levels of a company’s people are one table, which names what is given and keeps an approver', async () => {
  const path = `/v1/projects/${place.ids.customer}`
  const { companyId } = (await place.elsewhere('pm', 'GET', path)) as { companyId: string }
  await addClient('Vera of Levels', { companyId })
  const theirs = await signedIn('Vera of Levels')
  const page = `/customer-project-details/${place.ids.customer}`
  openApp(theirs, 'customer', page)
  expect(await waitForText('Customer not found')).toBe(true)

  const user = openApp(place, 'pm', `/companies/${companyId}`)
  const levelOf = (name: string) =>
    screen.findByRole('combobox', { name: new RegExp(`^Access level for ${name} in Bakery`) })
  await choose(user, /^Access level for Vera of Levels/, /^Viewer/)
  const giving = await screen.findByRole('alertdialog', { name: 'Give Vera of Levels access to this project?' })
  expect(giving.textContent).toContain('Bakery')
  await inDialog(user, 'Add')
  await waitFor(async () => expect((await levelOf('Vera of Levels')).textContent).toBe('Viewer'))

  await choose(user, /^Access level for Vera of Levels/, /^Approver/)
  const raising = await screen.findByRole('alertdialog', { name: 'Give Vera of Levels more access to Bakery?' })
  expect(raising.textContent).toContain('Can do everything a contributor can, and sign off')
  await inDialog(user, 'Cancel')
  expect((await levelOf('Vera of Levels')).textContent).toBe('Viewer')
  await choose(user, /^Access level for Some customer/, /^Viewer/)
  expect(await waitForText('A project needs at least one approver from the client.')).toBe(true)
  expect((await levelOf('Some customer')).textContent).toBe('Approver')

  expect(screen.queryByText(/^Client waiting/)).toBeNull()
  await place.elsewhere('pm', 'POST', `/v1/requests/${place.ids.request}/question`, { text: 'Which amounts?' })
  await refetchAll()
  const waiting = await screen.findByText(/^Client waiting/)
  expect(waiting.closest('tr')?.textContent).toContain('Bakery')
  openApp(theirs, 'customer', page)
  await heading('Bakery')
})

test('a client of two companies has projects in both, and chooses the company of every list', async () => {
  const owner = await addClient('Clara of Dyer', { company: 'Dyer Ltd' })
  const dyeing = await addProject('Dyeing website', owner.id)
  const { companyId } = (await place.elsewhere('pm', 'GET', `/v1/projects/${dyeing.id}`)) as { companyId: string }
  await post(`/v1/companies/${companyId}/people`, { person: place.tokens.customer.me.id })
  const manager = openApp(place, 'pm', '/customers')
  await pressButton(manager, 'New Customer')
  await fill(/^Project name/, 'Loom and colour')
  await choose(manager, /^Client/, /^Some customer/)
  const company = await screen.findByRole('combobox', { name: /^Company/ })
  expect(company.textContent).toBe('Clients')
  await choose(manager, /^Company/, 'Dyer Ltd')
  await fill(/^Due date/, '2099-12-31')
  await inDialog(manager, 'Create customer')
  await heading('Loom and colour')
  expect(await waitForText('Dyer Ltd')).toBe(true)
  await post(`/v1/projects/${place.ids.customer}/requests`, { text: 'A brochure for the spring fair' }, 'customer')

  const project = (name: string) => screen.queryAllByRole('link', { name: new RegExp(`^${name}`) })
  const shows = (name: string, count = 1) =>
    waitFor(() => expect([name, Math.min(project(name).length, 1)]).toEqual([name, count]))
  /** With what this browser stored. */
  const reopen = (address: string) => openApp(place, 'nobody', address)
  const chosen = () => screen.findByRole('combobox', { name: /^Company/ })
  let user = openApp(place, 'customer', '/customer-dashboard')
  for (const name of ['Loom and colour', 'Bakery']) await shows(name)
  expect((await chosen()).textContent).toBe('All companies')
  await choose(user, /^Company/, 'Dyer Ltd')
  await shows('Bakery', 0)
  await shows('Loom and colour')
  reopen('/customer-dashboard')
  await waitFor(async () => expect((await chosen()).textContent).toBe('Dyer Ltd'))
  await shows('Loom and colour')
  await shows('Bakery', 0)
  reopen('/customer-task-requests')
  expect(await waitForText('No task requests yet')).toBe(true)
  user = reopen('/customer-work')
  await waitFor(async () => expect((await chosen()).textContent).toBe('Dyer Ltd'))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText('Homepage')).toBeNull()
  await choose(user, /^Company/, 'All companies')
  expect(await waitForText('Homepage')).toBe(true)
  reopen('/customer-task-requests')
  expect(await waitForText('A brochure for the spring fair')).toBe(true)

  openApp(await signedIn('Clara of Dyer'), 'customer', '/customer-dashboard')
  await shows('Dyeing website')
  expect(screen.queryByRole('combobox', { name: /^Company/ })).toBeNull()
  await shows('Loom and colour', 0)
})
