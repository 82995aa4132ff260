import { zipOf } from '../../server/testing/storage/zip-of.ts'
import { winClient } from '../support/agency.ts'
import { expect, test } from '../support/oriel.ts'
import { countPresses } from '../support/presses.ts'
import { planPdf } from '../support/sample-files.ts'
import { say } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'

const MAX_PRESSES = 10

test.use(screens['at 1280 px'])

const [board, card] = ['Umzug der Bäckerei', 'Schilder bestellen']
const trello = JSON.stringify({
  name: board,
  lists: [{ id: 'l1', name: 'To do' }],
  cards: [
    {
      id: 'c1',
      name: card,
      idList: 'l1',
      attachments: [{ name: planPdf.name, url: `https://trello.test/${planPdf.name}` }],
    },
    { id: 'c2', name: 'Nur für uns', idList: 'l1' },
  ],
})

/** The system's file picker isn't counted. */
test(`from a Trello board to the first view of its client: ${MAX_PRESSES} presses`, async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { account } = await winClient(oriel, 'Ömer Importer')
  const buffer = zipOf([
    { name: 'board.json', bytes: trello },
    { name: planPdf.name, bytes: planPdf.buffer },
  ])
  const count = await countPresses(page)
  await signIn(page, oriel.manager)
  const { clicks, keys } = await count(async () => {
    await page.getByRole('link', { name: say('Customers'), exact: true }).click()
    await page.getByRole('link', { name: say('Import'), exact: true }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByLabel(say('Export of another program')).click()
    await (await chooser).setFiles({ name: 'board.zip', mimeType: 'application/zip', buffer })
    await page.getByRole('combobox', { name: say('Client') }).click()
    await page.getByRole('option', { name: 'Ömer Importer' }).click()
    await page.getByRole('button', { name: /2/ }).last().click()
    await page.getByRole('link', { name: board }).click()
    const row = page.getByRole('row').filter({ hasText: card })
    await row.hover()
    await row
      .getByRole('button', { name: say('Visibility of {title}: {who}', { title: card, who: say('Team only') }) })
      .click()
    await page.getByRole('button', { name: say('Share with client') }).click()
    await expect(page.getByText(say('The client can see this now'))).toBeVisible()
  })
  expect(clicks + keys).toBeLessThanOrEqual(MAX_PRESSES)

  const theirs = await openBrowser()
  await signIn(theirs, account)
  await theirs.getByRole('link', { name: board }).first().click()
  await expect(theirs.getByText(card).first()).toBeVisible()
  await expect(theirs.getByText('Nur für uns')).toHaveCount(0)
})
