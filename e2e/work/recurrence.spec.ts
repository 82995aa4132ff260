import type { Page } from '@playwright/test'
import { setRecurrence } from '@oriel/contracts/v1/work/recurrence'
import { asking } from '../support/agency.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/oriel.ts'
import { setUpProject } from '../support/project.ts'
import { locale, say, type Text } from '../support/say.ts'
import { screens } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'

const choose = async (page: Page, field: Text, option: string) => {
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: say(field) })
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const february = () => new Intl.DateTimeFormat(locale(), { month: 'long' }).format(new Date(2026, 1, 14))

function sentenceOf() {
  const which = say(
    '{nth, select, 1 {first {day}} 2 {second {day}} 3 {third {day}} 4 {fourth {day}} other {last {day}}}',
    { nth: -1, day: say('working day') },
  )
  const rule = say(
    '{interval, plural, =1 {On the {which} of every month} =2 {On the {which} of every other month} other {Every # months on the {which}}}',
    { interval: 1, which },
  )
  return say('{rule}, {times} times in total', { rule, times: 6 })
}

test.use(screens['at 1280 px'])

test('a manager sets a recurrence, and everyone who sees the task reads it as a sentence', async ({
  page,
  openBrowser,
  oriel,
}) => {
  const { employee, client, id, task } = await setUpProject(oriel, 'Round')
  await signIn(page, oriel.manager, `/pm-task/${task._id}?customerId=${id}`)
  await expect(page.getByText(say('Doesn’t repeat'))).toBeVisible()
  await page.getByRole('button', { name: say('Repeat settings') }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: say('Save'), exact: true })

  await dialog.getByRole('checkbox', { checked: true }).click()
  await save.click()
  await expect(dialog.getByText(say('Choose at least one day of the week'))).toBeVisible()
  await choose(page, 'Repeats', say('Yearly'))
  await choose(page, 'Month', february())
  await dialog.getByRole('spinbutton', { name: say('Day of the month') }).fill('30')
  await save.click()
  await expect(dialog.getByText(say('That month doesn’t have this day'))).toBeVisible()
  await expectAccessible(page)

  await choose(page, 'Repeats', say('Monthly'))
  await choose(page, 'Repeat on', say('The last'))
  await choose(page, 'Day', say('Working day'))
  await choose(page, 'Ends', say('After a number of times'))
  await dialog.getByRole('spinbutton', { name: say('Number of times') }).fill('6')
  const sentence = sentenceOf()
  await expect(dialog.getByText(sentence)).toBeVisible()
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible()

  const read = async (account: typeof employee, area: 'employee' | 'customer') => {
    const theirs = await openBrowser()
    await signIn(theirs, account)
    await expect(theirs).toHaveURL(`/${area}-dashboard`)
    await theirs.goto(`/${area}-task/${task._id}?customerId=${id}`)
    await expect(theirs.getByRole('main').getByText(sentence)).toBeVisible()
    await expect(theirs.getByRole('button', { name: say('Repeat settings') })).toHaveCount(0)
    await expect(theirs.getByRole('button', { name: say('Stop repeating') })).toHaveCount(0)
    return theirs
  }
  const readers = [await read(employee, 'employee'), await read(client, 'customer')]

  await page.getByRole('button', { name: say('Stop repeating') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Stop repeating') })
    .click()
  await expect(page.getByText(say('Doesn’t repeat'))).toBeVisible()
  for (const theirs of readers) await expect(theirs.getByRole('main').getByText(sentence)).toHaveCount(0)
})

test('lists mark recurring tasks, and an edit asks for this occurrence or all following', async ({ page, oriel }) => {
  const { id, task } = await setUpProject(oriel, 'Wheel')
  const ask = await asking(oriel, oriel.manager)
  await ask(setRecurrence, { id: task._id, rule: { every: 'day', interval: 1 } })
  await signIn(page, oriel.manager)
  const lists = ['list', 'grid', 'board'].map((view) => `/tasks?view=${view}&customer=${id}`)
  for (const place of [...lists, '/calendar?view=agenda']) {
    await page.goto(place)
    await expect(page.getByTitle(say('Repeats')).first()).toBeVisible()
  }

  await page.goto(`/pm-task/${task._id}?customerId=${id}`)
  const priority = say('Priority of {title}', { title: task.title })
  await page.getByRole('button', { name: priority }).click()
  await page.getByRole('option', { name: say('High') }).click()
  const scope = page.getByRole('alertdialog', { name: say('Change only this one, or the following ones too?') })
  await expect(scope).toBeVisible()
  await expectAccessible(page)
  await scope.getByRole('button', { name: say('This and following') }).click()
  await expect(page.getByRole('button', { name: `${priority}: ${say('High')}` })).toBeVisible()

  await page.getByRole('button', { name: say('Actions for {title}', { title: task.title }) }).click()
  await page.getByRole('menuitem', { name: say('Delete'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Delete and stop repeating') })
    .click()
  await expect(page).not.toHaveURL(/pm-task/)
})
