import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { EverythingInSight } from '../../testing/crawl.ts'
import { fill, fromMenu, inDialog, pressButton, waitForText } from '../../testing/user-actions.ts'
import { addressShown, openApp, openLiveApp, startWorkspace } from '../../testing/test-app.tsx'
import { uploadRequestTo } from '../../testing/upload-request.ts'

const place = startWorkspace()
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingInSight)
  vi.stubGlobal('XMLHttpRequest', uploadRequestTo(place.url))
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const value = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value
const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull())
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function createTask() {
  const user = openApp(place, 'pm', '/tasks?view=grid&customer={customer}')
  await pressButton(user, 'Add Task')
  await inDialog(user, 'Create task')
  for (const text of ['Task title is required', 'Due date is required', 'Please fill in all required fields'])
    expect(await waitForText(text)).toBe(true)
  await fill(/^Title/, 'Menu')
  await fill(/^Due date/, '2099-05-01')
  expect(await value(/^Sequence/)).toBe('2')
  const form = await dialog('New Task')
  await user.click(form.getByRole('combobox', { name: /^Assigned to/ }))
  await user.click(await screen.findByRole('option', { name: /^Some employee/ }))
  await pressButton(user, 'Done')
  const picker = document.querySelector<HTMLElement>('dialog input[type=file][multiple]') ?? expect.fail('no picker')
  await user.upload(picker, new File(['%PDF-1.7 a plan'], 'plan.pdf', { type: 'application/pdf' }))
  const readers = within(await form.findByRole('radiogroup', { name: 'Who can see these files' }))
  await user.click(readers.getByRole('radio', { name: 'Team only' }))
  await inDialog(user, 'Create task')
  expect(await waitForText('Task Created!')).toBe(true)
  return user
}

async function addSubtasks(user: ReturnType<typeof openApp>) {
  await pressButton(user, 'Add Subtask')
  await fill(/^Title/, 'Prices')
  await fill(/^Due date/, '2099-04-01')
  await inDialog(user, 'Create subtask')
  expect(await waitForText('Subtask Created!')).toBe(true)
  await pressButton(user, 'Add Subtask')
  await fill(/^Title/, 'Photos')
  await fill(/^Due date/, '2099-04-01')
  await waitFor(async () => expect(await value(/^Sequence/)).toBe('2'))
  await fill(/^Sequence/, '1')
  await inDialog(user, 'Create subtask')
  expect(await waitForText('Subtask with sequence number 1 already exists in this task')).toBe(true)
  await inDialog(user, 'Cancel')
  await pressButton(user, 'Discard')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Subtask' })).toBeNull())
}

test('a manager creates a task, edits it inline, completes and deletes it', async () => {
  const user = await createTask()
  const card = async () =>
    within((await screen.findByRole('link', { name: 'Menu' })).closest('article') ?? expect.fail('no card'))
  await user.click((await card()).getByRole('button', { name: 'Status of Menu: Pending' }))
  await user.click(await screen.findByRole('menuitem', { name: 'In Progress' }))
  await (await card()).findByRole('button', { name: 'Status of Menu: In Progress' })
  expect(await waitForText('Task updated successfully')).toBe(true)
  await user.click((await screen.findAllByText('Undo')).at(-1) ?? expect.fail('no undo'))
  await (await card()).findByRole('button', { name: 'Status of Menu: Pending' })

  await user.click((await card()).getByRole('link', { name: 'Menu' }))
  await heading('Menu')
  await screen.findByText('plan.pdf')
  await addSubtasks(user)
  const parts = within(await screen.findByRole('list', { name: 'Subtasks' }))
  await user.click(await parts.findByRole('button', { name: /^Status of Prices/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Completed' }))
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100'))
  await pressButton(user, 'Complete task')
  await pressButton(user, 'Complete without sharing')
  await screen.findByRole('button', { name: 'Completed', pressed: true })

  await fromMenu(user, 'Actions for Menu', 'Delete')
  await screen.findByRole('alertdialog', { name: 'Delete task' })
  expect(
    await waitForText(
      'Are you sure you want to delete this task? Its subtasks, comments, attachments, and activity history will be deleted too. A project manager can restore it within 30 days.',
    ),
  ).toBe(true)
  await inDialog(user, 'Delete')
  expect(await waitForText('Task deleted successfully')).toBe(true)
  await waitFor(() => expect(addressShown()).toBe(`/customer/${place.ids.customer}`))
  await user.click((await screen.findAllByText('Undo')).at(-1) ?? expect.fail('no undo'))
  expect(await waitForText('Restored')).toBe(true)
})

test('a comment survives a reload, is shared deliberately, and is hidden again', async () => {
  const at = '/pm-task/{task}?customerId={customer}'
  const theirs = () => place.elsewhere('customer', 'GET', `/v1/work-items/${place.ids.task}/comments`)
  openApp(place, 'pm', at)
  await screen.findByLabelText('Write a comment')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add Comment' })).disabled).toBe(true)
  await fill('Write a comment', 'The draft is ready.')
  const user = openApp(place, 'pm', at)
  await waitFor(async () => expect(await value(/^Write a comment/)).toBe('The draft is ready.'))
  await pressButton(user, 'Add Comment')
  expect(await waitForText('Comment added successfully')).toBe(true)
  expect(JSON.stringify(await theirs())).not.toContain('The draft is ready.')

  // The line of a comment that is being sent gives way to that of the stored one.
  const inLine = (label: RegExp) =>
    waitFor(() => {
      const line = screen.getByText('The draft is ready.').closest('li') ?? expect.fail('no comment')
      return within(line).getByLabelText(label)
    })
  await user.click(await inLine(/^Actions for the comment by Project Manager/))
  await user.click(await screen.findByRole('menuitem', { name: 'Share with client' }))
  const asked = await screen.findByRole('alertdialog', { name: 'Share this comment with the client?' })
  expect(asked.textContent).toContain('Some customer (Clients), the client of Bakery, will be able to read:')
  expect(asked.textContent).toContain('The draft is ready.')
  await inDialog(user, 'Share with client')
  await waitFor(async () => expect(JSON.stringify(await theirs())).toContain('The draft is ready.'))

  await user.click(await inLine(/^Delete comment by Project Manager/))
  expect(await waitForText('Are you sure you want to delete this comment?')).toBe(true)
  await inDialog(user, 'Delete')
  expect(await waitForText('Comment deleted successfully')).toBe(true)
  expect(JSON.stringify(await theirs())).not.toContain('The draft is ready.')
})

test('a client sees a comment once it is shared, and no longer once it is deleted, live', async () => {
  const path = `/v1/work-items/${place.ids.subtask}/comments`
  await openLiveApp(place, 'customer', '/customer-subtask/{subtask}?taskId={task}&customerId={customer}')
  await screen.findByRole('heading', { level: 1, name: 'Opening hours' })
  const { id } = (await place.elsewhere('pm', 'POST', path, { text: 'Between us' })) as { id: string }
  await place.elsewhere('pm', 'POST', path, { text: 'For all', visibility: 'client' })
  await screen.findByText('For all')
  expect(screen.queryByText('Between us')).toBeNull()
  await place.elsewhere('pm', 'PATCH', `/v1/comments/${id}`, { visibility: 'client' })
  await screen.findByText('Between us')
  await place.elsewhere('pm', 'DELETE', `/v1/comments/${id}`)
  await isGone('Between us')
})
