import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { signIn } from './support/sign-in.ts'
import { say } from './support/say.ts'

test('before somebody is deleted the dialog says what they hold, and offers a successor', async ({ page, oriel }) => {
  await setUpProject(oriel, 'Leaving')
  await signIn(page, oriel.manager)
  await page.goto('/user-management?search=Emil%20Leaving')
  await page.getByRole('button', { name: say('Actions for {name}', { name: 'Emil Leaving' }) }).click()
  await page.getByRole('menuitem', { name: say('Delete') }).click()
  const dialog = page.getByRole('alertdialog', { name: say('Delete user') })
  await expect(
    dialog.getByText(
      `${say('On the team')} · ${say('{count} open: {value}', { count: 2, value: 'Leaving homepage, Leaving opening hours' })}`,
    ),
  ).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Leaving website' }).click()
  await page.getByRole('option', { name: 'Project Manager' }).click()
  await dialog.getByRole('button', { name: say('Delete user') }).click()
  await expect(page.getByText(say('No users found'))).toBeVisible()
})
