import type { Page } from '@playwright/test'
import type { Agency, ShownRole } from './shots/agencies.ts'
import { openQuestionsOf, settle } from './shots/take.ts'
import { expect, test } from './support/oriel.ts'
import { beginning, say } from './support/say.ts'

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** CSS pixels: two lines. */
const MOST_HEAD = 104

/** Toasts are looked for on pages, headers on lists. */
const visits = {
  pm: ({ project, task }) => ({
    pages: [
      '/pm-dashboard',
      '/customers',
      `/customer/${project}?tab=tasks`,
      `/customer/${project}?tab=conversation`,
      '/tasks',
      '/tasks?view=grid',
      '/task-requests',
      '/files',
      '/user-management',
      `/pm-task/${task}?customerId=${project}`,
      `/edit-task/${task}?customerId=${project}`,
      '/workload',
    ],
    lists: [
      '/tasks',
      '/subtasks',
      '/customers',
      '/task-requests',
      '/files',
      '/activity',
      '/user-management',
      '/employee-management',
      '/audit',
      '/trash',
      '/inbox',
    ],
  }),
  employee: ({ project }) => ({
    pages: ['/employee-dashboard', `/employee-customer-details/${project}`, '/employee-profile'],
    lists: ['/employee-customers', '/employee-files', '/employee-activity', '/inbox'],
  }),
  customer: ({ project, task, deliverables: { waiting } }) => ({
    pages: [
      '/customer-dashboard',
      '/customer-task-requests',
      '/customer-files',
      `/customer-project-details/${project}?tab=tasks`,
      `/customer-task/${task}`,
      `/customer-deliverable/${waiting}`,
    ],
    lists: ['/customer-task-requests', '/customer-work', '/customer-files', '/customer-activity', '/inbox'],
  }),
} satisfies Record<ShownRole, (ids: Agency['ids']) => Record<'pages' | 'lists', string[]>>

test('a toast covers no control, and on phones headers of lists take two lines and content starts early', async ({
  demo,
  openDemo,
}) => {
  for (const role of ['pm', 'employee', 'customer'] as const)
    await test.step(role, async () => {
      const page = await openDemo(role, { viewport: WIDE })
      const openQuestions = openQuestionsOf(page)
      const toast = await showToast(page, demo.url)
      const { pages, lists } = visits[role](demo.ids)
      for (const path of new Set<string>([...pages, ...lists])) {
        await follow(page, path)
        for (const viewport of pages.includes(path) ? [WIDE, PHONE] : [PHONE]) {
          await page.setViewportSize(viewport)
          await settle(page, openQuestions)
          await expect(toast).toBeInViewport({ ratio: 1 })
          const message = `${path} at ${viewport.width} px`
          await expect.poll(() => page.evaluate(coveredByToast), { message }).toEqual([])
        }
        if (lists.includes(path))
          await expect.poll(() => headOf(page), { message: path }).toBeLessThanOrEqual(MOST_HEAD)
        await measures[path.replace(demo.ids.project ?? '', '{project}')]?.(page)
      }
    })
})

async function showToast(page: Page, url: string) {
  await page.route('**/api/v1/notifications/read-all', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`${url}/inbox`)
  await page.getByRole('button', { name: say('Mark all read') }).click()
  const toast = page.getByText(say('Failed to mark all as read'))
  await expect(toast).toBeVisible()
  // As under the pointer, which would keep it in place.
  await page
    .getByRole('region', { name: say('Notifications'), exact: true })
    .evaluate((region) => region.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  return toast
}

const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** A strip for toasts ends the view, as the tabs do; what is fixed must stay out of it. */
function coveredByToast(): string[] {
  const toast = document.querySelector('[data-type="error"]')
  const toaster = toast?.closest('section')
  if (!toast || !toaster) return ['no toast']
  const { top, right, bottom, left } = toast.getBoundingClientRect()
  const isFixed = (it: Element | null): boolean =>
    it !== null && (getComputedStyle(it).position === 'fixed' || isFixed(it.parentElement))
  return [...document.querySelectorAll('a[href], button, input, select, textarea')]
    .filter((it) => !toaster.contains(it) && it.checkVisibility({ visibilityProperty: true }))
    .filter((it) => !('docked' in toaster.dataset) || isFixed(it))
    .filter((it) => {
      const box = it.getBoundingClientRect()
      return box.width > 2 && box.left < right && box.right > left && box.top < bottom && box.bottom > top
    })
    .map((it) => it.getAttribute('aria-label') ?? it.textContent)
}

/** Height of the header with the filters’ button. */
async function headOf(page: Page) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  const filters = main.locator(':not(header *)').and(main.getByRole('button', { name: beginning('Filters') }))
  const parts = [main.locator('header').first(), ...((await filters.first().isVisible()) ? [filters.first()] : [])]
  const heights = await Promise.all(parts.map(async (it) => (await it.boundingBox())?.height ?? Infinity))
  return Math.round(heights.reduce((sum, height) => sum + height, 0))
}

/** On phones. */
const measures: Record<string, (page: Page) => Promise<void>> = {
  async '/customer/{project}?tab=tasks'(page) {
    const first = page.getByRole('rowheader').getByRole('link').first()
    const { y = Infinity, height = 0 } = (await first.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(490)
    const add = page.getByRole('button', { name: say('Add Task') })
    expect((await add.boundingBox())?.y ?? 0).toBeGreaterThan(PHONE.height / 2)
  },
  async '/employee-dashboard'(page) {
    const card = page.getByRole('main').getByRole('listitem').first()
    expect((await card.boundingBox())?.y).toBeLessThan(400)
  },
}
