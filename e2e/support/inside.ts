import { expect, type Locator } from '@playwright/test'

/** Measured at once, when the inner one is visible. Tolerance: 1 CSS pixel. */
export async function expectInside(inner: Locator, outer?: Locator) {
  await inner.waitFor()
  const frame = await outer?.elementHandle()
  const outside = await inner.evaluate((element, around) => {
    const box = element.getBoundingClientRect()
    const bounds = around?.getBoundingClientRect() ?? new DOMRect(0, 0, window.innerWidth, window.innerHeight)
    return {
      left: Math.max(0, Math.round(bounds.left - box.left)),
      top: Math.max(0, Math.round(bounds.top - box.top)),
      right: Math.max(0, Math.round(box.right - bounds.right)),
      bottom: Math.max(0, Math.round(box.bottom - bounds.bottom)),
    }
  }, frame)
  for (const [side, by] of Object.entries(outside)) expect([side, by <= 1 ? 0 : by]).toEqual([side, 0])
}
