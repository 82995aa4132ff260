import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { signIn } from './support/sign-in.ts'
import { say } from './support/say.ts'

test('everybody is led to where they have business', async ({ page, openBrowser, oriel }) => {
  const { employee, client, name, id, task } = await setUpProject(oriel, 'Places')

  // Who has to sign in first arrives where they wanted to go, parameters included.
  await page.goto(`/employee-task/${task._id}?customerId=${id}`)
  await expect(page).toHaveURL('/')
  await signIn(page, employee)
  await expect(page).toHaveURL(`/employee-task/${task._id}?customerId=${id}`)

  // The path that deleting a task used to lead to.
  await page.goto(`/employee-customer/${id}`)
  await expect(page).toHaveURL(`/employee-customer-details/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // Somebody else's pages lead to the own dashboard, without signing anybody out.
  for (const elsewhere of ['/pm-dashboard', `/customer/${id}`, '/user-management', '/customer-dashboard']) {
    await page.goto(elsewhere)
    await expect(page).toHaveURL('/employee-dashboard')
  }
  await page.goto('/')
  await expect(page).toHaveURL('/employee-dashboard')

  const theirs = await openBrowser()
  await signIn(theirs, client)
  for (const elsewhere of ['/pm-dashboard', '/employee-customers', `/edit-task/${task._id}?customerId=${id}`]) {
    await theirs.goto(elsewhere)
    await expect(theirs).toHaveURL('/customer-dashboard')
  }
  // The address that staff know a project by is not the client's; both of the client's open it.
  for (const own of [`/customer-details/${id}`, `/customer-project-details/${id}`]) {
    await theirs.goto(own)
    await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

test('what is missing or not theirs says so and leads back, and signs nobody out', async ({ page, oriel }) => {
  const { employee, id, task, othersTask } = await setUpProject(oriel, 'Lost')
  await signIn(page, employee)
  await expect(page).toHaveURL('/employee-dashboard')

  await page.goto('/employee-task/whatever')
  await expect(page.getByText(say('Missing task or customer ID'))).toBeVisible()
  await expect(page).toHaveURL('/employee-customers')

  await page.goto(`/employee-task/no-such-task?customerId=${id}`)
  await expect(page.getByText(say('Task Not Found'))).toBeVisible()
  await page.getByRole('link', { name: say('Back to Customers') }).click()
  await expect(page).toHaveURL('/employee-customers')

  await page.goto(`/edit-task/${task._id}`)
  await expect(page.getByText(say('Missing task or customer ID'))).toBeVisible()
  await expect(page).toHaveURL('/employee-customers')
  await page.goto(`/edit-task/no-such-task?customerId=${id}`)
  await expect(page.getByText(say('Task Not Found'))).toBeVisible()
  await page.goto(`/edit-task/${othersTask._id}?customerId=${id}`)
  await expect(page.getByText(say('Only people assigned to this task can edit it'))).toBeVisible()
  await expect(page).toHaveURL(`/employee-task/${othersTask._id}?customerId=${id}`)
  await page.goto(`/edit-task/${task._id}?customerId=${id}`)
  await expect(page.getByRole('heading', { name: say('Edit task') })).toBeVisible()

  await page.goto('/employee-customer-details/no-such-project')
  await expect(page.getByText(say('Project not found or access denied'))).toBeVisible()
  await expect(page).toHaveURL('/employee-customers')
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})
