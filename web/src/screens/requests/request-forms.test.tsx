import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addPerson } from '../../testing/add-person.ts'
import { EverythingInSight } from '../../testing/crawl.ts'
import { choose, fill, inDialog, pressButton, waitForText } from '../../testing/user-actions.ts'
import { openApp, openLiveApp, startWorkspace } from '../../testing/test-app.tsx'

const place = startWorkspace()
beforeAll(() => {
  HTMLElement.prototype.checkVisibility ??= () => true
})
beforeEach(() => void vi.stubGlobal('IntersectionObserver', EverythingInSight))

const description = 'Our customers keep asking whether we open on Christmas Eve.'
/** Its status may come first: “Now: …”. */
const heading = (name: string) => screen.findByRole('heading', { name: (it) => it === name || it.endsWith(` ${name}`) })
const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull())
const cardOf = async (title: string) =>
  (await screen.findByRole('link', { name: title })).closest('article') ?? expect.fail(`no card of ${title}`)

async function request(title: string) {
  const draft = { title, description, project: place.ids.customer, workItem: place.ids.task, dueOn: '2099-06-01' }
  const { id } = (await place.elsewhere('customer', 'POST', '/v1/requests', {
    ...draft,
    reason: 'change-request',
  })) as { id: string }
  return id
}

test('the form names each missing or wrong value until it is corrected; the client follows the work live', async () => {
  let user = openApp(place, 'customer', '/customer-task-requests')
  await pressButton(user, 'New Request')
  await inDialog(user, 'Submit request')
  for (const text of [
    'Task title is required',
    'Task description is required',
    'Please select a task',
    'Please specify the reason for this request',
    'Due date is required',
  ])
    await screen.findByText(text)
  await fill(/^Title/, ' Abcd ')
  await isGone('Task title is required')
  await fill(/^Description/, 'nineteen characters')
  await fill(/^Due date/, '2020-01-31')
  await inDialog(user, 'Submit request')
  await screen.findByText('Task title must be at least 5 characters')
  await screen.findByText('Description must be at least 20 characters')
  await screen.findByText('Due date cannot be in the past')

  await fill(/^Title/, 'Show the holiday hours')
  await isGone('Task title must be at least 5 characters')
  await fill(/^Description/, description)
  await fill(/^Due date/, '2099-06-01')
  const form = within(await screen.findByRole('dialog', { name: 'Request Task' }))
  expect(form.getByRole('combobox', { name: /^Project/ }).textContent).toContain('Bakery')
  await choose(user, /^Task/, 'Homepage')
  await choose(user, /^Reason/, 'Change Request')
  expect(form.getByLabelText<HTMLInputElement>('Medium').checked).toBe(true)
  await user.click(form.getByLabelText('High'))
  await inDialog(user, 'Submit request')
  expect(await waitForText('Task Request Submitted!')).toBe(true)
  const link = await screen.findByRole('link', { name: 'Show the holiday hours' })
  const address = link.getAttribute('href') ?? ''
  await user.click(link)
  await heading('Waiting for a decision')

  user = await openLiveApp(place, 'customer', address)
  await heading('Waiting for a decision')
  const review = { decision: 'approve', text: 'We start on Monday.', title: 'Holiday hours above the map' }
  const id = address.split('/').at(-1)
  const { createdWorkItem } = (await place.elsewhere('pm', 'POST', `/v1/requests/${id}/review`, review)) as {
    createdWorkItem: { id: string }
  }
  await heading('Request Approved')
  await screen.findByText('We start on Monday.')
  expect(screen.queryByRole('button', { name: 'Cancel Request' })).toBeNull()
  const move = (status: string) => place.elsewhere('pm', 'PATCH', `/v1/work-items/${createdWorkItem.id}`, { status })
  await move('in-progress')
  await heading('Now: In Progress')
  await move('completed')
  await heading('Done: Completed')
  await user.click(await screen.findByRole('link', { name: 'Holiday hours above the map' }))
  await screen.findByRole('heading', { level: 1, name: 'Holiday hours above the map' })
})

test('a manager reviews by keys: J goes to the request, Shift+A opens its approval', async () => {
  await request('A bell at the door')
  const user = openApp(place, 'pm', '/task-requests?search=bell')
  const card = within(await cardOf('A bell at the door'))
  card.getByText(/Some customer/)
  await user.keyboard('j')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('A bell at the door'))
  await user.keyboard('{Shift>}A{/Shift}')
  await fill(/^Subtask title/, 'A louder bell')
  await fill(/^Note to the client/, 'Gladly.')
  await pressButton(user, 'Approve request')
  expect(await waitForText('Request Approved!')).toBe(true)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
})

test('rejecting needs a reason, which the client reads; a decided request can’t be edited, but asked again', async () => {
  const id = await request('A second logo')
  let user = openApp(place, 'customer', `/customer-task-request/${id}/edit`)
  await fill(/^Title/, 'A second logo for the summer')
  await pressButton(user, 'Save changes')
  expect(await waitForText('Task request updated successfully')).toBe(true)
  await screen.findByRole('heading', { level: 1, name: 'A second logo for the summer' })

  user = openApp(place, 'pm', '/task-requests?search=logo')
  await pressButton(user, 'Reject')
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^Reason for rejection/)
  expect(reason.getAttribute('rows')).toBe('4')
  const reject = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reject request' })
  expect(reject().disabled).toBe(true)
  await fill(/^Reason for rejection/, '   ')
  expect(reject().disabled).toBe(true)
  await fill(/^Reason for rejection/, 'We keep one logo all year.')
  expect(reject().disabled).toBe(false)
  await pressButton(user, 'Cancel')

  user = await openLiveApp(place, 'customer', `/customer-task-request/${id}/edit`)
  await heading('Edit Task Request')
  const decision = { decision: 'reject', text: 'We keep one logo all year.' }
  await place.elsewhere('pm', 'POST', `/v1/requests/${id}/review`, decision)
  await heading('Cannot Edit Request')
  await screen.findByText('Only pending requests can be edited. This request has already been reviewed.')
  await user.click((await screen.findAllByRole('link', { name: 'Back to request' })).at(-1) ?? expect.fail('no link'))
  await heading('Request Rejected')
  await screen.findByText('We keep one logo all year.')
  await pressButton(user, 'Request again')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('A second logo for the summer')
  await fill(/^Due date/, '2099-09-01')
  await inDialog(user, 'Submit request')
  expect(await waitForText('Task Request Submitted!')).toBe(true)

  openApp(place, 'pm', '/task-requests?search=logo')
  await waitFor(() => expect(document.querySelectorAll('main article')).toHaveLength(2))
  expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(1)
})

test('of two managers with the same request open, the slower one learns who decided', async () => {
  const id = await request('Faster pages')
  const { asThem } = await addPerson(place, { name: 'Olga Other', email: 'olga@walk.test', role: 'pm' })
  const user = await openLiveApp(place, 'pm', `/task-requests/${id}`)
  await pressButton(user, 'Approve with changes…')
  const isOff = async () =>
    (await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve request' })).matches(
      ':disabled, [aria-disabled="true"]',
    )
  expect(await isOff()).toBe(false)
  await fill(/^Note to the client/, 'Gladly.')
  await place.elsewhere('customer', 'PATCH', `/v1/requests/${id}`, { title: 'Much faster pages' })
  await screen.findByText('The client changed this request in the meantime', { exact: false })
  expect((await screen.findByLabelText<HTMLInputElement>(/^Subtask title/)).value).toBe('Much faster pages')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Note to the client/)).value).toBe('Gladly.')

  const decision = { decision: 'reject', text: 'They are fast enough.' }
  await asThem.elsewhere('pm', 'POST', `/v1/requests/${id}/review`, decision)
  await screen.findByText('Olga Other has already rejected this request.')
  await waitFor(async () => expect(await isOff()).toBe(true))
})

test('a list loses the buttons of a request that another manager decides, live', async () => {
  const id = await request('Slower pages')
  await openLiveApp(place, 'pm', '/task-requests?search=slower')
  await screen.findByRole('button', { name: 'Approve' })
  await place.elsewhere('pm', 'POST', `/v1/requests/${id}/review`, { decision: 'approve' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
})
