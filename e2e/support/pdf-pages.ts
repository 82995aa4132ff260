import { expect, type Locator, type Page } from '@playwright/test'
import { say } from './say.ts'

/** Each page is drawn below the one before. `ratio`: width to height. */
export async function expectPagesApart(within: Locator, pages: number, ratio: number) {
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

/** Nothing covers the last line of the first page. */
export async function expectBottomReachable(page: Page, within: Locator) {
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
