import { createCustomer } from '@oriel/contracts/classic/customers'
import { asking } from './support/agency.ts'
import { expect, test } from './support/oriel.ts'
import { expectAccessible } from './support/axe.ts'
import { setUpProject } from './support/project.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'
import { beginning, say } from './support/say.ts'

test.describe('at 390 px', () => {
  test.use(screens['at 390 px'])

  test('a client reads their dashboard, opens work and comments on it', async ({ page, openBrowser, oriel }) => {
    const { employee, client, name, id, task, subtask } = await setUpProject(oriel, 'Cli')

    await signIn(page, client)
    await expect(page).toHaveURL('/customer-dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('Welcome back, {name}!', { name: client.fullName }),
    )
    await expect(page.getByText(say("Here's your project workspace overview"))).toBeVisible()
    await expect(
      page.getByText(
        say(
          '{count, plural, =0 {Nothing needs your attention} one {# item needs your attention} other {# items need your attention}}',
          { count: 0 },
        ),
      ),
    ).toBeVisible()
    const news = page.locator('section', { has: page.getByRole('heading', { name: say('What’s new') }) })
    await expect(news.getByRole('link').first()).toHaveAttribute('href', '/customer-activity')
    const project = page.getByRole('article').filter({ hasText: name })
    await expect(project).toContainText(say('{days}d left', { days: 2 }))

    const theirs = await openBrowser()
    await signIn(theirs, employee, `/employee-subtask/${subtask._id}?taskId=${task._id}&customerId=${id}`)
    await theirs.getByRole('textbox', { name: say('Write a comment') }).fill('When do you open on Sundays?')
    await theirs
      .getByRole('radiogroup', { name: say('Who can read this') })
      .getByRole('radio', { name: say('Question for the client') })
      .check()
    await theirs.getByRole('button', { name: say('Add Comment') }).click()
    await expect(page.getByText(say('{name} has a question', { name: employee.fullName }))).toBeVisible()
    await expect(page.getByText('When do you open on Sundays?')).toBeVisible()
    await expectAccessible(page)
    const projects = page.getByRole('article')
    const screensLong = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
    await expect(projects).toHaveCount(1)
    expect(await screensLong()).toBeLessThanOrEqual(2.1)
    const ask = await asking(oriel, oriel.manager)
    await ask(createCustomer, { name: 'A second shop', customer: client._id, dueDate: '2099-12-31' })
    await expect(projects).toHaveCount(2)
    expect(await screensLong()).toBeLessThanOrEqual(2.5)
    await page
      .getByRole('textbox', { name: say('Your reply to {name}', { name: employee.fullName }) })
      .fill('From eight to noon.')
    await page.getByRole('button', { name: say('Reply'), exact: true }).click()
    await expect(theirs.getByText('From eight to noon.')).toBeVisible()

    await expect(
      page.getByText(
        say(
          '{count, plural, =0 {Nothing needs your attention} one {# item needs your attention} other {# items need your attention}}',
          { count: 0 },
        ),
      ),
    ).toBeVisible()
    await theirs.goto('/employee-dashboard')
    await expect(theirs.getByRole('heading', { name: say('Clients and answers') })).toBeVisible()
    await expect(theirs.getByText('From eight to noon.')).toBeVisible()
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: say('Mark as done') }).click()
    await expect(theirs.getByRole('heading', { name: say('Clients and answers') })).toHaveCount(0)

    await theirs.goto(`/employee-customer-details/${id}`)
    await page.goto(`/customer-project-details/${id}?tab=conversation`)
    await expect(
      page.getByText(
        say('Ask or tell the team anything about the project as a whole. Everyone on the project can read it.'),
      ),
    ).toBeVisible()
    await page.getByRole('textbox', { name: say('Write a comment') }).fill('We open a second shop in spring.')
    await page.getByRole('button', { name: say('Add Comment') }).click()
    const unread = say('{count, plural, one {# new} other {# new}}', { count: 1 })
    await theirs.getByRole('button', { name: `${say('More')} ${unread}` }).click()
    await theirs.getByRole('menuitem', { name: say('Conversation') }).click()
    await expect(theirs.getByText('We open a second shop in spring.')).toBeVisible()
    await expect(theirs.getByRole('tab', { name: say('Conversation'), exact: true })).toBeVisible()
  })
})

test.describe('at 1280 px', () => {
  test.use(screens['at 1280 px'])

  test('a client requests work with one field and opens completed work', async ({ page, oriel }) => {
    const { client, name, id, task } = await setUpProject(oriel, 'Ask')
    await signIn(page, client)

    await page.getByRole('button', { name: say('Describe it in your own words') }).click()
    await page.getByRole('textbox', { name: say('What do you need?') }).fill('A bell\nthat rings when somebody orders')
    await page.getByRole('button', { name: say('Send request') }).click()
    await expect(page.getByText(say('Request sent: {title}', { title: 'A bell' }))).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="/customer-task-requests"]').first()).toContainText('1 ')

    await page.getByRole('article').filter({ hasText: name }).getByRole('link').click()
    await expect(page).toHaveURL(`/customer-project-details/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('button', { name: say('Request Task') }).first()).toBeVisible()
    await page.getByRole('tab', { name: beginning('Tasks') }).click()
    await page.getByRole('link', { name: task.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible()
    for (const control of [say('Edit'), say('Delete'), say('Add Subtask'), say('Completed')])
      await expect(page.getByRole('button', { name: control, exact: true })).toHaveCount(0)
  })
})
