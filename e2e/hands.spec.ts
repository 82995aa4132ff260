import { createTask } from '@oriel/contracts/classic/tasks'
import { expect, test } from './support/oriel.ts'
import { expectAccessible } from './support/axe.ts'
import { asking } from './support/agency.ts'
import { setUpProject } from './support/project.ts'
import { ending, locale, say } from './support/say.ts'
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
    .getByRole('button', { name: say('People on {title}', { title: 'Hands page 20' }) })
    .click()
  await page.getByRole('combobox', { name: say('Find somebody') }).pressSequentially('Emil')
  await page.keyboard.press('Enter')
  await expect(
    row('Hands page 20').getByRole('button', {
      name: `${say('People on {title}', { title: 'Hands page 20' })}: ${employee.fullName}`,
    }),
  ).toBeVisible()

  // By keys alone: J to the line, S and P with the beginning of a word, D with a day.
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  await page.keyboard.type(say('Completed').slice(0, 4))
  await page.keyboard.press('Enter')
  await expect(row('Hands page 20').getByRole('button', { name: ending('Completed') })).toBeVisible()
  await page.keyboard.press('d')
  await page.keyboard.type('2099-05-01')
  await page.keyboard.press('Enter')
  await expect(
    row('Hands page 20').getByRole('button', { name: say('Due day of {title}', { title: 'Hands page 20' }) }),
  ).toContainText('2099')

  // Several at once, with one Undo.
  for (const title of ['Hands page 19', 'Hands page 18']) await row(title).getByRole('checkbox').check()
  await page.keyboard.press('p')
  await page.getByRole('menuitem', { name: say('Urgent') }).click()
  await expect(page.getByText(say('{count} updated', { count: 2 }))).toBeVisible()
  await expect(row('Hands page 18').getByRole('button', { name: ending('Urgent') })).toBeVisible()
  await page
    .getByRole('button', { name: say('Undo') })
    .last()
    .click()
  await expect(row('Hands page 18').getByRole('button', { name: ending('Normal') })).toBeVisible()

  // Find any task by its title: shortcut, words, Enter; an Enter that comes before the answer is kept.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: say('Search and go to') })).toBeFocused()
  await page.keyboard.insertText(task.title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/tasks')

  // The project's list: Enter adds the next, one drag reorders, and so do Alt and the arrows.
  await page.goto(`/customer/${id}?tab=tasks`)
  const adds = page.getByRole('textbox', { name: say('Add a task.') })
  await adds.fill('Hands first')
  await adds.press('Enter')
  await adds.fill('Hands second')
  await adds.press('Enter')
  await expect(row('Hands second')).toBeVisible()
  const titles = () => page.getByRole('rowheader').getByRole('link').allTextContents()
  await row('Hands page 2')
    .getByRole('button', { name: say('Actions for {title}', { title: 'Hands page 2' }) })
    .press('Enter')
  await page.getByRole('menuitem', { name: say('Move up') }).press('Enter')
  await expect
    .poll(async () => (await titles()).filter((it) => /page [12]$/.test(it)))
    .toEqual(['Hands page 2', 'Hands page 1'])

  // One drag: below the line it is dropped on.
  await row('Hands page 4').hover()
  const { height = 0 } = (await row('Hands page 1').boundingBox()) ?? {}
  await row('Hands page 4')
    .locator('[data-grip]')
    .dragTo(row('Hands page 2'), { targetPosition: { x: 300, y: height - 4 } })
  await expect
    .poll(async () => (await titles()).filter((it) => /page [124]$/.test(it)))
    .toEqual(['Hands page 2', 'Hands page 4', 'Hands page 1'])
  await expectAccessible(page)
})

test('on a phone the head of each list is two lines, the main button lies at the thumb, and work begins early', async ({
  page,
  oriel,
}) => {
  const { id, task } = await setUpProject(oriel, 'Thumb')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, oriel.manager)
  const places = ['/tasks', '/subtasks', '/customers', '/task-requests', '/files', '/activity', '/user-management']
  for (const path of [...places, '/employee-management', '/audit', '/trash']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const head = await page.evaluate(() => {
      const title = document.querySelector('main h1')?.getBoundingClientRect()
      const ends = [...document.querySelectorAll('main header, main [aria-expanded]')]
        .filter((it) => it.tagName === 'HEADER' || it.textContent?.startsWith('Filters'))
        .map((it) => it.getBoundingClientRect().bottom)
      const from = document.querySelector('main header')?.getBoundingClientRect().top ?? title?.top ?? 0
      return Math.round(Math.max(...ends) - from)
    })
    expect([path, Math.min(head, 104)]).toEqual([path, head])
  }
  await page.goto(`/customer/${id}?tab=tasks`)
  const first = page.getByRole('link', { name: task.title })
  await expect(first).toBeVisible()
  const { y = 0, height = 0 } = (await first.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(420)
  const thumb = await page.getByRole('button', { name: say('Add Task') }).boundingBox()
  expect(thumb?.y ?? 0).toBeGreaterThan(844 / 2)
  await expectAccessible(page)
})

test('a task goes to another project, after it was said who will see it, and comes back', async ({ page, oriel }) => {
  const from = await setUpProject(oriel, 'Parting')
  const to = await setUpProject(oriel, 'Arriving')
  await signIn(page, oriel.manager)
  await page.goto(`/customer/${from.id}?tab=tasks`)
  const row = (title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await row(from.othersTask.title)
    .getByRole('button', { name: say('Actions for {title}', { title: from.othersTask.title }) })
    .press('Enter')
  await page.getByRole('menuitem', { name: say('Move to…') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: say('Move to…') })
  await dialog.getByRole('combobox', { name: say('Customer') }).click()
  await page.getByRole('combobox', { name: say('Search') }).pressSequentially('Arriving')
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByText(say('{client} will be able to see:', { client: `${to.client.fullName} (Arriving Ltd)` })),
  ).toBeVisible()
  await expect(
    dialog.getByText(
      say('{names} will not see it any more.', {
        names: new Intl.ListFormat(locale()).format([from.client.fullName, from.employee.fullName]),
      }),
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('Move') }).click()
  await expect(page.getByText(say('{count} moved', { count: 1 }))).toBeVisible()
  await expect(row(from.othersTask.title)).toBeHidden()
  await page
    .getByRole('button', { name: say('Undo') })
    .last()
    .click()
  await expect(row(from.othersTask.title)).toBeVisible()

  // On its own page A, P and D open what is set; S leads to the status; all at once what hangs on it.
  await row(from.othersTask.title).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: from.othersTask.title })).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('combobox', { name: say('Set priority') })).toBeFocused()
  await page.keyboard.type(say('Urgent').slice(0, 3))
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', {
      name: `${say('Priority of {title}', { title: from.othersTask.title })}: ${say('Urgent')}`,
    }),
  ).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('combobox', { name: say('Find somebody') })).toBeFocused()
  await page.keyboard.type('Emil')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', {
      name: `${say('People on {title}', { title: from.othersTask.title })}: ${from.employee.fullName}`,
    }),
  ).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: say('Pending'), pressed: true })).toBeFocused()
  await page.keyboard.press('2')
  await expect(page.getByRole('button', { name: say('In Progress'), pressed: true })).toBeVisible()

  // A part begins with its people, and the next one with the same.
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: say('Add Subtask') })
  await form.getByLabel(say('Title')).fill('First part')
  await form.getByRole('checkbox', { name: say('Create another') }).check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(say('Subtask Created!'))).toBeVisible()
  await expect(form.getByLabel(say('Title'))).toHaveValue('')
  await form.getByLabel(say('Title')).fill('Second part')
  await form.getByRole('checkbox', { name: say('Create another') }).uncheck()
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  const parts = page.getByRole('list', { name: say('Subtasks') })
  await expect(parts.getByRole('link')).toHaveText([/First part/, /Second part/])
  await expectAccessible(page)
})
