import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { isSomethingOpen } from '../../lib/keys/single-key-shortcuts.ts'
import { openApp, startWorkspace } from '../../testing/test-app.tsx'
import { fill, fromMenu, inDialog, waitForText } from '../../testing/user-actions.ts'

const place = startWorkspace()
beforeAll(() => {
  HTMLElement.prototype.checkVisibility ??= () => true
})

const TASKS = '/customer/{customer}?tab=tasks'
const addTask = (title: string) =>
  place.elsewhere('pm', 'POST', '/v1/work-items', { project: place.ids.customer, title, dueOn: '2099-12-31' })
const cellOf = (of: string, title: string, value: string) =>
  screen.findByRole('button', { name: `${of} of ${title}: ${value}` })
const titles = () => screen.getAllByRole('rowheader').map((it) => within(it).getByRole('link').textContent)
const isFocused = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()))

test('a status is typed in a list; the priority of selected tasks is set by key, and can be undone', async () => {
  for (const title of ['Page one', 'Page two']) await addTask(title)
  const user = openApp(place, 'pm', TASKS)
  await screen.findByLabelText('Select Homepage')
  await user.keyboard('j')
  await user.keyboard('s')
  await screen.findByRole('listbox')
  await user.keyboard('Comp{Enter}')
  await inDialog(user, 'Complete task')
  await cellOf('Status', 'Homepage', 'Completed')

  for (const title of ['Page one', 'Page two']) await user.click(await screen.findByLabelText(`Select ${title}`))
  await screen.findByRole('region', { name: '2 selected' })
  await waitFor(() => expect(isSomethingOpen()).toBe(false))
  await user.keyboard('p')
  await user.click(await screen.findByRole('menuitem', { name: 'Urgent' }))
  expect(await waitForText('2 updated')).toBe(true)
  await cellOf('Priority', 'Page two', 'Urgent')
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement)
  await cellOf('Priority', 'Page two', 'Normal')
})

test('tasks are added one after the other by Enter, and put in order by their menu', async () => {
  const user = openApp(place, 'pm', TASKS)
  const add = await screen.findByRole('textbox', { name: 'Add a task.' })
  for (const title of ['Quick one', 'Quick two']) {
    await user.type(add, `${title}{Enter}`)
    await screen.findByRole('link', { name: title })
  }
  const quick = () => titles().filter((it) => it?.startsWith('Quick'))
  await waitFor(() => expect(quick()).toEqual(['Quick one', 'Quick two']))
  await fromMenu(user, 'Actions for Quick two', 'Move up')
  await waitFor(() => expect(quick()).toEqual(['Quick two', 'Quick one']))
})

test('on the page of a task, keys set its priority, people and status, and add one subtask after the other', async () => {
  await addTask('Legal texts')
  const list = openApp(place, 'pm', TASKS)
  await list.click(await screen.findByRole('link', { name: 'Legal texts' }))
  await screen.findByRole('heading', { level: 1, name: 'Legal texts' })
  await list.keyboard('p')
  await isFocused(() => screen.getByRole('combobox', { name: 'Set priority' }))
  await list.keyboard('Urg{Enter}')
  await cellOf('Priority', 'Legal texts', 'Urgent')
  await list.keyboard('a')
  await isFocused(() => screen.getByRole('combobox', { name: 'Find a person' }))
  await list.keyboard('Some emp')
  await screen.findByRole('option', { name: /Some employee/ })
  await list.keyboard('{Enter}')
  await cellOf('Assignees', 'Legal texts', 'Some employee')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Find a person' })).toBeNull())
  await list.keyboard('s')
  await isFocused(() => screen.getByRole('button', { name: 'Pending', pressed: true }))
  await list.keyboard('2')
  await screen.findByRole('button', { name: 'In Progress', pressed: true })

  await list.keyboard('n')
  const form = within(await screen.findByRole('dialog', { name: 'Add Subtask' }))
  const title = () => form.getByLabelText<HTMLInputElement>(/^Title/)
  await fill(/^Title/, 'First part')
  await list.click(form.getByRole('checkbox', { name: 'Create another' }))
  title().focus()
  await list.keyboard('{Control>}{Enter}{/Control}')
  expect(await waitForText('Subtask Created!')).toBe(true)
  await waitFor(() => expect(title().value).toBe(''))
  await fill(/^Title/, 'Second part')
  await list.click(form.getByRole('checkbox', { name: 'Create another' }))
  await inDialog(list, 'Create subtask')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const parts = within(await screen.findByRole('list', { name: 'Subtasks' }))
  await waitFor(() =>
    expect(parts.getAllByRole('link').map((it) => it.textContent)).toEqual([
      expect.stringContaining('First part'),
      expect.stringContaining('Second part'),
    ]),
  )
})
