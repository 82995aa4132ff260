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
      const project = page.getByRole('article').filter({ hasText: name })
      await expect(project).toContainText('Planned for')
      await expect(project).toContainText('2d left')
      await expectAccessible(page)

      // What staff ask is what is needed from the client; it appears without a reload, and is answered in place.
      const theirs = await openBrowser()
      await signIn(theirs, employee)
      await theirs.goto(`/employee-subtask/${subtask._id}?taskId=${task._id}&customerId=${id}`)
      await theirs.getByRole('textbox', { name: 'Write a comment' }).fill('When do you open on Sundays?')
      await theirs
        .getByRole('radiogroup', { name: 'Who can read this' })
        .getByRole('radio', { name: 'Question for the client' })
        .check()
      await theirs.getByRole('button', { name: 'Add Comment' }).click()
      await expect(page.getByText(`${employee.fullName} asks`)).toBeVisible()
      await expect(page.getByText('When do you open on Sundays?')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('textbox', { name: `Your answer to ${employee.fullName}` }).fill('From eight to noon.')
      await page.getByRole('button', { name: 'Answer', exact: true }).click()
      await expect(theirs.getByText('From eight to noon.')).toBeVisible()

      // Answered: nothing is needed any more, and now it is the agency that is waited for, until it says so.
      await expect(page.getByText('Nothing right now.')).toBeVisible()
      await theirs.goto('/employee-dashboard')
      await expect(theirs.getByRole('heading', { name: 'Clients wait for you' })).toBeVisible()
      await expect(theirs.getByText('From eight to noon.')).toBeVisible()
      await expectAccessible(theirs)
      await theirs.getByRole('button', { name: 'Mark done' }).click()
      await expect(theirs.getByRole('heading', { name: 'Clients wait for you' })).toHaveCount(0)

      // What concerns the whole project is said there; the other side sees that there is something new.
      await theirs.goto(`/employee-customer-details/${id}`)
      await page.goto(`/customer-project-details/${id}?tab=conversation`)
      await expect(page.getByText('Ask or tell the agency what concerns the project as a whole.')).toBeVisible()
      await page.getByRole('textbox', { name: 'Write a comment' }).fill('We open a second shop in spring.')
      await page.getByRole('button', { name: 'Add Comment' }).click()
      await expectAccessible(page)
      await theirs.getByRole('tab', { name: 'Conversation 1 new' }).click()
      await expect(theirs.getByText('We open a second shop in spring.')).toBeVisible()
      await expect(theirs.getByRole('tab', { name: 'Conversation', exact: true })).toBeVisible()
    })

    test('a client asks for work in one field, and looks into what is done', async ({ page, oriel }) => {
      const { client, name, id, task } = await setUpProject(oriel, `Ask${screen.viewport.width}`)
      await signIn(page, client)

      // Asking takes one field.
      await page.getByRole('textbox', { name: 'What do you need?' }).fill('A bell\nthat rings when somebody orders')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByText('We have your request: A bell')).toBeVisible()
      await expect(page.getByText('1 request of yours')).toBeVisible()

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
