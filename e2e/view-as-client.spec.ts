import { expect, test } from './support/oriel.ts'
import { expectAccessible } from './support/axe.ts'
import { setUpProject } from './support/project.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

for (const [where, screen] of Object.entries(screens)) {
  test.describe(where, () => {
    test.use(screen)

    test('a manager looks at a project with its client’s eyes, and shows them what they miss', async ({
      page,
      openBrowser,
      oriel,
    }) => {
      const { employee, client, name, id, task } = await setUpProject(oriel, `Eye${screen.viewport.width}`)
      const theirs = await openBrowser()
      await signIn(theirs, employee)
      await theirs.goto(`/employee-task/${task._id}?customerId=${id}`)
      const composer = theirs.getByRole('textbox', { name: 'Write a comment' })
      await composer.fill('The budget is tight.')
      await theirs.getByRole('button', { name: 'Add Comment' }).click()
      await expect(theirs.getByText('Comment added successfully').first()).toBeVisible()

      await signIn(page, oriel.manager)
      await expect(page).toHaveURL('/pm-dashboard')
      await page.goto(`/customer/${id}`)
      await page.getByRole('button', { name: 'View as client' }).click()
      await expect(page).toHaveURL(`/customer-project-details/${id}`)
      const main = page.getByRole('main')
      await expect(main.getByText(`You see this as ${client.fullName} does. Read only.`)).toBeVisible()
      await expect(main.getByText('1 thing is hidden from them.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Request Task' })).toHaveCount(0)
      await expectAccessible(page)

      await page.getByRole('tab', { name: /^Tasks/ }).click()
      await page.getByRole('link', { name: task.title }).click()
      await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible()
      await expect(page.getByText('No comments yet')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveCount(0)

      // What only the team hears of still changes the number, without a reload.
      await composer.fill('And so is the time.')
      await theirs.getByRole('button', { name: 'Add Comment' }).click()
      await expect(main.getByText('2 things are hidden from them.')).toBeVisible()
      await expect(page.getByText('No comments yet')).toBeVisible()
      await expectAccessible(page)

      const menu = page.getByRole('navigation', { name: 'Main' })
      await menu.getByRole('link', { name: 'Requests' }).click()
      await expect(page.getByText('No task requests yet')).toBeVisible()
      await expect(page.getByRole('button', { name: 'New Request' })).toHaveCount(0)
      await page.getByRole('link', { name: `Profile of ${client.fullName}` }).click()
      await expect(page.getByText(`Only ${client.fullName} sees this page`)).toBeVisible()
      await expectAccessible(page)

      await main.getByRole('button', { name: 'Leave' }).click()
      await expect(page).toHaveURL(`/customer/${id}`)
      await expect(page.getByText('Read only.')).toHaveCount(0)

      // Before a comment is shown, the dialog says exactly what is, and to whom.
      await page.goto(`/pm-task/${task._id}?customerId=${id}`)
      await page
        .getByRole('button', { name: /Actions for the comment/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Show to client' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Show this comment to the client?' })
      await expect(dialog).toContainText(`${client.fullName} (Eye${screen.viewport.width} Ltd), the client of ${name}`)
      await expect(dialog).toContainText('The budget is tight.')
      await expect(dialog).toContainText(`${employee.fullName} commented on “${task.title}”`)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Show to client' }).click()
      await expect(page.getByText('The client can read this comment now')).toBeVisible()
    })
  })
}
