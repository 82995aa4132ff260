import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { asking } from '../support/agency.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/oriel.ts'
import { setUpProject } from '../support/project.ts'
import { say } from '../support/say.ts'
import { signIn } from '../support/sign-in.ts'
import { whenStill } from '../support/still.ts'

test('notifications appear in the inbox live, state their reason, and are dismissed by keyboard', async ({
  page,
  oriel,
}) => {
  const project = await setUpProject(oriel, 'Ringer')
  const asClient = await asking(oriel, project.client)
  const asManager = await asking(oriel, oriel.manager)
  await signIn(page, project.employee)
  const bell = page.getByRole('link', { name: say('Inbox') })
  await expect(bell).toContainText('2')
  await expect(page).toHaveTitle(/^\(2\) /)
  await bell.click()
  const needs = page.getByRole('region', { name: say('Needs attention') }).getByRole('listitem')
  const news = page.getByRole('region', { name: say('Updates') }).getByRole('listitem')
  await expect(needs).toHaveCount(2)
  await expect(needs.first()).toContainText(say('Because it was assigned to you'))

  const places = () =>
    needs.getByRole('link').evaluateAll((rows) => rows.map((row) => [row.textContent, row.getBoundingClientRect().top]))
  const before = await whenStill(places)
  await asClient(addWorkItemComment, { id: project.task._id, text: 'When does it open?' })
  const arrived = page.getByRole('button', { name: say('{count, plural, one {# new} other {# new}}', { count: 1 }) })
  await expect(arrived).toBeVisible()
  expect(await places()).toEqual(before)
  await arrived.click()
  await expect(needs).toHaveCount(3)
  await expect(needs.first()).toContainText('When does it open?')
  await expect(needs.first()).toContainText(say('Because a client is waiting for a reply'))
  await expect(bell).toContainText('3')
  await asManager(addWorkItemComment, { id: project.task._id, text: 'Soon.', visibility: 'team' })
  await arrived.click()
  await expect(news.first()).toContainText(project.task.title)

  await page.mouse.move(0, 0)
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await page.keyboard.press('e')
  await expect(needs).toHaveCount(2)
  await expect(needs.filter({ hasText: 'When does it open?' })).toHaveCount(0)
  await page.keyboard.press('h')
  await page.getByRole('button', { name: say('Monday'), exact: true }).click()
  await expect(needs).toHaveCount(1)
  await page.getByRole('button', { name: say('Mark all read') }).click()
  // Attention items count, read or not.
  await expect(bell).toContainText('1')
  await expect(page).toHaveTitle(/^\(1\) /)
  await page.reload()
  await expect(needs).toHaveCount(1)

  const pane = page.getByRole('region', { name: say('Selected notification') })
  await news.getByRole('link').first().click()
  await expect(pane.getByText('Soon.')).toBeVisible()
  await pane.getByLabel(say('Write a comment')).fill('On Monday.')
  await pane.getByRole('button', { name: say('Add Comment') }).click()
  await expect(pane.getByText('On Monday.')).toBeVisible()
  await expect(page.locator('[data-sending]')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(pane).toHaveCount(0)
  await needs.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.getByRole('button', { name: say('Notifications: {choice}', { choice: say('When I’m involved') }) }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: say('Mute') }).click()
  await expect(
    page.getByRole('button', { name: say('Notifications: {choice}', { choice: say('Mute') }) }),
  ).toBeVisible()
})
