import { addDeliverable, requestSignOff } from '@oriel/contracts/v1/sign-off/deliverables'
import type { Page } from '@playwright/test'
import { asking } from './support/agency.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { beginning, say } from './support/say.ts'
import { signIn } from './support/sign-in.ts'

/** As Chrome: every text node, also later ones, moves into two nested `font` elements. */
const translate = (page: Page) =>
  page.addInitScript(() => {
    const isText = /^(font|option|script|style|textarea|title)$/i
    function wrap() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.parentElement || !text.data.trim() || isText.test(text.parentElement.tagName)) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(text.data)
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    document.addEventListener('DOMContentLoaded', () => {
      if (document.contentType !== 'text/html') return
      wrap()
      new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
  })

test('on a page that the browser translates, work is created, discussed, completed and signed off', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { id, task, subtask, client } = await setUpProject(oriel, 'Font')
  const failures = (where: Page) => where.getByRole('button', { name: say('Try again') })
  await translate(page)
  await signIn(page, oriel.manager)
  await page.goto(`/tasks?customer=${id}`)
  await page
    .getByRole('button', { name: say('Add Task') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: say('New Task') })
  await form.getByRole('button', { name: say('Create task') }).click()
  await expect(form.getByText(say('Task title is required'))).toBeVisible()
  await form.getByLabel(say('Title')).fill('Font menu')
  await form.getByLabel(say('Due date')).fill('2099-05-01')
  await form.getByRole('button', { name: say('Create task') }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('link', { name: 'Font menu' }).first()).toBeVisible()

  await page.goto(`/pm-subtask/${subtask._id}?taskId=${task._id}&customerId=${id}`)
  await page.getByRole('textbox', { name: say('Write a comment') }).fill('Is that so?')
  await page.getByRole('button', { name: say('Add Comment') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Is that so?' })).toBeVisible()
  await page.getByRole('button', { name: say('Completed') }).click()
  await expect(page.getByRole('button', { name: say('Completed'), pressed: true })).toBeVisible()
  await expect(failures(page)).toHaveCount(0)

  const ask = await asking(oriel, oriel.manager)
  const link = { kind: 'link', url: 'https://font.example/', title: 'Font doors', description: '' } as const
  const { id: deliverable } = await ask(addDeliverable, { workItem: task._id, ...link })
  const approvers = [client._id]
  await ask(requestSignOff, { id: deliverable, approvers, message: 'Right?', confirmUnfinished: true })
  const theirs = await openBrowser()
  await translate(theirs)
  await signIn(theirs, client)
  await theirs.getByRole('link', { name: say('Review and decide') }).click()
  await theirs.getByRole('button', { name: say('Approve [sign-off]'), exact: true }).click()
  await theirs.getByRole('radio', { name: beginning('Approve with comments') }).check()
  await theirs.getByRole('textbox', { name: say('Your comments') }).fill('Green is nicer.')
  await theirs.getByRole('button', { name: say('Approve with comments') }).click()
  await expect(theirs.getByRole('button', { name: say('Approve [sign-off]'), exact: true })).toHaveCount(0)
  await expect(theirs.getByText('Green is nicer.').first()).toBeVisible()
  await expect(failures(theirs)).toHaveCount(0)
})
