import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { dotPng, planPdf } from './support/sample-files.ts'
import { say } from './support/say.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

test.use({ ...screens['at 390 px'], hasTouch: true })

test('a client’s upload from a phone arrives at the resulting work, for everyone working on it', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { employee, client, name, id, task } = await setUpProject(oriel, 'Arrive')
  const theirs = await openBrowser()
  await signIn(theirs, employee, '/employee-files')
  await expect(theirs.getByRole('heading', { name: say('No files found') })).toBeVisible()
  const desk = await openBrowser()
  await desk.setViewportSize(screens['at 1280 px'].viewport)
  await signIn(desk, oriel.manager, '/task-requests?search=Arrive')
  await expect(desk.getByText(say('No task requests found'))).toBeVisible()

  await signIn(page, client)
  await page.getByRole('button', { name: say('Describe it in your own words') }).click()
  const words = page.getByRole('textbox', { name: say('What do you need?') })
  await words.fill('A bell\nthat rings when somebody orders')
  await expect(page.getByText(say('Take a photo'))).toBeVisible()
  const camera = page.getByLabel(say('Take a photo'))
  await expect(camera).toHaveAttribute('capture', 'environment')
  await camera.setInputFiles([dotPng])
  const line = page.getByRole('listitem').filter({ hasText: dotPng.name })
  const isLost = say('The page was reloaded. Choose this file again.')
  await expect(line).toContainText(say('Waiting [upload]'))
  await page.reload()
  await expect(words).toHaveValue('A bell\nthat rings when somebody orders')
  await expect(line).toContainText(isLost)
  await camera.setInputFiles([dotPng])
  await expect(line).toContainText(say('Waiting [upload]'))
  await expect(page.getByText(isLost)).toHaveCount(0)
  await page.getByRole('button', { name: say('Send request') }).click()
  await page.getByRole('button', { name: say('View request') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A bell' })).toBeVisible()

  await desk.getByRole('link', { name: 'A bell' }).click()
  const sent = desk.getByRole('list', { name: say('Attachments') })
  await expect(sent).toContainText(dotPng.name)
  const speak = desk.getByRole('textbox', { name: say('Write a comment') })
  const add = desk.getByRole('button', { name: say('Add Comment') })
  await speak.fill('We charge for this.')
  await add.click()
  await expect(desk.getByRole('list', { name: say('Comments') })).toContainText('We charge for this.')
  await speak.fill('How loud may it be?')
  await desk
    .getByRole('radiogroup', { name: say('Who can read this') })
    .getByRole('radio', { name: say('Team and client') })
    .check()
  await add.click()
  const said = page.getByRole('list', { name: say('Comments') })
  await expect(said).toContainText('How loud may it be?')
  await expect(said).not.toContainText('We charge')
  await expect(theirs.getByRole('heading', { name: say('No files found') })).toBeVisible()

  await desk.getByRole('button', { name: say('Approve with changes…') }).click()
  const approval = desk.getByRole('form', { name: say('Approve request') })
  await approval.getByRole('combobox', { name: say('Task') }).click()
  await desk.getByRole('option', { name: task.title }).click()
  await approval.getByRole('button', { name: say('Approve request') }).click()
  await expect(theirs.getByRole('article')).toContainText(dotPng.name)
  const link = page.getByRole('link', { name: 'A bell', exact: true })
  const [, work = ''] = /customer-subtask\/([^?]+)/.exec((await link.getAttribute('href')) ?? '') ?? []
  const place = `${work}?taskId=${task._id}&customerId=${id}`
  await theirs.goto(`/employee-subtask/${place}`)
  const wish = theirs.locator('section', { has: theirs.getByRole('heading', { name: say('Requested by the client') }) })
  await expect(wish).toContainText('that rings when somebody orders')
  await expect(wish).toContainText(client.fullName)
  await expect(wish.getByRole('link')).toHaveCount(0)
  const files = theirs.getByRole('list', { name: say('Attachments') })
  await expect(files).toContainText(dotPng.name)
  const heard = theirs.getByRole('list', { name: say('Comments') })
  await expect(heard).toContainText('How loud may it be?')
  await expect(heard).not.toContainText('We charge')
  await desk.goto(`/pm-subtask/${place}`)
  const theirWish = desk.locator('section', {
    has: desk.getByRole('heading', { name: say('Requested by the client') }),
  })
  await expect(theirWish.getByRole('link', { name: 'A bell' })).toHaveAttribute('href', /^\/task-requests\//)

  await page.getByRole('textbox', { name: say('Write a comment') }).fill('Not louder than the oven.')
  await page.getByRole('button', { name: say('Add Comment') }).click()
  await expect(heard).toContainText('Not louder than the oven.')
  await link.click()
  await expect(page).toHaveURL(/customer-subtask/)
  // The request's page also accepts files, and has the same title.
  await expect(page.getByRole('heading', { name: say('Requested by the client') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'A bell' })).toBeVisible()
  await page.getByLabel(say('Add files')).setInputFiles([planPdf])
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await theirs.goto(`/employee-task/${task._id}?customerId=${id}`)
  await expect(theirs.getByText(say('No files uploaded'))).toBeVisible()
  await page.goto(`/customer-task/${task._id}?customerId=${id}`)
  await page.getByLabel(say('Add files')).setInputFiles([planPdf])
  await expect(files).toContainText(planPdf.name)

  await theirs.goto(`/employee-customer-details/${id}?tab=conversation`)
  await desk.goto(`/customer/${id}`)
  await page.goto(`/customer-project-details/${id}?tab=conversation`)
  await page.getByRole('textbox', { name: say('Write a comment') }).fill('We open a second shop.')
  await page.getByRole('button', { name: say('Add Comment') }).click()
  await expect(theirs.getByText('We open a second shop.')).toBeVisible()
  const unread = `${say('Conversation')} ${say('{count, plural, one {# new} other {# new}}', { count: 1 })}`
  await desk.getByRole('tab', { name: unread }).click()
  await expect(desk.getByText('We open a second shop.')).toBeVisible()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(name)
  await speak.fill('Who has time in spring?')
  await add.click()
  await expect(theirs.getByText('Who has time in spring?')).toBeVisible()
  await expect(page.getByText('Who has time in spring?')).toHaveCount(0)
})
