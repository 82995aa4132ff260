import { addWorkItemComment } from '@oriel/contracts/v1/comments'
import { asking } from './support/agency.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { say } from './support/say.ts'
import { signIn } from './support/sign-in.ts'

test('what concerns somebody comes to their inbox by itself, says why, and is put away by keys', async ({
  page,
  oriel,
}) => {
  const project = await setUpProject(oriel, 'Ringer')
  const asClient = await asking(oriel, project.client)
  const asManager = await asking(oriel, oriel.manager)
  await signIn(page, project.employee)
  const bell = page.getByRole('link', { name: say('Inbox') })
  // Two pieces of work were given to them.
  await expect(bell).toContainText('2')
  await expect(page).toHaveTitle(/^\(2\) /)
  await bell.click()
  const needs = page.getByRole('region', { name: say('Needs you') }).getByRole('listitem')
  const news = page.getByRole('region', { name: say('News') }).getByRole('listitem')
  await expect(needs).toHaveCount(2)
  await expect(needs.first()).toContainText(say('Because it was assigned to you'))

  await asClient(addWorkItemComment, { id: project.task._id, text: 'When does it open?' })
  await expect(needs).toHaveCount(3)
  await expect(needs.first()).toContainText('When does it open?')
  await expect(needs.first()).toContainText(say('Because a client has no answer yet'))
  await expect(bell).toContainText('3')
  await asManager(addWorkItemComment, { id: project.task._id, text: 'Soon.', audience: 'team' })
  await expect(news.first()).toContainText(project.task.title)
  await expectAccessible(page)

  // The first line has the keys: done, the next one later, all others read.
  await page.mouse.move(0, 0)
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await page.keyboard.press('e')
  await expect(needs).toHaveCount(2)
  await expect(page.getByText('When does it open?')).toHaveCount(0)
  await page.keyboard.press('h')
  await page.getByRole('button', { name: say('Monday'), exact: true }).click()
  await expect(needs).toHaveCount(1)
  await page.getByRole('button', { name: say('All read') }).click()
  await expect(bell).not.toContainText('1')
  await expect(page).not.toHaveTitle(/^\(/)
  await page.reload()
  await expect(needs).toHaveCount(1)
  await needs.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // What is muted is no news any more.
  await page.getByRole('button', { name: say('Notices: {choice}', { choice: say('What I take part in') }) }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: say('Mute') }).click()
  await expect(page.getByRole('button', { name: say('Notices: {choice}', { choice: say('Mute') }) })).toBeVisible()
})
