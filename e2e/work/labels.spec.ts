import { submitTaskRequest } from '@oriel/contracts/classic/task-requests'
import { createLabel, setRequestLabels } from '@oriel/contracts/v1/work/labels'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { asking, winClient } from '../support/agency.ts'
import { expect, test } from '../support/oriel.ts'
import { say } from '../support/say.ts'
import { signIn } from '../support/sign-in.ts'

test('a manager labels a task by key and finds it by its label; the client sees labels meant for them', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { account, project, task } = await winClient(oriel, 'Lea Label')
  const [ask, asClient] = [await asking(oriel, oriel.manager), await asking(oriel, account)]
  const launch = await ask(createLabel, { name: 'Launch', color: 'teal', visibility: 'client' })
  const rush = await ask(createLabel, { name: 'Rush', color: 'red', visibility: 'team' })
  const request = (title: string) =>
    asClient(submitTaskRequest, {
      title,
      description: 'Our customers keep asking whether we open.',
      customer: project._id,
      task: task._id,
      dueDate: '2099-06-01',
      reason: 'change-request',
    })
  const [first] = [await request('Count down to the launch'), await request('Show the opening hours')]
  await ask(setRequestLabels, { id: first._id, labels: [launch.id, rush.id] })

  await signIn(page, oriel.manager, `/pm-task/${task._id}?customerId=${project._id}`)
  await expect(page.getByRole('heading', { name: task.title })).toBeVisible()
  await page.keyboard.press('l')
  await page.getByRole('option', { name: 'Launch' }).click()
  await page.keyboard.press('Escape')
  await page.goto('/pm-dashboard')
  await expect(page.getByRole('region', { name: say('Overdue, unassigned, or not started') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: say('Search or jump to') }).fill('laun')
  await page.getByRole('option', { name: say('Label {name}', { name: 'Launch' }) }).click()
  await expect(page.getByRole('link', { name: task.title, exact: true })).toBeVisible()

  await page.goto(`/customer/${project._id}?tab=tasks`)
  const quick = page.getByRole('textbox', { name: say('Add a task.') })
  await quick.fill('Print posters #rush 12/18/2099 #launch')
  await expect(page.getByText('#Rush')).toBeVisible()
  await quick.press('Enter')
  const row = page.getByRole('row', { name: 'Print posters' })
  await expect(row.getByRole('link', { name: 'Print posters', exact: true })).toBeVisible()
  const { items } = await ask(listWorkItems, { project: project._id, detail: 'full' })
  const posters = items.find(({ title }) => title === 'Print posters')
  expect(posters?.labels?.map(({ name }) => name)).toEqual(['Launch', 'Rush'])

  await page.goto('/task-requests')
  await page.getByRole('combobox', { name: say('Label') }).click()
  await page.getByRole('option', { name: 'Rush' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)

  const phone = await openBrowser()
  await signIn(phone, account, '/customer-task-requests')
  await expect(phone.getByText('Launch', { exact: true })).toBeVisible()
  await expect(phone.getByText('Rush', { exact: true })).toBeHidden()
})
