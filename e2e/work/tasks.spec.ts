import { createTask } from '@oriel/contracts/classic/tasks'
import type { Locator, Page } from '@playwright/test'
import { asking } from '../support/agency.ts'
import { expect, test } from '../support/oriel.ts'
import { expectAccessible } from '../support/axe.ts'
import { setUpProject } from '../support/project.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { ending, say } from '../support/say.ts'

const goesAlong =
  'Are you sure you want to delete this task? Its subtasks, comments, attachments, and activity history will be deleted too. A project manager can restore it within 30 days.'

const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a plan') }
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const card = (within: Page | Locator, name: string) => within.getByRole('article').filter({ hasText: name })

test.use(screens['at 1280 px'])

test('a manager creates a task, edits it inline, completes and deletes it', async ({ page, oriel }) => {
  const word = 'Plan'
  const project = await setUpProject(oriel, word)
  await signIn(page, oriel.manager, `/tasks?view=grid&customer=${project.id}`)
  await expect(card(page, project.task.title)).toContainText(say('Tomorrow'))

  await page.getByRole('button', { name: say('Add Task') }).click()
  const form = page.getByRole('dialog', { name: say('New Task') })
  await form.getByRole('button', { name: say('Create task') }).click()
  await expect(form.getByText(say('Task title is required'))).toBeVisible()
  await expect(form.getByText(say('Due date is required'))).toBeVisible()
  await expect(page.getByText(say('Please fill in all required fields'))).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel(say('Title')).fill(`${word} menu`)
  await form.getByLabel(say('Due date')).fill('2099-05-01')
  await expect(form.getByLabel(say('Sequence'))).toHaveValue('3')
  await form.getByRole('combobox', { name: say('Assigned to') }).click()
  await page.getByRole('option', { name: project.employee.fullName }).click()
  await page.getByRole('button', { name: say('Done') }).click()
  await form.locator('input[type=file]').first().setInputFiles(pdf)
  const readers = form.getByRole('radiogroup', { name: say('Who can see these files') })
  await readers.getByRole('radio', { name: say('Team only') }).dispatchEvent('click')
  await form.getByRole('button', { name: say('Create task') }).click()
  await expect(page.getByText(say('Task Created!'))).toBeVisible()

  const made = card(page, `${word} menu`)
  await made.getByRole('button', { name: say('Status of {title}', { title: `${word} menu` }) }).click()
  await page.getByRole('menuitem', { name: say('In Progress') }).click()
  await expect(made.getByRole('button', { name: ending('In Progress') })).toBeVisible()
  await expect(page.getByText(say('Task updated successfully'))).toBeVisible()
  await page
    .getByRole('button', { name: say('Undo') })
    .last()
    .click()
  await expect(made.getByRole('button', { name: ending('Pending') })).toBeVisible()

  await made.getByRole('link').click()
  await expect(title(page, `${word} menu`)).toBeVisible()
  await expect(page.getByText('plan.pdf', { exact: true })).toBeVisible()
  const places = [1, 2, 3].map((place) => say('{place} of {of}', { place, of: 3 }))
  await expect(page.getByText(new RegExp(`^(${places.join('|')})$`))).toBeVisible()

  await page.getByRole('button', { name: say('Add Subtask') }).click()
  const part = page.getByRole('dialog', { name: say('Add Subtask') })
  await part.getByLabel(say('Title')).fill('Prices')
  await part.getByLabel(say('Due date')).fill('2099-04-01')
  await part.getByRole('button', { name: say('Create subtask') }).click()
  await expect(page.getByText(say('Subtask Created!'))).toBeVisible()
  await page.getByRole('button', { name: say('Add Subtask') }).click()
  await part.getByLabel(say('Title')).fill('Photos')
  await part.getByLabel(say('Due date')).fill('2099-04-01')
  await expect(part.getByLabel(say('Sequence'))).toHaveValue('2')
  await part.getByLabel(say('Sequence')).fill('1')
  await part.getByRole('button', { name: say('Create subtask') }).click()
  await expect(
    part.getByText(say('Subtask with sequence number {sequence} already exists in this task', { sequence: 1 })),
  ).toBeVisible()
  await part.getByRole('button', { name: say('Cancel') }).click()
  await page.getByRole('button', { name: say('Discard') }).click()
  await expect(part).toBeHidden()

  const parts = page.getByRole('list', { name: say('Subtasks') })
  await parts.getByRole('button', { name: say('Status of {title}', { title: 'Prices' }) }).click()
  await page.getByRole('menuitem', { name: say('Completed') }).click()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await page.getByRole('button', { name: say('Complete task') }).click()
  await page.getByRole('button', { name: say('Complete without sharing') }).click()
  await expect(page.getByText(say('Task updated successfully'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('Completed'), pressed: true })).toBeVisible()

  await page.getByRole('button', { name: say('Actions for {title}', { title: `${word} menu` }) }).press('Enter')
  await page.getByRole('menuitem', { name: say('Delete') }).press('Enter')
  const question = page.getByRole('alertdialog', { name: say('Delete task') })
  await expect(question).toContainText(say(goesAlong))
  await question.getByRole('button', { name: say('Delete') }).click()
  await expect(page.getByText(say('Task deleted successfully'))).toBeVisible()
  await expect(page).toHaveURL(`/customer/${project.id}`)
  await page
    .getByRole('button', { name: say('Undo') })
    .last()
    .click()
  await expect(page.getByText(say('Restored'))).toBeVisible()
})

test('a card is dragged to another column or moved by its menu; several change together', async ({ page, oriel }) => {
  const project = await setUpProject(oriel, say('Board'))
  await signIn(page, oriel.manager, `/tasks?view=board&customer=${project.id}`)
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(card(column(say('Pending')), project.task.title)).toBeVisible()
  const dragged = card(column(say('Pending')), project.task.title)
  await dragged.hover()
  // Drag code loads when the pointer enters the board.
  await expect(dragged.locator('xpath=ancestor::li[1]')).toHaveAttribute('draggable', 'true')
  await dragged.dragTo(column(say('In Progress')))
  await expect(card(column(say('In Progress')), project.task.title)).toBeVisible()

  await page.getByRole('button', { name: say('Actions for {title}', { title: project.task.title }) }).click()
  await page.getByRole('menuitem', { name: say('Move to {status}', { status: say('Completed') }) }).press('Enter')
  const asked = page.getByRole('alertdialog', { name: say('Complete with open subtasks?') })
  await asked.getByRole('button', { name: say('Complete task') }).click()
  await expect(card(column(say('Completed')), project.task.title)).toBeVisible()

  await page.getByRole('radio', { name: say('Grid') }).click()
  await page.getByRole('button', { name: say('Select') }).click()
  await page.getByRole('checkbox', { name: say('Select {title}', { title: project.task.title }) }).check()
  const bar = page.getByRole('region', { name: say('{count} selected', { count: 1 }) })
  await bar.getByRole('button', { name: say('Status') }).click()
  await page.getByRole('menuitem', { name: say('Cancelled') }).click()
  await expect(page.getByText(say('{count} updated', { count: 1 }))).toBeVisible()
  await expect(card(page, project.task.title).getByRole('button', { name: ending('Cancelled') })).toBeVisible()
  await page
    .getByRole('button', { name: say('Undo') })
    .last()
    .click()
  await expect(card(page, project.task.title).getByRole('button', { name: ending('Completed') })).toBeVisible()
})

test('a comment survives a reload, is shared deliberately, and is hidden again', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { task, id, client } = await setUpProject(oriel, 'Talk')
  const theirs = await openBrowser()
  await signIn(theirs, client, `/customer-task/${task._id}?customerId=${id}`)
  await expect(title(theirs, task.title)).toBeVisible()

  await signIn(page, oriel.manager, `/pm-task/${task._id}?customerId=${id}`)
  const composer = page.getByRole('textbox', { name: say('Write a comment') })
  await expect(page.getByRole('button', { name: say('Add Comment') })).toBeDisabled()
  await composer.fill('The draft is ready.')
  await page.reload()
  await expect(composer).toHaveValue('The draft is ready.')
  await page.getByRole('button', { name: say('Add Comment') }).click()
  await expect(page.getByText(say('Comment added successfully'))).toBeVisible()
  await expect(theirs.getByText(say('No comments yet'))).toBeVisible()

  await page
    .getByRole('button', { name: say('Actions for the comment by {author}', { author: 'Project Manager' }) })
    .click()
  await page.getByRole('menuitem', { name: say('Share with client') }).click()
  const dialog = page.getByRole('alertdialog', { name: say('Share this comment with the client?') })
  await expect(dialog).toContainText(
    say('{client}, the client of {project}, will be able to read:', {
      client: `${client.fullName} (Talk Ltd)`,
      project: 'Talk website',
    }),
  )
  await expect(dialog).toContainText('The draft is ready.')
  await dialog.getByRole('button', { name: say('Share with client') }).click()
  await expect(theirs.getByText('The draft is ready.')).toBeVisible()

  await page.getByRole('button', { name: say('Delete comment by {author}', { author: 'Project Manager' }) }).click()
  await expect(page.getByText(say('Are you sure you want to delete this comment?'))).toBeVisible()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Delete') })
    .click()
  // The feed may contain the same text.
  const toasts = page.getByRole('region', { name: say('Notifications') })
  await expect(toasts.getByText(say('Comment deleted successfully'))).toBeVisible()
  await expect(theirs.getByText(say('No comments yet'))).toBeVisible()
})

test('returning from an item of a large project restores the rows', async ({ page, oriel }) => {
  const { id } = await setUpProject(oriel, 'Large')
  const manager = await asking(oriel, oriel.manager)
  for (let at = 1; at <= 90; at += 1)
    await manager(createTask, { title: `Page ${at} of the site`, customer: id, dueDate: '2099-01-01' })
  await signIn(page, oriel.manager, `/customer/${id}?tab=tasks`)
  for (const row of ['Page 1 of the site', 'Page 3 of the site']) {
    await page.getByRole('link', { name: row, exact: true }).click()
    await expect(title(page, row)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Page 2 of the site', exact: true })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Page 85 of the site', exact: true })).toHaveCount(0)
})
