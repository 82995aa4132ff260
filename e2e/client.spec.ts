import { expect, test } from './support/oriel.ts'
import { expectAccessible } from './support/axe.ts'
import { setUpProject } from './support/project.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

for (const [where, screen] of Object.entries(screens)) {
  test.describe(where, () => {
    test.use(screen)

    test('a client gets three answers, looks into the work, and is heard', async ({ page, openBrowser, oriel }) => {
      const { employee, client, name, id, task, subtask } = await setUpProject(oriel, `Cli${screen.viewport.width}`)

      await signIn(page, client)
      await expect(page).toHaveURL('/customer-dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${client.fullName}!`)
      await expect(page.getByText("Here's your project workspace overview")).toBeVisible()
      await expect(page.getByText('Nothing right now.')).toBeVisible()
      await expect(page.getByRole('link', { name: /updates? *$/ })).toBeVisible()
      const outlook = page.locator('section', { has: page.getByRole('heading', { name: 'When it will be done' }) })
      await expect(outlook).toContainText(name)
      await expect(outlook).toContainText('2d left')
      await expectAccessible(page)

      // What staff ask on open work is what is needed from the client; it appears without a reload.
      const theirs = await openBrowser()
      await signIn(theirs, employee)
      await theirs.goto(`/employee-subtask/${subtask._id}?taskId=${task._id}&customerId=${id}`)
      await theirs.getByRole('textbox', { name: 'Write a comment' }).fill('When do you open on Sundays?')
      await theirs
        .getByRole('radiogroup', { name: 'Who can read this' })
        .getByRole('radio', { name: 'Client too' })
        .check()
      await theirs.getByRole('button', { name: 'Add Comment' }).click()
      await page.getByRole('link', { name: `${employee.fullName} wrote on “${subtask.title}”` }).click()
      await expect(page.getByRole('heading', { level: 1, name: subtask.title })).toBeVisible()
      await expect(page.getByText('When do you open on Sundays?')).toBeVisible()
      await expect(page.getByText('6 h', { exact: true })).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('textbox', { name: 'Write a comment' }).fill('From eight to noon.')
      await page.getByRole('button', { name: 'Add Comment' }).click()
      await expect(theirs.getByText('From eight to noon.')).toBeVisible()

      // Answered: nothing is needed any more.
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Project' }).click()
      await expect(page.getByText('Nothing right now.')).toBeVisible()

      await page.getByRole('article').filter({ hasText: name }).getByRole('link').click()
      await expect(page).toHaveURL(`/customer-project-details/${id}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Request Task' }).first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('tab', { name: /^Tasks/ }).click()
      await page.getByRole('link', { name: task.title }).click()
      await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible()
      for (const control of ['Edit', 'Delete', 'Add Subtask', 'Completed'])
        await expect(page.getByRole('button', { name: control, exact: true })).toHaveCount(0)
      await expectAccessible(page)
    })
  })
}
