import { createWorkItem } from '@oriel/contracts/v1/work/work-items'
import { asking } from './support/agency.ts'
import { expect, test } from './support/oriel.ts'
import { inDays, setUpProject } from './support/project.ts'
import { say } from './support/say.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

const MANY = 60
const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
/** CSS pixels of A4 inside the margins. */
const PAPER = { width: 718, height: 1046 }

test.use(screens['at 1280 px'])
// Counts rows and pages of all projects.
test.use({ alone: 'print' })

test('a manager prints the timeline across projects: every row complete, dates on every page', async ({
  page,
  oriel,
}) => {
  const ask = await asking(oriel, oriel.manager)
  const [paper, ink] = [await setUpProject(oriel, 'Paper'), await setUpProject(oriel, 'Ink')]
  const titles = Array.from({ length: MANY }, (_, at) => `Sheet ${at + 1}`)
  await Promise.all(
    titles.map((title, at) => {
      const project = at % 2 ? ink.id : paper.id
      return ask(createWorkItem, { project, title, startsOn: inDays(1), dueOn: inDays(at + 1) })
    }),
  )
  await signIn(page, oriel.manager, '/timeline')
  await expect(page.getByRole('button', { name: /^Sheet 1, / })).toBeVisible()

  const pagesOf = async (landscape: boolean) => {
    const pdf = await page.pdf({ format: 'A4', landscape, margin })
    return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
  }
  expect(await pagesOf(false)).toBe(3)
  expect(await pagesOf(true)).toBeGreaterThan(3)

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await page.setViewportSize(PAPER)
  await expect(page.getByRole('heading', { level: 1, name: say('Timeline') })).toBeVisible()
  for (const name of [say('Today'), say('Earlier'), say('Inbox'), say('Logout')])
    await expect(page.getByText(name, { exact: true })).not.toBeVisible()
  const table = page.getByRole('table')
  for (const title of [paper.name, ink.name, paper.subtask.title, ...titles])
    await expect(table.getByRole('rowheader', { name: title, exact: true })).toBeVisible()
  const cut = await table.evaluate((it) => {
    const { right } = it.getBoundingClientRect()
    const rows = [...it.querySelectorAll('tr')]
    return {
      wide: right > document.documentElement.clientWidth,
      broken: rows.filter((row) => getComputedStyle(row).breakInside !== 'avoid').length,
      head: getComputedStyle(it.querySelector('thead') as HTMLElement).display,
      bars: rows.filter((row) => row.querySelector('[data-status]')).length,
    }
  })
  expect(cut).toEqual({ wide: false, broken: 0, head: 'table-header-group', bars: MANY + 6 })

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.setViewportSize(screens['at 1280 px'].viewport)
  await expect(page.getByRole('button', { name: /^Sheet 1, / })).toBeVisible()
  await expect(table).toHaveCount(0)
})
