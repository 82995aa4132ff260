import { asking } from '../support/agency.ts'
import { listWorkItemComments } from '@oriel/contracts/v1/discussion/comments'
import { changeMe } from '@oriel/contracts/v1/people/me'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/oriel.ts'
import { setUpProject } from '../support/project.ts'
import { say } from '../support/say.ts'
import { signIn } from '../support/sign-in.ts'

test('a person is mentioned by typing their first letters and finds it in their inbox', async ({
  page,
  browser,
  oriel,
}) => {
  const project = await setUpProject(oriel, 'Namer')
  await signIn(page, oriel.manager, `/pm-task/${project.task._id}?customerId=${project.id}`)
  const field = page.getByLabel(say('Write a comment'))
  const offered = page.getByRole('listbox', { name: say('People who can see this') }).getByRole('option')

  const readers = page.getByRole('radiogroup', { name: say('Who can read this') })

  await field.pressSequentially('Dear @')
  await expect(offered.filter({ hasText: project.employee.fullName })).toHaveCount(1)
  await expect(offered.filter({ hasText: project.client.fullName })).toHaveCount(0)
  await expectAccessible(page)
  await field.fill('')
  await readers.getByRole('radio', { name: say('Team and client') }).check()
  await field.pressSequentially('Dear @cor')
  await expect(offered).toHaveText(new RegExp(project.client.fullName))
  await field.press('Enter')
  await expect(field).toHaveValue(`Dear @${project.client.fullName} `)
  await field.pressSequentially('and @em')
  await field.press('Escape')
  await expect(offered).toHaveCount(0)
  await field.pressSequentially('i')
  await expect(offered).toHaveCount(0)
  await field.press('Backspace')
  await field.press('Backspace')
  await field.press('Backspace')
  await field.press('Backspace')
  await field.pressSequentially('@em')
  await offered.filter({ hasText: project.employee.fullName }).click()
  await field.pressSequentially('look.')
  await field.press('Control+Enter')
  const text = `Dear @${project.client.fullName} and @${project.employee.fullName} look.`
  const line = page.getByRole('listitem').filter({ hasText: text })
  await expect(line).toBeVisible()

  await field.fill(`For the team: @${project.client.fullName}`)
  await readers.getByRole('radio', { name: say('Team only') }).check()
  await field.press('Control+Enter')
  await expect(
    page.getByText(
      say('{name} can’t see team-only content and can’t be mentioned here.', {
        name: project.client.fullName,
      }),
    ),
  ).toBeVisible()
  await expect(field).toHaveValue(`For the team: @${project.client.fullName}`)

  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, project.client, '/inbox')
  // Signing in also caused a notification.
  const needs = theirs
    .getByRole('region', { name: say('Needs attention') })
    .getByRole('listitem')
    .filter({ hasText: 'Dear @' })
  await expect(needs).toHaveCount(1)
  await expect(needs).toContainText(say('Because you were mentioned'))
  await expect(needs).toContainText(text)

  await (
    await asking(oriel, project.employee)
  )(changeMe, { name: 'Emil Newname' })
  const comments = await (await asking(oriel, project.client))(listWorkItemComments, { id: project.task._id })
  expect(comments.items.at(-1)?.text).toBe(`Dear @${project.client.fullName} and @Emil Newname look.`)
  await theirs.reload()
  await expect(needs).toContainText('@Emil Newname')
  await theirs.context().close()
})
