import { createTask } from '@oriel/contracts/classic/tasks'
import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { submitRequest } from '@oriel/contracts/v1/requests/requests'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/oriel.ts'
import { asking } from './support/agency.ts'
import { countPresses, type Presses } from './support/presses.ts'
import { setUpProject } from './support/project.ts'
import { day, say } from './support/say.ts'
import { signIn } from './support/sign-in.ts'

/** Maximum clicks, and keys that aren't text; without the file picker. */
const JOBS = {
  'a new task with its project, day and person': { clicks: 0, keys: 18 },
  'assign somebody': { clicks: 1, keys: 1 },
  'move the due day': { clicks: 0, keys: 2 },
  'set a status': { clicks: 1, keys: 0 },
  'say something that the client reads': { clicks: 2, keys: 0 },
  'show the client a file': { clicks: 2, keys: 0 },
  'decide a request': { clicks: 0, keys: 1 },
  'a new client and their project, in one dialog': { clicks: 6, keys: 1 },
  'find a task by its title': { clicks: 0, keys: 2 },
  'put work in order': { clicks: 1, keys: 0 },
} as const satisfies Record<string, Omit<Presses, 'fields'>>

test('sixteen lines fit on a screen, and ten daily jobs stay within their number of presses', async ({
  page,
  oriel,
}) => {
  const { id, name, employee, client, task, othersTask } = await setUpProject(oriel, 'Shop')
  const ask = await asking(oriel, oriel.manager)
  const asClient = await asking(oriel, client)
  for (let at = 1; at <= 20; at += 1)
    await ask(createTask, { title: `Shop page ${at}`, customer: id, dueDate: '2099-01-01' })
  await asClient(addWorkItemComment, { id: task._id, text: 'When will it be ready?', visibility: 'client' })
  await asClient(submitRequest, {
    title: 'Shop on a map',
    description: 'A map on the first page that says where to find us.',
    project: id,
    workItem: task._id,
    dueOn: '2099-06-01',
    reason: 'feature-request',
  })
  const taken = await countPresses(page)
  const done = new Map<string, Presses>()
  const job = async (what: keyof typeof JOBS, act: () => Promise<unknown>) => void done.set(what, await taken(act))
  await page.setViewportSize({ width: 1280, height: 800 })
  // The full list: other stories' clients may have waited longer.
  await signIn(page, oriel.manager, '/pm-dashboard?reason=waits')
  const waits = page.getByRole('listitem').filter({ hasText: 'When will it be ready?' })
  await expect(waits).toBeVisible()
  await job('say something that the client reads', async () => {
    await waits.getByRole('button', { name: say('Reply') }).click()
    await page
      .getByRole('textbox', { name: say('Your reply to {name}', { name: client.fullName }) })
      .pressSequentially('On Friday.')
    await page
      .getByRole('button', { name: say('Reply') })
      .last()
      .click()
    await expect(page.getByText(say('Reply sent: {title}', { title: task.title }))).toBeVisible()
  })
  await expect(waits).toBeHidden()

  await job('a new task with its project, day and person', async () => {
    await page.keyboard.press('n')
    const form = page.getByRole('dialog', { name: say('New Task') })
    await expect(form.getByLabel(say('Title'))).toBeFocused()
    await page.keyboard.type('Shop by keys')
    await tabTo(page, form.getByRole('combobox', { name: say('Customer') }).first())
    await choose(page, name)
    await tabTo(page, form.getByRole('textbox', { name: say('Due date') }))
    await page.keyboard.type('2099-03-01')
    await tabTo(page, form.getByRole('combobox', { name: say('Assigned to') }).first())
    await choose(page, employee.fullName)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Enter')
    await expect(form).toBeHidden()
  })

  await page.goto(`/tasks?customer=${id}`)
  const row = (title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  const peopleOn = (title: string) =>
    row(title).getByRole('button', { name: `${say('Assignees of {title}', { title })}: ${employee.fullName}` })
  await expect(peopleOn('Shop by keys')).toBeVisible()
  const inSight = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.filter((it) => it.getBoundingClientRect().bottom <= window.innerHeight).length - 1)
  expect(inSight).toBeGreaterThanOrEqual(16)

  const edge = page.getByRole('separator', { name: say('Width of {column}', { column: say('People') }) })
  const widthOf = async () => Number(await edge.getAttribute('aria-valuenow'))
  await edge.focus()
  const usual = await widthOf()
  await edge.press('ArrowLeft')
  await expect.poll(widthOf).toBe(usual + 8)
  await page.reload()
  await edge.focus()
  await expect.poll(widthOf).toBe(usual + 8)

  await job('assign somebody', async () => {
    await row('Shop page 20')
      .getByRole('button', { name: say('Assignees of {title}', { title: 'Shop page 20' }) })
      .click()
    await page.getByRole('combobox', { name: say('Find a person') }).pressSequentially('Emil')
    await page.keyboard.press('Enter')
    await expect(peopleOn('Shop page 20')).toBeVisible()
  })

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await job('move the due day', async () => {
    await page.keyboard.press('d')
    await page.keyboard.type('2099-05-01')
    await page.keyboard.press('Enter')
    await expect(
      row('Shop page 20').getByRole('button', { name: say('Due date of {title}', { title: 'Shop page 20' }) }),
    ).toContainText(day('2099-05-01'))
  })

  await job('find a task by its title', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: say('Search or jump to') })).toBeFocused()
    await page.keyboard.insertText(othersTask.title)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: othersTask.title })).toBeVisible()
  })
  await job('set a status', async () => {
    await page.getByRole('button', { name: say('In Progress') }).click()
    await expect(page.getByRole('button', { name: say('In Progress'), pressed: true })).toBeVisible()
  })
  await job('show the client a file', async () => {
    await page
      .getByRole('radiogroup', { name: say('Who can see new files') })
      .getByRole('radio', { name: say('Team and client') })
      .click()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'map.txt', mimeType: 'text/plain', buffer: Buffer.from('Two streets from the event.') })
    await page.getByRole('button', { name: say('Share with client') }).click()
    await expect(page.getByRole('list', { name: say('Attachments') }).getByText('map.txt')).toBeVisible()
  })

  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.getByRole('link', { name: 'Shop on a map' }).focus()
  await job('decide a request', async () => {
    await page.keyboard.press('a')
    await expect(page.getByText(say('Request Approved')).first()).toBeVisible()
  })

  await page.goto('/customers')
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await job('a new client and their project, in one dialog', async () => {
    await page.keyboard.press('n')
    const form = page.getByRole('dialog', { name: say('New Customer') })
    await form.getByLabel(say('Project name')).fill('Shop garden')
    await form.getByRole('button', { name: say('New client') }).click()
    await form.getByLabel(say('Client name')).fill('Gwen Shop')
    await form.getByLabel(say('Email')).fill('gwen.shop@story.example')
    await form.getByLabel(say('Company')).fill('Gwen Ltd')
    await form.getByLabel(say('Due date')).fill('2099-09-01')
    expect(await page.getByRole('dialog').count()).toBe(1)
    await form.getByRole('button', { name: say('Create customer') }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shop garden' })).toBeVisible()
  })

  await page.goto(`/customer/${id}?tab=tasks`)
  const titles = () => page.getByRole('rowheader').getByRole('link').allTextContents()
  await row('Shop page 4').hover()
  const { height = 0 } = (await row('Shop page 1').boundingBox()) ?? {}
  await job('put work in order', () =>
    row('Shop page 4')
      .locator('[data-grip]')
      .dragTo(row('Shop page 1'), { targetPosition: { x: 300, y: height - 4 } }),
  )
  await expect
    .poll(async () => (await titles()).filter((it) => /page [124]$/.test(it)))
    .toEqual(['Shop page 1', 'Shop page 4', 'Shop page 2'])

  expect([...done.keys()].toSorted()).toEqual(Object.keys(JOBS).toSorted())
  for (const [what, { clicks, keys }] of done) {
    const most = JOBS[what as keyof typeof JOBS]
    expect
      .soft([what, clicks, keys], `${what}: at most ${most.clicks} clicks and ${most.keys} keys`)
      .toEqual([what, Math.min(clicks, most.clicks), Math.min(keys, most.keys)])
  }
})

async function choose(page: Page, name: string) {
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: say('Search') }).pressSequentially(name)
  await page.keyboard.press('Enter')
}

async function tabTo(page: Page, place: Locator) {
  for (let at = 0; at < 12 && !(await place.evaluate((it) => it === document.activeElement)); at++)
    await page.keyboard.press('Tab')
  await expect(place).toBeFocused()
}
