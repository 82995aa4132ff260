import { isDeepStrictEqual } from 'node:util'
import { expect } from '@playwright/test'

/** The first measurement that equals the one before it: code and data that arrive late move what is on the page. */
export async function whenStill<Measured>(measure: () => Promise<Measured>): Promise<Measured> {
  let last = await measure()
  await expect
    .poll(async () => {
      const before = last
      last = await measure()
      return isDeepStrictEqual(last, before)
    })
    .toBe(true)
  return last
}
