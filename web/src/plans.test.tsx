import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, fill, fromMenu, inDialog, pressButton, waitForText } from './testing/user-actions.ts'
import { addressShown, openApp, startWorkspace } from './testing/test-app.tsx'

const place = startWorkspace()

type Listed = { items: { title: string; dueOn: string }[] }

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
/** Not in toasts. */
const rowsOf = (text: string) =>
  screen.queryAllByText(text).flatMap((it) => it.closest<HTMLElement>('main li, main tr') ?? [])
const rowOf = (text: string) => waitFor(() => within(rowsOf(text)[0] ?? expect.fail(`no row of ${text}`)))
const isGone = (text: string) => waitFor(() => expect(rowsOf(text)).toEqual([]))

async function addTask(name: string, dueOn: string, more: object = { assignees: [place.ids.employee] }) {
  const draft = { project: place.ids.customer, title: name, dueOn, visibility: 'client', ...more }
  const { id } = (await place.elsewhere('pm', 'POST', '/v1/work-items', draft)) as { id: string }
  return id
}

test('a milestone is planned, reached and deleted, and its client sees it', async () => {
  let user = openApp(place, 'pm', '/customer/{customer}')
  await pressButton(user, 'Add milestone')
  await inDialog(user, 'Save')
  expect(await waitForText('Enter a milestone name')).toBe(true)
  await fill(/^Name/, 'Design agreed')
  await fill(/^Date/, '2099-06-01')
  await inDialog(user, 'Save')
  await rowOf('Design agreed')

  openApp(place, 'customer', '/customer-project-details/{customer}')
  expect((await rowOf('Design agreed')).queryByText('Reached')).toBeNull()
  expect(screen.queryByText('Add milestone')).toBeNull()
  openApp(place, 'customer', '/calendar?view=agenda&date=2099-05-31')
  await screen.findByRole('link', { name: 'Milestone: Design agreed' })

  user = openApp(place, 'pm', '/customer/{customer}')
  await fromMenu(user, 'Milestone “Design agreed”', 'Mark as reached')
  await (await rowOf('Design agreed')).findByText('Reached')
  openApp(place, 'customer', '/customer-project-details/{customer}')
  await (await rowOf('Design agreed')).findByText('Reached')

  user = openApp(place, 'pm', '/customer/{customer}')
  await fromMenu(user, 'Milestone “Design agreed”', 'Delete')
  await inDialog(user, 'Delete')
  await isGone('Design agreed')
  const { items } = (await place.elsewhere(
    'customer',
    'GET',
    `/v1/projects/${place.ids.customer}/milestones`,
  )) as Listed
  expect(items).toEqual([])
})

test('a dependency is added and removed; its client reads it, and a circle is refused with its titles', async () => {
  const [first, next] = [await addTask('Legal texts', '2099-12-31'), await addTask('Shop window', '2099-06-01')]
  const ofEmployee = `/employee-task/${next}?customerId={customer}`
  let user = openApp(place, 'employee', ofEmployee)
  await pressButton(user, 'Add dependency…')
  await choose(user, /^Starts when this is finished/, 'Legal texts')
  await fill(/^Working days between/, '2')
  await inDialog(user, 'Save')
  const row = await rowOf('Legal texts')
  await row.findByText('2 working days between', { exact: false })
  await row.findByText('Dates overlap: the next one starts before this ends.', { exact: false })

  const ofClient = `/customer-task/${first}?customerId={customer}`
  openApp(place, 'customer', ofClient)
  await screen.findByRole('heading', { name: 'Blocks' })
  await screen.findByRole('link', { name: 'Shop window' })
  expect(screen.queryByText('Add dependency…')).toBeNull()

  user = openApp(place, 'pm', `/pm-task/${first}?customerId={customer}`)
  await pressButton(user, 'Add dependency…')
  await choose(user, /^Starts when this is finished/, 'Shop window')
  await inDialog(user, 'Save')
  const ring = '“Legal texts” → “Shop window” → “Legal texts”'
  expect(await waitForText(`That would create a circular dependency: ${ring}`)).toBe(true)

  user = openApp(place, 'employee', ofEmployee)
  await fromMenu(user, 'Dependency on “Legal texts”', 'Remove dependency')
  await isGone('Legal texts')
  expect(await place.elsewhere('customer', 'GET', `/v1/work-items/${first}/dependencies`)).toMatchObject({ blocks: [] })
})

test('a project is saved as a template, whose roles are named, and the next one created from it', async () => {
  let user = openApp(place, 'pm', '/customer/{customer}')
  await fromMenu(user, 'Actions for Bakery', 'Save as template')
  await fill(/^Name/, 'Shop template')
  await inDialog(user, 'Save')
  expect(await waitForText('Template saved')).toBe(true)

  user = openApp(place, 'pm', '/templates')
  await fromMenu(user, 'Actions for Shop template', 'View and rename')
  await fill(/^Some employee’s role/, 'Design')
  await inDialog(user, 'Save changes')
  expect(await waitForText('Template saved')).toBe(true)

  user = openApp(place, 'pm', '/customers?new')
  await choose(user, /^From a template/, 'Shop template')
  await fill(/^Project name/, 'Second bakery')
  await choose(user, /^Client/, 'Some customer')
  expect((await screen.findByRole('combobox', { name: /^Design/ })).textContent).toContain('Some employee')
  await inDialog(user, 'Create customer')
  await title('Second bakery')

  user = openApp(place, 'pm', '/templates')
  await fromMenu(user, 'Actions for Shop template', 'Delete')
  await inDialog(user, 'Delete')
  await isGone('Shop template')
})

test('a project is copied after a preview of what its client will read', async () => {
  const user = openApp(place, 'pm', '/customer/{customer}')
  await fromMenu(user, 'Actions for Bakery', 'Copy project')
  const whole = within(await screen.findByRole('list', { name: 'All work' }))
  const row = async (list: typeof whole, text: string) => (await list.findByText(text)).closest('li')?.textContent
  expect(await row(whole, 'Opening hours')).toContain('Some employee')
  await fill(/^Project name/, '')
  await inDialog(user, 'Create customer')
  expect(await waitForText('Project name is required')).toBe(true)
  await fill(/^Project name/, 'Third bakery')
  await fill(/^Start date/, '2099-01-05')
  await user.click(await screen.findByRole('radio', { name: 'Client view' }))
  const theirs = within(await screen.findByRole('list', { name: 'Client view' }))
  await waitFor(async () => expect(await row(theirs, 'Homepage')).toContain('2099'))
  expect(theirs.queryByText('Opening hours')).toBeNull()
  await inDialog(user, 'Create customer')
  await title('Third bakery')
  openApp(place, 'customer', addressShown().replace('/customer/', '/customer-project-details/'))
  await title('Third bakery')
})

test('a task is copied with its subtasks to other dates', async () => {
  const user = openApp(place, 'pm', '/pm-task/{task}?customerId={customer}')
  await fromMenu(user, 'Actions for Homepage', 'Copy with options…')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Include subtasks/)).checked).toBe(true)
  await fill(/^Start date/, '2099-01-05')
  await inDialog(user, 'Copy')
  expect(await waitForText('1 copied')).toBe(true)
  const listed = async (kind: string) =>
    (await place.elsewhere('pm', 'GET', `/v1/work-items?kind=${kind}&project=${place.ids.customer}`)) as Listed
  const copies = (await listed('task')).items.filter((it) => it.title.startsWith('Homepage'))
  expect(copies).toHaveLength(2)
  expect(new Set(copies.map(({ dueOn }) => dueOn)).size).toBe(2)
  expect((await listed('subtask')).items.filter((it) => it.title === 'Opening hours')).toHaveLength(2)
})

/** Loading replaces rows; earlier weeks have other tests' work. */
const openLastWeek = (user: ReturnType<typeof openApp>, name: string) =>
  waitFor(async () => {
    const link = (await rowOf(name)).getAllByRole('link').at(-1)
    await user.click(link ?? expect.fail(`no work of ${name}`))
    expect(addressShown()).toContain('week=')
  })

test('a workload number opens its work, which a manager assigns and takes back', async () => {
  const wednesday = new Date()
  wednesday.setDate(wednesday.getDate() + 17 - wednesday.getDay())
  const day = wednesday.toISOString().slice(0, 10)
  await addTask('Planned work', day, { assignees: [place.ids.employee], startsOn: day, estimate: 6 })
  await addTask('Free work', day, {})
  let user = openApp(place, 'pm', '/workload')
  await openLastWeek(user, 'Some employee')
  await (await rowOf('Planned work')).findByText('6 h')
  openApp(place, 'pm', addressShown())
  await (await rowOf('Planned work')).findByText('6 h')
  expect(screen.getByRole('link', { name: 'Planned work' }).getAttribute('href')).toMatch(/^\/pm-task\//)

  user = openApp(place, 'pm', '/workload')
  await openLastWeek(user, 'No one')
  await (await rowOf('Free work')).findByText('No estimate')
  await fromMenu(user, 'Assign “Free work” to…', 'Some employee')
  await isGone('Free work')
  await pressButton(user, 'Undo')
  await rowOf('Free work')
})
