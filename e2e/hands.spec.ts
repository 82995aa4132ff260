import { createTask } from '@oriel/contracts/classic/tasks'
import { expect, test } from './support/oriel.ts'
import { expectAccessible } from './support/axe.ts'
import { asking } from './support/agency.ts'
import { setUpProject } from './support/project.ts'
import { signIn } from './support/sign-in.ts'

/** How few clicks and keys the jobs of a day take: whatever is pressed below is all there is. */
test('sixteen lines on a screen, and the jobs of a day in as few presses as they are counted here', async ({
  page,
  oriel,
}) => {
  // Ten jobs in one story.
  test.slow()
  const { id, employee, task } = await setUpProject(oriel, 'Hands')
  const ask = await asking(oriel, oriel.manager)
  for (let at = 1; at <= 20; at += 1)
    await ask(createTask, { title: `Hands page ${at}`, customer: id, dueDate: '2099-01-01' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, oriel.manager)
  await page.goto(`/tasks?customer=${id}`)
  const row = (title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await expect(row('Hands page 20')).toBeVisible()
  const inSight = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.filter((it) => it.getBoundingClientRect().bottom <= window.innerHeight).length - 1)
  expect(inSight).toBeGreaterThanOrEqual(16)
  await expectAccessible(page)

  // Assign: one press opens, a name and Enter choose.
  await row('Hands page 20')
    .getByRole('button', { name: /^People on/ })
    .click()
  await page.getByRole('combobox', { name: 'Find somebody' }).pressSequentially('Emil')
  await page.keyboard.press('Enter')
  await expect(
    row('Hands page 20').getByRole('button', { name: `People on Hands page 20: ${employee.fullName}` }),
  ).toBeVisible()

  // By keys alone: J to the line, S and P with the beginning of a word, D with a day.
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await page.keyboard.type('comp')
  await page.keyboard.press('Enter')
  await expect(row('Hands page 20').getByRole('button', { name: /: Completed$/ })).toBeVisible()
  await page.keyboard.press('d')
  await page.keyboard.type('2099-05-01')
  await page.keyboard.press('Enter')
  await expect(row('Hands page 20').getByRole('button', { name: /^Due day of/ })).toContainText('2099')

  // Several at once, with one Undo.
  for (const title of ['Hands page 19', 'Hands page 18']) await row(title).getByRole('checkbox').check()
  await page.keyboard.press('p')
  await page.getByRole('menuitem', { name: 'Urgent' }).click()
  await expect(row('Hands page 18').getByRole('button', { name: /: Urgent$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row('Hands page 18').getByRole('button', { name: /: Normal$/ })).toBeVisible()

  // Find any task by its title: shortcut, words, Enter; an Enter that comes before the answer is kept.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search and go to' })).toBeFocused()
  await page.keyboard.insertText(task.title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/tasks')

  // The project's list: Enter adds the next, one drag reorders, and so do Alt and the arrows.
  await page.goto(`/customer/${id}?tab=tasks`)
  const adds = page.getByRole('textbox', { name: 'Add a task.' })
  await adds.fill('Hands first')
  await adds.press('Enter')
  await adds.fill('Hands second')
  await adds.press('Enter')
  await expect(row('Hands second')).toBeVisible()
  const titles = () => page.getByRole('rowheader').getByRole('link').allTextContents()
  await row('Hands page 2')
    .getByRole('button', { name: /^Actions for/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter')
  await expect
    .poll(async () => (await titles()).filter((it) => /page [12]$/.test(it)))
    .toEqual(['Hands page 2', 'Hands page 1'])
  await expectAccessible(page)
})
