import { expectAccessible } from '../support/axe.ts'
import { addColleague } from '../support/colleague.ts'
import { expect, test } from '../support/oriel.ts'
import { setUpProject } from '../support/project.ts'
import { beginning, say } from '../support/say.ts'
import { signIn } from '../support/sign-in.ts'

test('work is hidden from its client and shared again, live on both sides', async ({ page, openBrowser, oriel }) => {
  const project = await setUpProject(oriel, 'Sharing')
  const { title } = project.task
  const desk = await openBrowser()
  await signIn(desk, oriel.manager)
  await signIn(page, project.client, `/customer-project-details/${project.id}`)
  const theirs = page.getByText(title).first()
  await expect(theirs).toBeVisible()

  await desk.goto(`/tasks?view=list&customer=${project.id}`)
  const who = (said: Parameters<typeof say>[0]) => say('Visibility of {title}: {who}', { title, who: say(said) })
  await desk.getByRole('button', { name: who('Visible to client') }).click()
  const hiding = desk.getByRole('alertdialog', { name: say('Hide this from the client?') })
  await expect(hiding).toContainText(title)
  await expect(hiding).toContainText(project.client.fullName)
  await expectAccessible(desk)
  await hiding.getByRole('button', { name: say('Hide from client') }).click()
  await expect(theirs).toHaveCount(0)

  await desk.goto(`/subtasks?view=list&customer=${project.id}`)
  await desk
    .getByRole('button', {
      name: say('Visibility of {title}: {who}', {
        title: project.subtask.title,
        who: say('Shared once its task is shared'),
      }),
    })
    .click()
  const both = desk.getByRole('alertdialog', { name: say('Share this with the client?') })
  await expect(both).toContainText(say('It’s in “{title}”, which is team only. Both will be shared.', { title }))
  await expect(both).toContainText(project.subtask.title)
  await both.getByRole('button', { name: say('Cancel') }).click()

  await desk.goto(`/tasks?view=list&customer=${project.id}`)
  await desk.getByRole('button', { name: who('Team only') }).click()
  const sharing = desk.getByRole('alertdialog', { name: say('Share this with the client?') })
  await expect(sharing).toContainText(title)
  await sharing.getByRole('button', { name: say('Share with client') }).click()
  await expect(desk.getByRole('button', { name: who('Visible to client') })).toBeVisible()
  await expect(theirs).toBeVisible()

  await page.goto(`/customer-project-details/${project.id}?tab=team`)
  await expect(page.getByText(project.employee.fullName)).toBeVisible()
  await desk.goto(`/customer/${project.id}`)
  await desk.getByRole('button', { name: say('Actions for {title}', { title: project.name }) }).click()
  await desk.getByRole('menuitem', { name: say('Client visibility') }).click()
  const dialog = desk.getByRole('dialog', { name: say('What {name} can see', { name: project.client.fullName }) })
  await dialog.getByRole('switch', { name: say('Who’s working on it') }).uncheck()
  await expect(page.getByText(project.employee.fullName)).toHaveCount(0)
  await expect(page.getByText(say('No team members listed'))).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByRole('switch', { name: say('Who’s working on it') }).check()
  await expect(page.getByText(project.employee.fullName)).toBeVisible()

  const colleague = await addColleague(oriel, project)
  await desk.goto(`/customer/${project.id}?tab=team`)
  await desk.getByRole('combobox', { name: say('Add someone from the client') }).click()
  await desk.getByRole('option', { name: colleague.fullName }).click()
  const letting = desk.getByRole('alertdialog', {
    name: say('Give {name} access to this project?', { name: colleague.fullName }),
  })
  await expect(letting).toContainText(project.name)
  await letting.getByRole('button', { name: say('Add') }).click()
  const level = desk.getByRole('combobox', { name: say('Access level for {name}', { name: colleague.fullName }) })
  await expect(level).toHaveText(say('Viewer'))
  await expect(page.getByText(colleague.fullName)).toBeVisible()
  await level.click()
  await desk.getByRole('option', { name: beginning('Contributor') }).click()
  const raising = desk.getByRole('alertdialog', {
    name: say('Give {name} more access to {project}?', { name: colleague.fullName, project: project.name }),
  })
  await expect(raising).toContainText(say('Can comment, send requests, and upload files'))
  await raising.getByRole('button', { name: say('Save') }).click()
  await expect(page.getByText(say('Contributor'))).toBeVisible()
  await desk
    .getByRole('button', {
      name: say('Remove {name} from the project', { name: project.client.fullName }),
      exact: true,
    })
    .click()
  await expect(desk.getByText(say('A project needs at least one approver from the client.'))).toBeVisible()
})
