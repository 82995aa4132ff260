import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'
import { beginning, say } from './support/say.ts'

test.use(screens['at 1280 px'])

test('an employee finds and completes their work; the client sees it live', async ({ page, openBrowser, oriel }) => {
  const { employee, client, name, id, task, subtask } = await setUpProject(oriel, 'Emp')

  await signIn(page, employee)
  await expect(page).toHaveURL('/employee-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(employee.fullName)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: subtask.title })
  await expect(row).toContainText(name)
  await expect(row).toContainText(task.title)
  await expect(row).toContainText(say('Tomorrow'))

  await page.getByRole('button', { name: `${say('Overdue')} 0` }).click()
  await expect(page.getByText(say('Try adjusting your filter to see more subtasks'))).toBeVisible()
  await page.getByRole('button', { name: `${say('Due Soon')} 1` }).click()
  await expect(page).toHaveURL('/employee-dashboard?filter=due-soon')
  await page.getByRole('link', { name: say('Overview') }).click()
  await expect(page.getByRole('article').filter({ hasText: subtask.title })).toContainText(say('Tomorrow'))
  await page.getByRole('link', { name: say('List') }).click()
  await expect(row).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('o')

  await expect(page.getByRole('heading', { level: 1, name: subtask.title })).toBeVisible()

  const theirs = await openBrowser()
  await signIn(theirs, client, `/customer-subtask/${subtask._id}?taskId=${task._id}&customerId=${id}`)
  await expect(theirs.getByRole('heading', { level: 1, name: subtask.title })).toBeVisible()
  await expect(theirs.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  await expect(theirs.getByRole('button', { name: say('Completed') })).toHaveCount(0)

  await page.getByRole('button', { name: say('Completed') }).click()
  await expect(page.getByText(say('Subtask status updated successfully'))).toBeVisible()
  await expect(theirs.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')

  // The page asks after the last subtask.
  await expect(page.getByText(say('All subtasks are done'))).toBeVisible()

  const composer = page.getByRole('textbox', { name: say('Write a comment') })
  await composer.fill('Between us: the oven photo is missing.')
  await page.getByRole('button', { name: say('Add Comment') }).click()
  await expect(page.getByText(say('Comment added successfully'))).toBeVisible()
  await composer.fill('Please have a look at Sunday.')
  await page
    .getByRole('radiogroup', { name: say('Who can read this') })
    .getByRole('radio', { name: say('Team and client') })
    .check()
  await page.getByRole('button', { name: say('Add Comment') }).click()
  await expect(theirs.getByText('Please have a look at Sunday.')).toBeVisible()
  await expect(theirs.getByText('the oven photo is missing')).toHaveCount(0)

  await page.getByRole('link', { name: say('Back to Task') }).click()
  await expect(page).toHaveURL(`/employee-task/${task._id}?customerId=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible()
  await page.getByRole('button', { name: say('Complete task') }).click()
  await expect(page.getByText(say('All subtasks are done'))).toHaveCount(0)

  await page
    .getByRole('navigation', { name: say('Main') })
    .getByRole('link', { name: say('Projects') })
    .click()
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/employee-customer-details/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(say('This project is due soon'))).toBeVisible()
  await page.getByRole('tab', { name: beginning('Tasks') }).click()
  await expect(page.getByRole('region', { name: say('My Subtasks'), exact: true })).toContainText(subtask.title)
})
