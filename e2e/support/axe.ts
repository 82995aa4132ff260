import { type Page, expect } from '@playwright/test'
import { axeOf } from '../shots/faults-seen.ts'

/** Id of an unresolved text (web/build/texts-plugin.ts). */
export const SHORT_ID = /(?:^|\s)~[0-9a-z]{1,3}(?=\s|$)/

/** Wait for the heading first. */
export async function expectAccessible(page: Page) {
  const { violations } = await (await axeOf(page)).analyze()
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
  )
  expect(findings, `axe on ${page.url()}`).toEqual([])
  expect(await page.locator('body').innerText(), `texts on ${page.url()}`).not.toMatch(SHORT_ID)
}
