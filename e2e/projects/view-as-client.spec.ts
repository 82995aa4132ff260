import { expect, test } from '../support/oriel.ts'
import { expectAccessible } from '../support/axe.ts'
import { setUpProject } from '../support/project.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { beginning, say } from '../support/say.ts'

const hidden =
  '{count, plural, =0 {Nothing is hidden from them.} one {# item is hidden from them.} other {# items are hidden from them.}}'

test.use(screens['at 1280 px'])

test('a manager views a project as its client and shares what is hidden', async ({ page, openBrowser, oriel }) => {
  const { employee, client, name, id, task } = await setUpProject(oriel, 'Eye')
  const theirs = await openBrowser()
  await signIn(theirs, employee, `/employee-task/${task._id}?customerId=${id}`)
  const composer = theirs.getByRole('textbox', { name: say('Write a comment') })
  await composer.fill('The budget is tight.')
  await theirs.getByRole('button', { name: say('Add Comment') }).click()
  await expect(theirs.getByText(say('Comment added successfully')).first()).toBeVisible()

  await signIn(page, oriel.manager)
  await expect(page).toHaveURL('/pm-dashboard')
  await page.goto(`/customer/${id}`)
  await page.getByRole('button', { name: say('View as client') }).click()
  await expect(page).toHaveURL(`/customer-project-details/${id}`)
  const main = page.getByRole('main')
  await expect(
    main.getByText(say('You’re viewing this as {name}. Read-only.', { name: client.fullName })),
  ).toBeVisible()
  await expect(main.getByText(say(hidden, { count: 1 }))).toBeVisible()
  const comment = say('{count, plural, one {# comment} other {# comments}}', { count: 1 })
  await expect(main.getByRole('link', { name: comment })).toHaveAttribute('href', `/customer/${id}?tab=conversation`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('button', { name: say('Request Task') })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('tab', { name: beginning('Tasks') }).click()
  await page.getByRole('link', { name: task.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible()
  await expect(page.getByText(say('No comments yet'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('Write a comment') })).toHaveCount(0)

  await composer.fill('And so is the time.')
  await theirs.getByRole('button', { name: say('Add Comment') }).click()
  await expect(main.getByText(say(hidden, { count: 2 }))).toBeVisible()
  await expect(page.getByText(say('No comments yet'))).toBeVisible()

  const menu = page.getByRole('navigation', { name: say('Main') })
  await menu.getByRole('link', { name: say('Requests') }).click()
  await expect(page.getByText(say('No task requests yet'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('New Request') })).toHaveCount(0)
  await page.getByRole('link', { name: say('Profile of {name}', { name: client.fullName }) }).click()
  await expect(page.getByText(say('Only {name} can see this page', { name: client.fullName }))).toBeVisible()

  await main.getByRole('button', { name: say('Exit') }).click()
  await expect(page).toHaveURL(`/customer/${id}`)
  await expect(page.getByText(say('You’re viewing this as {name}. Read-only.', { name: client.fullName }))).toHaveCount(
    0,
  )

  await page.goto(`/pm-task/${task._id}?customerId=${id}`)
  await page
    .getByRole('button', { name: say('Actions for the comment by {author}', { author: employee.fullName }) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: say('Share with client') }).click()
  const dialog = page.getByRole('alertdialog', { name: say('Share this comment with the client?') })
  await expect(dialog).toContainText(
    say('{client}, the client of {project}, will be able to read:', {
      client: `${client.fullName} (Eye Ltd)`,
      project: name,
    }),
  )
  await expect(dialog).toContainText('The budget is tight.')
  await expect(dialog).toContainText(
    say('{actor} commented on “{title}”', { actor: employee.fullName, title: task.title }),
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('Share with client') }).click()
  await expect(page.getByText(say('The client can see this comment now'))).toBeVisible()
})
