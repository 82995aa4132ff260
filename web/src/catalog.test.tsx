import { messages } from '@oriel/contracts/messages'
import type { Role } from '@oriel/contracts/enums'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { translate } from './lib/t.ts'
import { fill, pressButton, waitForText } from './testing/user-actions.ts'
import { scenarios } from './testing/scenarios.ts'
import { openApp, refetchAll, type ResponseOverride, startWorkspace } from './testing/test-app.tsx'
import { currentToasts } from './ui/overlay/toast/toast.ts'

/**
 * Text catalog of the specification (section 8), with single calls stubbed. Server texts:
 * server/conventions/catalogue.test.ts.
 */

const place = startWorkspace()

const nothing = /^nothing/
test.each<[said: string, who: Role, address: string, calls: RegExp]>([
  [messages.loadDashboardFailed, 'pm', '/pm-dashboard', /v1\/home/],
  [messages.loadDashboardFailed, 'employee', '/employee-dashboard', /v1\/home/],
  ['Unable to load dashboard data', 'customer', '/customer-dashboard', /v1\/home/],
  [messages.loadCustomersFailed, 'pm', '/customers', /v1\/projects\?/],
  [messages.loadCustomerDetailsFailed, 'pm', '/customer/{customer}', /v1\/projects\/[\w-]+$/],
  [messages.loadCustomerDetailsFailed, 'customer', '/customer-project-details/{customer}', /v1\/projects\/[\w-]+$/],
  [messages.projectNotFoundOrDenied, 'employee', '/employee-customer-details/{customer}', /v1\/projects\/[\w-]+$/],
  [messages.loadCustomerDataFailed, 'pm', '/customers/edit/{customer}', /v1\/projects\/[\w-]+$/],
  [messages.loadUsersDataFailed, 'pm', '/customers/edit/{customer}', /people\/choices/],
  [messages.loadTasksFailed, 'pm', '/tasks', /GET \/api\/v1\/work-items\?/],
  [messages.loadTasksFailed, 'pm', '/tasks?view=board', /GET \/api\/v1\/work-items\?/],
  [messages.loadTaskDataFailed, 'pm', '/edit-task/{task}?customerId={customer}', /work-items\/[\w-]+$/],
  [messages.loadTaskFailed, 'pm', '/pm-task/{task}?customerId={customer}', /GET \/api\/v1\/work-items\/[\w-]+$/],
  [
    messages.loadTaskFailed,
    'employee',
    '/employee-task/{task}?customerId={customer}',
    /GET \/api\/v1\/work-items\/[\w-]+$/,
  ],
  [messages.loadTaskDetailsFailed, 'pm', '/pm-task/{task}?customerId={customer}', /work-items\?parent/],
  [messages.loadTaskDetailsFailed, 'customer', '/customer-task/{task}', /work-items\/[\w-]+$/],
  [
    messages.loadSubtaskFailed,
    'pm',
    '/pm-subtask/{subtask}?taskId={task}&customerId={customer}',
    /work-items\/[\w-]+$/,
  ],
  [messages.loadSubtaskDetailsFailed, 'customer', '/customer-subtask/{subtask}', /work-items\/[\w-]+$/],
  [messages.loadActivityFailed, 'pm', '/activity', /v1\/activity\?/],
  [messages.loadActivityFailed, 'employee', '/employee-activity', /v1\/activity\?/],
  [messages.loadActivityFailed, 'customer', '/customer-activity', /v1\/activity\?/],
  [messages.loadFilesFailed, 'employee', '/employee-files', /v1\/files/],
  [messages.loadFilesDataFailed, 'customer', '/customer-files', /v1\/files/],
  [messages.loadProjectsFailed, 'employee', '/employee-customers', /v1\/projects\?/],
  [messages.loadTeamFailed, 'pm', '/employee-management', /\/staff/],
  [messages.usersLoadFailed, 'pm', '/user-management', /v1\/people\?/],
  [messages.usersLoadFailedText, 'pm', '/user-management', /v1\/people\?/],
  [messages.loadRequestsFailed, 'pm', '/task-requests', /v1\/requests\?/],
  [messages.loadRequestsFailed, 'customer', '/customer-task-requests', /v1\/requests\?/],
  [messages.loadRequestFailed, 'customer', '/customer-task-request/some', /v1\/requests\/some/],
  [messages.missingTaskOrCustomerId, 'employee', '/employee-task/some', nothing],
  [messages.missingSubtaskTaskOrCustomerId, 'employee', '/employee-subtask/some', nothing],
  [messages.projectNotFoundOrDenied, 'employee', '/employee-customer-details/none', nothing],
  [messages.customerNotFound, 'pm', '/customer/none', nothing],
  [translate(messages.pendingReview, { count: 1 }), 'pm', '/task-requests', nothing],
  ['No customers found', 'pm', '/customers?search=zzz', nothing],
  ['No users found', 'pm', '/user-management?search=zzz', nothing],
  ['No activity found', 'employee', '/employee-activity?from=2001-01-01&to=2001-01-02', nothing],
  ['No files found', 'customer', '/customer-files', nothing],
])('%s is read by %s at %s', async (said, who, address, calls) => {
  openApp(place, who, address, { calls })
  expect(await waitForText(said)).toBe(true)
})

test.each(Object.entries(scenarios))('%s', async (_, { said, who, at, answers = [], does }) => {
  const user = openApp(place, who, at, ...answers)
  await does?.(user, place)
  for (const text of said) expect(await waitForText(text)).toBe(true)
})

test('a failing refresh does not replace a form', async () => {
  const later: ResponseOverride = { calls: nothing }
  openApp(place, 'customer', '/customer-task-request/{request}/edit', later)
  await fill(/^Title/, 'Opening hours in summer')
  later.calls = /GET/
  await refetchAll()
  expect(currentToasts()).toEqual([])
  expect(await screen.findByDisplayValue('Opening hours in summer')).toBeDefined()
})

test('a request that was decided can no longer be edited', async () => {
  await place.approve()
  openApp(place, 'customer', '/customer-task-request/{request}/edit')
  expect(await waitForText(messages.cannotEditRequest)).toBe(true)
  expect(await waitForText(messages.cannotEditRequestText)).toBe(true)
})

test('credentials are exported', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  await pressButton(openApp(place, 'pm', '/user-management'), 'Export Credentials')
  expect(await waitForText(messages.exported)).toBe(true)
})

test('viewing a session shows a notice', () => {
  openApp(place, 'pm', '/customers', { calls: /validate/, status: 500 })
  expect(screen.getByText('Loading...')).toBeDefined()
})

const leadsTo = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')

test('the tiles of a manager link to what they count', async () => {
  openApp(place, 'pm', '/pm-dashboard')
  expect(await leadsTo(/^Total Customers/)).toBe('/customers')
  expect(await leadsTo(/^Completed/)).toBe('/tasks?status=completed')
  expect(await leadsTo(/^In Progress/)).toBe('/tasks?status=in-progress')
  expect(await leadsTo(/^Total Tasks/)).toBe('/tasks')
})

test('a project shows its files to its manager and its client', async () => {
  openApp(place, 'pm', '/customer/{customer}')
  expect(await screen.findByRole('tab', { name: 'Files' })).toBeDefined()
  openApp(place, 'customer', '/customer-project-details/{customer}')
  expect(await screen.findByRole('tab', { name: 'Files' })).toBeDefined()
})

test('the client’s back link leads to the previous page', async () => {
  openApp(place, 'customer', '/customer-task/{task}')
  expect(await leadsTo('Back')).toBe(`/customer-project-details/${place.ids.customer}`)
})

test('an employee sees that others edit a subtask', async () => {
  openApp(place, 'employee', '/employee-subtask/{subtask}?taskId={task}&customerId={customer}')
  expect((await screen.findByRole('button', { name: 'Edit' })).getAttribute('aria-disabled')).toBe('true')
})

test.each<[Role, string, string]>([
  ['customer', '/customer-task-request/{request}', 'Holiday hours'],
  ['customer', '/customer-task-requests', 'Holiday hours'],
  ['pm', '/task-requests', 'Holiday hours'],
  ['employee', '/employee-task/{task}?customerId={customer}', 'Homepage'],
])('%s keeps %s on the screen when a refresh fails', async (who, at, shown) => {
  const later: ResponseOverride = { calls: nothing }
  openApp(place, who, at, later)
  expect(await waitForText(shown)).toBe(true)
  later.calls = /GET/
  await refetchAll()
  expect(currentToasts()).toEqual([])
  expect(await waitForText(shown)).toBe(true)
})

test.each<[Role, string]>([
  ['employee', '/employee-task/{task}?customerId={customer}'],
  ['employee', '/employee-subtask/{subtask}?taskId={task}&customerId={customer}'],
  ['customer', '/customer-task/{task}'],
  ['customer', '/customer-subtask/{subtask}'],
])('%s is told when the thing on screen is deleted: %s', async (who, at) => {
  const later: ResponseOverride = { calls: nothing, status: 404 }
  openApp(place, who, at, later)
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toMatch(/^(?!Loading)./))
  later.calls = /GET .*work-items\/[\w-]+$/
  // Before the mount there is nothing to fetch.
  await waitFor(async () => {
    await refetchAll()
    expect(screen.queryByText('This is no longer available to you')).not.toBeNull()
  })
})
