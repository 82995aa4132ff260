import { expect, type Locator } from '@playwright/test'
import { say } from './say.ts'
import { whenStill } from './still.ts'

/** CSS pixels. */
const NEAR = 1
const ZOOMS = 5

interface Place {
  within: Locator
  image: Locator
}

/** Returns the actual position: clicks have integer pixels. */
export async function touch({ within, image }: Place, share: { x: number; y: number }) {
  await within.getByRole('button', { name: say('Mark a spot'), exact: true }).click()
  await image.scrollIntoViewIfNeeded()
  const box = await whenStill(() => image.boundingBox())
  if (!box) throw new Error('it is shown')
  const [x, y] = [Math.round(box.x + share.x * box.width), Math.round(box.y + share.y * box.height)]
  await within.page().mouse.click(x, y)
  return { x: (x - box.x) / box.width, y: (y - box.y) / box.height }
}

export async function expectAnnotationAtEveryZoom(
  { within, image }: Place,
  number: number | 'T1',
  at: { x: number; y: number },
) {
  const mark = within.locator(`[data-annotation="${number}"]`)
  await expect(mark).toBeVisible()
  for (let zoom = 1; zoom <= ZOOMS; zoom++) {
    await expect.poll(() => distance(mark, image, at)).toBeLessThanOrEqual(NEAR)
    if (zoom < ZOOMS) await within.getByRole('button', { name: say('Zoom in'), exact: true }).click()
  }
}

/** Measured at once: the dialog may scroll. */
async function distance(mark: Locator, image: Locator, at: { x: number; y: number }) {
  const frame = await image.elementHandle()
  return mark.evaluate(
    (it, { frame, at }) => {
      const [annotation, box] = [it.getBoundingClientRect(), frame?.getBoundingClientRect() ?? new DOMRect()]
      const x = annotation.x + annotation.width / 2 - (box.x + at.x * box.width)
      const y = annotation.y + annotation.height / 2 - (box.y + at.y * box.height)
      return Math.max(Math.abs(x), Math.abs(y))
    },
    { frame, at },
  )
}
