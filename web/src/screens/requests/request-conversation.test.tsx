import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { EverythingInSight } from '../../testing/crawl.ts'
import { choose, fill, inDialog, pressButton, waitForText } from '../../testing/user-actions.ts'
import { openApp, openLiveApp, startWorkspace } from '../../testing/test-app.tsx'

const place = startWorkspace()
beforeEach(() => void vi.stubGlobal('IntersectionObserver', EverythingInSight))

const title = 'Gift vouchers in the shop'
/** Its status may come first: “Now: …”. */
const heading = (name: string) => screen.findByRole('heading', { name: (it) => it === name || it.endsWith(` ${name}`) })
const read = (path: string) => place.elsewhere('pm', 'GET', path)

async function submit() {
  const user = openApp(place, 'customer', '/customer-task-requests')
  await pressButton(user, 'New Request')
  await fill(/^Title/, title)
  await fill(/^Description/, 'Our customers ask for vouchers before Christmas.')
  await choose(user, /^Task/, 'I don’t know where it belongs')
  await choose(user, /^Reason/, 'Other')
  await fill(/^Due date/, '2099-06-01')
  await screen.findByText(
    'Your project managers can see this, its files, and its comments. Once it’s approved, so can everyone working on the project.',
  )
  await inDialog(user, 'Submit request')
  await user.click(await screen.findByRole('link', { name: title }))
  await screen.findByRole('heading', { level: 1, name: title })
  expect(screen.queryByText('Task not chosen yet')).toBeNull()
  const { items } = (await read('/v1/requests?q=vouchers')) as { items: { id: string }[] }
  return items[0]?.id ?? expect.fail('no request')
}

const clock = (whose: string) =>
  [...document.querySelectorAll('dl > div')].find((it) => it.textContent.includes(whose))?.textContent ?? ''
const isRunning = (whose: string) => waitFor(() => expect(clock(whose)).toContain(' so far'))

async function answerQuestion(id: string) {
  const user = await openLiveApp(place, 'customer', `/customer-task-request/${id}`)
  await heading('Waiting for a decision')
  await place.elsewhere('pm', 'POST', `/v1/requests/${id}/question`, { text: 'Which amounts?' })
  await heading('Waiting for an answer')
  await isRunning('Waiting for the client')
  expect(clock('Waiting for the agency')).not.toContain('so far')
  await fill(/^Your reply to /, '10, 25 and 50 euros.')
  await pressButton(user, 'Send reply')
  await heading('Waiting for a decision')
  await isRunning('Waiting for the agency')
}

async function approveForAnotherDate() {
  const user = openApp(place, 'pm', '/task-requests?search=vouchers')
  await pressButton(user, 'Approve with changes…')
  const form = within(await screen.findByRole('form', { name: 'Approve request' }))
  await user.click(await form.findByRole('combobox', { name: /^Task/ }))
  await user.click(await screen.findByRole('option', { name: 'Create a new task' }))
  await fill(/^Title of the new task/, 'Shop for pre-orders')
  await fill(/^Due date/, '2099-07-20')
  await fill(/^Note to the client/, 'The fair comes first.')
  await pressButton(user, 'Approve request')
  expect(await waitForText('Request Approved!')).toBe(true)
}

test('a request has its question, its approval for another date, and its reschedule and cancellation with reasons', async () => {
  const id = await submit()
  await answerQuestion(id)
  await approveForAnotherDate()
  const { id: subtask, parent } = await waitFor(async () => {
    const request = (await read(`/v1/requests/${id}`)) as { createdWorkItem: { id: string; parent: string } | null }
    return request.createdWorkItem ?? expect.fail('not decided yet')
  })

  openApp(place, 'customer', `/customer-task-request/${id}`)
  await heading('Agreed date')
  expect(await waitForText('Jul 20, 2099')).toBe(true)
  await screen.findByText('The fair comes first.')
  await screen.findByText('Agreed for Jul 20, 2099 instead of Jun 1, 2099')
  await screen.findByText('As part of Shop for pre-orders', { exact: false })

  const user = openApp(place, 'pm', `/pm-subtask/${subtask}?taskId=${parent}&customerId={customer}`)
  const wish = (await heading('Requested by the client')).closest('section') ?? document.body
  expect(within(wish).getByRole('link', { name: title }).getAttribute('href')).toMatch(/^\/task-requests\//)
  await pressButton(user, /^Change due date/)
  await fill(/^Due date/, '2099-08-03')
  await fill(/^Reason/, 'The printer is late.')
  await inDialog(user, 'Save changes')
  await waitFor(async () => expect(await read(`/v1/work-items/${subtask}`)).toMatchObject({ dueOn: '2099-08-03' }))
  await pressButton(user, 'Cancelled')
  await screen.findByRole('alertdialog', { name: 'Cancel this task?' })
  await fill(/^Reason/, 'The shop closes in June.')
  await inDialog(user, 'Cancel task')
  await waitFor(async () => expect(await read(`/v1/work-items/${subtask}`)).toMatchObject({ status: 'cancelled' }))

  openApp(place, 'customer', `/customer-task-request/${id}`)
  await screen.findByText('The printer is late.')
  await heading('Ended: Stopped')
  await screen.findByText('The shop closes in June.')
  expect(screen.queryByText('Still to come:')).toBeNull()
})
