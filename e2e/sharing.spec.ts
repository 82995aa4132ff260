import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { say } from './support/say.ts'
import { signIn } from './support/sign-in.ts'

test('work is hidden from its client and shared again while both look on', async ({ page, openBrowser, oriel }) => {
  const project = await setUpProject(oriel, 'Sharing')
  const { title } = project.task
  const desk = await openBrowser()
  await signIn(desk, oriel.manager)
  await signIn(page, project.client)
  await page.goto(`/customer-project-details/${project.id}`)
  const theirs = page.getByText(title).first()
  await expect(theirs).toBeVisible()

  await desk.goto(`/tasks?view=list&customer=${project.id}`)
  const who = (said: Parameters<typeof say>[0]) => say('Who sees {title}: {who}', { title, who: say(said) })
  await desk.getByRole('button', { name: who('Client sees this') }).click()
  const hiding = desk.getByRole('alertdialog', { name: say('Hide this from the client?') })
  await expect(hiding).toContainText(title)
  await expectAccessible(desk)
  await hiding.getByRole('button', { name: say('Make team only') }).click()
  await expect(theirs).toHaveCount(0)

  // What lies in it is offered together with it.
  await desk.goto(`/subtasks?view=list&customer=${project.id}`)
  await desk
    .getByRole('button', {
      name: say('Who sees {title}: {who}', { title: project.subtask.title, who: say('Shared as soon as its task is') }),
    })
    .click()
  const both = desk.getByRole('alertdialog', { name: say('Share this with the client?') })
  await expect(both).toContainText(say('It lies in “{title}”, which is for the team only: both are shared.', { title }))
  await expect(both).toContainText(project.subtask.title)
  await both.getByRole('button', { name: say('Cancel') }).click()

  await desk.goto(`/tasks?view=list&customer=${project.id}`)
  await desk.getByRole('button', { name: who('Team only') }).click()
  const sharing = desk.getByRole('alertdialog', { name: say('Share this with the client?') })
  await expect(sharing).toContainText(title)
  await sharing.getByRole('button', { name: say('Show to client') }).click()
  await expect(desk.getByRole('button', { name: who('Client sees this') })).toBeVisible()
  await expect(theirs).toBeVisible()

  // Who works on it is the team's to show, too.
  await page.goto(`/customer-project-details/${project.id}?tab=team`)
  await expect(page.getByText(project.employee.fullName)).toBeVisible()
  await desk.goto(`/customer/${project.id}`)
  await desk.getByRole('button', { name: say('Client sees') }).click()
  const dialog = desk.getByRole('dialog', { name: say('What {name} sees', { name: project.client.fullName }) })
  await dialog.getByRole('switch', { name: say('Who works on it') }).uncheck()
  await expect(page.getByText(project.employee.fullName)).toHaveCount(0)
  await expect(page.getByText(say('Nobody is named here'))).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByRole('switch', { name: say('Who works on it') }).check()
  await expect(page.getByText(project.employee.fullName)).toBeVisible()
})
