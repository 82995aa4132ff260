import type { Locator, Page } from '@playwright/test'
import { attachForClient } from '../support/attach.ts'
import { expectAccessible } from '../support/axe.ts'
import { callsOf } from '../support/calls.ts'
import { expect, test } from '../support/oriel.ts'
import { setUpProject } from '../support/project.ts'
import { pagesPdf } from '../support/sample-files.ts'
import { say } from '../support/say.ts'
import { signIn } from '../support/sign-in.ts'

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }
const files = [
  { file: pagesPdf('two.pdf', 2), pages: 2, ratio: 595 / 842 },
  { file: pagesPdf('twenty.pdf', 20), pages: 20, ratio: 595 / 842 },
  { file: pagesPdf('landscape.pdf', 3, true), pages: 3, ratio: 842 / 595 },
]

async function expectPagesApart(within: Locator, pages: number, ratio: number) {
  const canvases = within.getByRole('region', { name: say('Pages') }).locator('canvas')
  await expect(canvases).toHaveCount(pages)
  await expect(async () => {
    const boxes = await canvases.evaluateAll((all) =>
      all.map((it) => {
        const { top, bottom, width, height } = it.getBoundingClientRect()
        return { top, bottom, ratio: width / height }
      }),
    )
    for (const [at, box] of boxes.entries()) {
      expect(box.ratio).toBeCloseTo(ratio, 1)
      if (at > 0) expect(box.top).toBeGreaterThan(boxes[at - 1]?.bottom ?? 0)
    }
  }).toPass()
}

async function expectBottomReachable(page: Page, within: Locator) {
  const first = within.locator('canvas').first()
  await first.evaluate((it) => {
    const line = document.createElement('i')
    line.style.cssText =
      'position:absolute;inset-block-end:3%;inset-inline-start:10%;inline-size:1px;block-size:1px;pointer-events:none'
    it.parentElement?.append(line)
    line.scrollIntoView({ block: 'center' })
    line.dataset['line'] = ''
  })
  const isOnTop = await page.evaluate(() => {
    const line = document.querySelector('[data-line]')
    const { x = 0, y = 0 } = line?.getBoundingClientRect() ?? {}
    const found = document.elementFromPoint(x, y)
    line?.remove()
    return found?.getAttribute('aria-label') ?? ''
  })
  expect(isOnTop).toBe(await first.getAttribute('aria-label'))
}

for (const [where, viewport] of Object.entries(sizes)) {
  test(`pages of a PDF don’t overlap, and both are approved, on a ${where}`, async ({ page, openBrowser, oriel }) => {
    const { employee, client, id, task } = await setUpProject(oriel, `Pdf${where}`)
    await signIn(page, employee, `/employee-task/${task._id}?customerId=${id}`)
    await attachForClient(
      page,
      files.map(({ file }) => file),
    )
    await expect(page.getByRole('list', { name: say('Attachments') }).getByRole('listitem')).toHaveCount(3)

    const theirs = await openBrowser()
    await theirs.setViewportSize(viewport)
    await signIn(theirs, client, '/customer-files')
    for (const { file, pages, ratio } of files) {
      await theirs
        .getByRole('button', { name: say('View {file}', { file: file.name }) })
        .first()
        .click()
      const preview = theirs.getByRole('dialog', { name: file.name })
      await expectPagesApart(preview, pages, ratio)
      await expectBottomReachable(theirs, preview)
      await theirs.keyboard.press('Escape')
    }

    const asEmployee = await callsOf(oriel.url, employee)
    const { items } = await asEmployee<{ items: { id: string; name: string }[] }>(
      'GET',
      `/api/v1/files?workItem=${task._id}`,
    )
    for (const { file, pages, ratio } of files) {
      const draft = { workItem: task._id, kind: 'file', title: `Sign ${file.name}` }
      const found = items.find(({ name }) => name === file.name)?.id
      const made = await asEmployee<{ id: string; version: number }>('POST', '/api/v1/deliverables', {
        ...draft,
        file: found,
      })
      await asEmployee('POST', `/api/v1/deliverables/${made.id}/sign-off-requests`, {
        approvers: [client._id],
        version: made.version,
        message: '12. March\n24. April',
      })
      await theirs.goto(`/customer-deliverable/${made.id}`)
      const main = theirs.locator('main')
      await expectPagesApart(main, pages, ratio)
      await expectBottomReachable(theirs, main)
      await expect(main.getByText('24.', { exact: true }).first()).toBeAttached()
      if (file.name !== 'two.pdf') continue

      await theirs.evaluate(() => window.scrollTo(0, 0))
      const approve = theirs.getByRole('button', { name: say('Approve [sign-off]'), exact: true })
      await expect(approve).toBeInViewport()
      const top = await main
        .locator('canvas')
        .first()
        .evaluate((it) => it.getBoundingClientRect().top)
      expect(top).toBeLessThan((await approve.boundingBox())?.y ?? 0)
      await expectAccessible(theirs)
      await approve.click()
      const asked = theirs.getByRole('dialog', { name: say('Approve “{title}”?', { title: draft.title }) })
      await expect(asked).toContainText('two.pdf')
      await expect(asked.getByRole('button', { name: say('Request changes instead') })).toBeVisible()
      await expectAccessible(theirs)
      await asked.getByRole('button', { name: say('Approve version {number}', { number: 1 }) }).click()
      await expect(theirs.getByText(say('You approved “{title}”', { title: draft.title })).first()).toBeVisible()
      await expect(approve).toHaveCount(0)
    }
  })
}
