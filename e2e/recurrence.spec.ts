import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { setUpProject } from './support/project.ts'
import { say, type Text } from './support/say.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

const choose = async (page: Page, field: Text, option: string) => {
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: say(field) })
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

for (const [where, name] of [
  ['at 1280 px', 'Round'],
  ['at 390 px', 'Spin'],
] as const)
  test.describe(where, () => {
    test.use(screens[where])

    test('a manager says how work repeats, and everybody who sees it reads a sentence', async ({
      page,
      openBrowser,
      oriel,
    }, { outputPath }) => {
      const { employee, client, id, task } = await setUpProject(oriel, name)
      await signIn(page, oriel.manager)
      await page.goto(`/pm-task/${task._id}?customerId=${id}`)
      await expect(page.getByText(say('Does not repeat'))).toBeVisible()
      await page.getByRole('button', { name: say('How it repeats') }).click()
      const dialog = page.getByRole('dialog')
      const save = dialog.getByRole('button', { name: say('Save'), exact: true })

      // A week without a day, and a day that never comes, are named at their fields; what was chosen stays.
      for (const day of await dialog.getByRole('checkbox', { checked: true }).all()) await day.uncheck()
      await save.click()
      await expect(dialog.getByText(say('Choose at least one day of the week'))).toBeVisible()
      await choose(page, 'Repeats', say('Every year'))
      await choose(page, 'Month', february())
      await dialog.getByRole('spinbutton', { name: say('Day of the month') }).fill('30')
      await save.click()
      await expect(dialog.getByText(say('This day never comes in that month'))).toBeVisible()
      await expectAccessible(page)
      await page.screenshot({ path: outputPath('refused.png') })

      await choose(page, 'Repeats', say('By months'))
      await choose(page, 'On which day', say('The last'))
      await choose(page, 'Of these days', say('Working day'))
      await choose(page, 'Ends', say('After so many times'))
      await dialog.getByRole('spinbutton', { name: say('So many times in all') }).fill('6')
      const rule = say(
        '{interval, plural, =1 {On the {which} of the month} =2 {On the {which} of every second month} other {Every # months on the {which}}}',
        {
          interval: 1,
          which: say(
            '{nth, select, 1 {first {day}} 2 {second {day}} 3 {third {day}} 4 {fourth {day}} other {last {day}}}',
            { nth: -1, day: say('working day') },
          ),
        },
      )
      const sentence = say('{rule}, {times} times in all', { rule, times: 6 })
      await expect(dialog.getByRole('status')).toHaveText(sentence)
      await expectAccessible(page)
      await page.screenshot({ path: outputPath('form.png') })
      await save.click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
      await expectAccessible(page)
      await page.screenshot({ path: outputPath('page.png'), fullPage: true })

      // Who works on it and its client read the sentence, and can change nothing.
      const readers = await Promise.all(
        (
          [
            [employee, 'employee'],
            [client, 'customer'],
          ] as const
        ).map(async ([account, area]) => {
          const theirs = await openBrowser()
          await signIn(theirs, account)
          await expect(theirs).toHaveURL(`/${area}-dashboard`)
          await theirs.goto(`/${area}-task/${task._id}?customerId=${id}`)
          await expect(theirs.getByRole('main').getByText(sentence)).toBeVisible()
          await expect(theirs.getByRole('button', { name: say('How it repeats') })).toHaveCount(0)
          await expect(theirs.getByRole('button', { name: say('End the series') })).toHaveCount(0)
          await expectAccessible(theirs)
          await theirs.screenshot({ path: outputPath(`${area}.png`), fullPage: true })
          return theirs
        }),
      )

      // Lists and the calendar mark it.
      const list = await openBrowser()
      await signIn(list, oriel.manager)
      for (const place of [
        `/tasks?view=list&customer=${id}`,
        `/tasks?view=grid&customer=${id}`,
        `/tasks?view=board&customer=${id}`,
        '/calendar?calendar=month',
        '/calendar?calendar=agenda',
      ]) {
        await list.goto(place)
        await expect(list.getByTitle(say('Repeats')).first()).toBeVisible()
        await expectAccessible(list)
        await list.screenshot({ path: outputPath(`${place.replaceAll(/\W+/g, '-')}.png`) })
      }

      await page.getByRole('button', { name: say('End the series') }).click()
      const question = page.getByRole('alertdialog')
      await expectAccessible(page)
      await question.getByRole('button', { name: say('End the series') }).click()
      await expect(page.getByText(say('Does not repeat'))).toBeVisible()
      for (const theirs of readers) await expect(theirs.getByRole('main').getByText(sentence)).toHaveCount(0)
    })
  })

const february = () =>
  new Intl.DateTimeFormat(test.info().project.use.locale ?? 'en-US', { month: 'long' }).format(new Date(2026, 1, 14))
