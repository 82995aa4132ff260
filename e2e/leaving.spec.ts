import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { signIn } from './support/sign-in.ts'

test('before somebody is deleted the dialog says what they hold, and offers a successor', async ({ page, oriel }) => {
  await setUpProject(oriel, 'Leaving')
  await signIn(page, oriel.manager)
  await page.goto('/user-management?search=Emil%20Leaving')
  await page.getByRole('button', { name: 'Actions for Emil Leaving' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete User' })
  await expect(dialog.getByText('On the team · 2 open: Leaving homepage, Leaving opening hours')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Leaving website' }).click()
  await page.getByRole('option', { name: 'Project Manager' }).click()
  await dialog.getByRole('button', { name: 'Delete User' }).click()
  await expect(page.getByText('No users found')).toBeVisible()
})
