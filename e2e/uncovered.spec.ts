import type { Page } from '@playwright/test'
import type { Agency, ShownRole } from './shots/agencies.ts'
import { openQuestionsOf, settle } from './shots/take.ts'
import { expect, test } from './support/oriel.ts'
import { say } from './support/say.ts'

const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

const visits = {
  pm: ({ project, task }) => [
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
  employee: ({ project }) => ['/employee-dashboard', `/employee-customer-details/${project}`, '/employee-profile'],
  customer: ({ project, task, deliverables: { waiting } }) => [
    '/customer-dashboard',
    `/customer-project-details/${project}?tab=tasks`,
    `/customer-task/${task}`,
    '/customer-task-requests',
    '/customer-files',
    `/customer-deliverable/${waiting}`,
  ],
} satisfies Record<ShownRole, (ids: Agency['ids']) => string[]>

for (const role of ['pm', 'employee', 'customer'] as const)
  test(`a toast covers no control of ${role}`, async ({ demo, openDemo }) => {
    test.setTimeout(240_000)
    const page = await openDemo(role, {})
    const openQuestions = openQuestionsOf(page)
    await page.route('**/api/v1/notifications/read-all', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`${demo.url}/inbox`)
    await page.getByRole('button', { name: say('Mark all read') }).click()
    const toast = page.getByText(say('Failed to mark all as read'))
    await expect(toast).toBeVisible()
    await holdToasts(page)
    for (const path of visits[role](demo.ids)) {
      await follow(page, path)
      for (const viewport of windows) {
        await page.setViewportSize(viewport)
        await settle(page, openQuestions)
        await expect(toast).toBeInViewport({ ratio: 1 })
        const message = `${path} at ${viewport.width} px`
        await expect.poll(() => page.evaluate(coveredByToast), { message }).toEqual([])
      }
    }
  })

/** As under the pointer, which would keep them in place. */
const holdToasts = (page: Page) =>
  page
    .getByRole('region', { name: say('Notifications'), exact: true })
    .evaluate((region) => region.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))

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
