import { callsOf } from '../support/calls.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/oriel.ts'
import { setUpProject } from '../support/project.ts'
import { beginning, say } from '../support/say.ts'
import { signIn } from '../support/sign-in.ts'

test('a manager requests sign-off from two approvers, who decide in order while an employee watches', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const project = await setUpProject(oriel, 'Signing')
  const second = { fullName: 'Bela Signing', email: 'bela.signing@story.example', password: 'Signing-secret-2' }
  const asManager = await callsOf(oriel.url, oriel.manager)
  const { data } = await asManager<{ data: { user: { _id: string } } }>('POST', '/api/users', {
    ...second,
    role: 'customer',
    company: 'Signing Ltd',
  })
  const clients = `/api/v1/projects/${project.id}/clients`
  const before = await asManager<{ company: { id: string }; clients: object[]; version: number }>('GET', clients)
  await asManager('POST', `/api/v1/companies/${before.company.id}/people`, { person: data.user._id }).catch(() => {})
  const { version, clients: those } = await asManager<typeof before>('GET', clients)
  await asManager('PUT', clients, { version, clients: [...those, { person: data.user._id, accessLevel: 'approver' }] })

  const title = 'Signing doors'
  await signIn(page, oriel.manager, `/pm-task/${project.task._id}?customerId=${project.id}`)
  await page.getByRole('button', { name: say('New deliverable') }).click()
  const making = page.getByRole('dialog', { name: say('New deliverable') })
  await making.getByRole('radio', { name: beginning('A link') }).check()
  await making.getByLabel(beginning('Name')).fill(title)
  await making.getByRole('button', { name: say('Next: choose approvers') }).click()
  await expect(making.getByText(say('Enter a URL that starts with https://'))).toBeVisible()
  await making.getByLabel(beginning('URL')).fill('https://doors.signing.example/')
  await expectAccessible(page)
  await making.getByRole('button', { name: say('Next: choose approvers') }).click()

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const asking = page.getByRole('dialog', { name: say('Request sign-off') })
  await asking.getByRole('button', { name: say('Next: preview') }).click()
  await expect(asking.getByText(say('Choose who should sign off'))).toBeVisible()
  await asking.getByRole('checkbox', { name: second.fullName }).check()
  await asking.getByRole('checkbox', { name: project.client.fullName }).check()
  await asking.getByRole('radio', { name: say('All approvers, in order') }).check()
  await asking.getByRole('button', { name: say('Move {name} up', { name: project.client.fullName }) }).click()
  await asking.getByLabel(say('Message')).fill('Are the doors right?')
  await expectAccessible(page)
  await asking.getByRole('button', { name: say('Next: preview') }).click()
  const told = page.getByRole('dialog', { name: say('What they’ll receive') })
  await expect(told).toContainText('https://doors.signing.example/')
  await expect(told).toContainText('Are the doors right?')
  await expectAccessible(page)
  const ask = told.getByRole('button', { name: say('Request sign-off') })
  await ask.or(told.getByRole('button', { name: say('Share and request') })).click()
  await expect(told).toBeHidden()
  await expect(page.getByText(say('Waiting for earlier approvers'))).toBeVisible()

  const cora = await openBrowser()
  await signIn(cora, project.client)
  const way = cora.getByRole('link', { name: say('Review and decide') })
  await way.focus()
  await cora.keyboard.press('Enter')
  await expect(cora.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(cora.getByText('Are the doors right?').first()).toBeVisible()
  await cora.getByRole('button', { name: say('Approve [sign-off]'), exact: true }).focus()
  await cora.keyboard.press('Enter')
  await cora.getByRole('radio', { name: beginning('Approve with comments') }).focus()
  await cora.keyboard.press('Space')
  await cora.getByRole('button', { name: say('Approve with comments') }).press('Enter')
  await expect(cora.getByText(say('Enter your comments'))).toBeVisible()
  await cora.getByRole('textbox', { name: say('Your comments') }).fill('Green would be nicer.')
  await cora.getByRole('button', { name: say('Approve with comments') }).click()
  await expect(cora.getByRole('button', { name: say('Approve [sign-off]'), exact: true })).toHaveCount(0)

  const bela = await openBrowser()
  await signIn(bela, second, '/inbox')
  await bela
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await bela.getByRole('button', { name: say('Approve [sign-off]'), exact: true }).click()
  await bela.getByRole('button', { name: say('Approve as is') }).click()
  await expect(bela.getByText(say('You approved “{title}”', { title })).first()).toBeVisible()

  await expect(page.getByText(say('Approved with comments')).first()).toBeVisible()
  await expect(page.getByText('Green would be nicer.')).toBeVisible()
  await page.getByText(say('Exactly what was shown')).first().click()
  await expect(
    page.getByText(say('One after another: each person is asked once the previous one has approved.')).first(),
  ).toBeVisible()

  const emil = await openBrowser()
  await signIn(emil, project.employee, '/sign-offs?state=approved-with-comments')
  await emil.getByRole('link', { name: title }).click()
  await expect(emil.getByText('Green would be nicer.')).toBeVisible()
  await expect(emil.getByRole('button', { name: say('Approve [sign-off]'), exact: true })).toHaveCount(0)

  await emil.goto(`/employee-customer-details/${project.id}`)
  await emil.getByRole('tab', { name: say('Sign-offs') }).click()
  await expect(emil.getByRole('tab', { name: say('Sign-offs'), selected: true })).toBeVisible()
  await expect(emil.getByRole('link', { name: title })).toBeVisible()
  await cora.goto(`/customer-project-details/${project.id}`)
  await cora.getByRole('tab', { name: say('Sign-offs') }).click()
  await cora.getByRole('button', { name: say('Changes requested') }).click()
  await expect(cora.getByText(say('No sign-offs with this status'))).toBeVisible()
  await cora.getByRole('button', { name: say('Show all') }).click()
  await cora.getByRole('link', { name: title }).click()
  await expect(cora.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
