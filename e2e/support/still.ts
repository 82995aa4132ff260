import { isDeepStrictEqual } from 'node:util'
import { expect } from '@playwright/test'

/** Waits for two equal measurements: late code and data move the page. */
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
