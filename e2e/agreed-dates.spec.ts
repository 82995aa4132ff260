import { recordVisit } from '@oriel/contracts/v1/overview/home'
import { changeWorkItem } from '@oriel/contracts/v1/work/work-items'
import { asking } from './support/agency.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { inDays, setUpProject } from './support/project.ts'
import { say } from './support/say.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

test.use(screens['at 1280 px'])

test('agreed-date counts link to their items, and the client sees them if the project shows them', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { client, id, task, subtask } = await setUpProject(oriel, 'Vow')
  const [manager, theClient] = [await asking(oriel, oriel.manager), await asking(oriel, client)]
  await theClient(recordVisit, {})
  await manager(changeWorkItem, { id: task._id, dueOn: inDays(2), reason: 'Waiting for photos.' })
  await manager(changeWorkItem, { id: subtask._id, status: 'completed' })

  await signIn(page, oriel.manager)
  const counted = page.getByRole('listitem').filter({ hasText: 'Vow website' })
  const kept = say('{kept} of {total, plural, one {# agreed date} other {# agreed dates}} met', {
    kept: 1,
    total: 2,
  })
  await expect(counted.getByRole('link', { name: kept })).toBeVisible()
  await counted.getByRole('link', { name: say('{count} rescheduled', { count: 1 }) }).click()
  const moved = page.getByRole('list', { name: say('Rescheduled') })
  await expect(moved.getByRole('listitem')).toHaveCount(1)
  await expect(moved.getByRole('link', { name: task.title })).toBeVisible()
  await page.getByRole('button', { name: say('Met') }).click()
  await expect(page.getByRole('list', { name: say('Met') }).getByRole('link', { name: subtask.title })).toBeVisible()
  await expectAccessible(page)

  const theirs = await openBrowser()
  await signIn(theirs, client)
  await expect(theirs.getByRole('link', { name: 'Vow website' }).first()).toBeVisible()
  await expect(theirs.getByRole('link', { name: kept })).toHaveCount(0)
  await page.getByRole('button', { name: say('Client visibility') }).click()
  await page
    .getByRole('dialog')
    .getByRole('switch', { name: say('Agreed dates') })
    .check()
  await theirs.getByRole('link', { name: kept }).click()
  await expect(theirs.getByRole('list', { name: say('Met') }).getByRole('link', { name: subtask.title })).toBeVisible()
  await expect(theirs).toHaveURL(new RegExp(`${id}.*agreed=met`))
  await expectAccessible(theirs)
})
