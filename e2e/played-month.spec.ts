import { type Locator, type Page, expect, test } from '@playwright/test'
import { type Month, openMonth } from './support/month.ts'
import { inDays } from './support/project.ts'
import { dotPng, pagesPdf } from './support/sample-files.ts'
import { beginning, say } from './support/say.ts'

/**
 * A month of an agency of five and three clients, through interface and mails only, each person in their own browser:
 * kick-off, retainer, leave, two people of one client, late delivery, change of scope, archive.
 */
const ACTS = 64
const INVITED = /invited you/
const BAKERY = 'Bäckerei Öztürk'
const MUSEUM = 'Website-Pflege Museum Nord'
const HOURS = 'Neue Öffnungszeiten ab Januar'
const DRAFT = 'Entwurf der Startseite'

interface Play extends Month {
  act(what: string, by: string, does: (page: Page) => Promise<unknown>): Promise<void>
  /** Days after the first Monday, as typed. */
  day(days: number): string
}

test.setTimeout(900_000)

test('a month of an agency and its clients', async ({ browser }) => {
  const month = await openMonth(browser)
  const monday = (8 - new Date().getDay()) % 7
  const done: string[] = []
  const play: Play = {
    ...month,
    day: (days) => inDays(monday + days),
    act: (what, by, does) =>
      test.step(`${done.push(what)}. ${by}: ${what}`, () => does(month.member(by).page)).then(() => {}),
  }
  try {
    const { output } = await month.start(monday)
    await kickOff(play, /\/setup#\S+/.exec(output())?.[0] ?? '')
    await firstProject(play)
    await firstAnswers(play)
    await retainer(play)
    await furtherProjects(play)
    await month.start(monday + 8)
    await month.signInAgain()
    await leave(play)
    await signOff(play)
    await changes(play)
    await housekeeping(play)
    await finish(play)
  } finally {
    await month.close()
  }
  expect(done).toHaveLength(ACTS)
})

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const dialogOf = (page: Page) => page.locator('dialog[open]').last()
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })

async function openProject(page: Page, name: string) {
  await page.goto('/customers')
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function openPlace(page: Page, name: string) {
  await button(page.getByRole('banner'), say('More')).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function choose(field: Locator, ...options: (string | RegExp)[]) {
  const page = field.page()
  await field.click()
  for (const name of options) await page.getByRole('option', { name }).first().click()
  const close = button(page, say('Done'))
  if (await close.isVisible()) await close.click()
}

async function invite(
  { act, member, open, linkFor }: Play,
  [name, fullName, email]: [string, string, string],
  role: string,
) {
  await act(`invites ${fullName}`, 'mara', async (page) => {
    await button(page, say('Invite')).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('radio', { name: role }).check()
    await dialog.getByLabel(say('Full name')).fill(fullName)
    await dialog.getByLabel(say('Email')).fill(email)
    await button(dialog, say('Invite')).click()
    await expect(page.getByText(say('Invitation for {name}', { name: fullName }))).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await open(name, email)
  await act('accepts the invitation', name, async (page) =>
    accept(page, await linkFor(email, INVITED), member(name).password),
  )
}

async function accept(page: Page, link: string, password: string) {
  await page.goto(link)
  await page.getByRole('textbox', { name: say('Password') }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dashboard$/)
}

async function kickOff(play: Play, setupUrl: string) {
  const { act, open, mail } = play
  await open('mara', 'mara@blau.example')
  await act('sets up the agency', 'mara', async (page) => {
    await page.goto(setupUrl)
    await page.getByLabel(say('Agency name')).fill('Büro Blau')
    await page.getByLabel(say('Your name')).fill('Mara Lüders')
    await page.getByRole('textbox', { name: say('New password') }).fill('a-secret-of-mara')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/pm-dashboard$/)
  })
  await act('sets up email', 'mara', async (page) => {
    await openPlace(page, say('Settings'))
    await page.getByRole('link', { name: say('Email') }).click()
    const outgoing = page.getByRole('region', { name: say('Outgoing email (SMTP)') })
    await outgoing.getByLabel(say('Mail server')).fill('127.0.0.1')
    await outgoing.getByLabel(say('Port')).fill(new URL(mail.environment.ORIEL_SMTP_URL).port)
    await outgoing.getByRole('radio', { name: say('None (private networks only)') }).check()
    await outgoing.getByLabel(say('Sender')).fill('Büro Blau <post@blau.example>')
    await button(page, say('Save settings')).click()
    await button(page, say('Send test email')).click()
    await expect.poll(() => mail.mails.at(-1)?.subject).toBe(say('Email is working'))
    await openPlace(page, say('User Management'))
  })
  await invite(play, ['piet', 'Piet Köhler', 'piet@blau.example'], say('Project Manager'))
  await invite(play, ['eli', 'Eli Brandt', 'eli@blau.example'], say('Employee'))
  await invite(play, ['nora', 'Nora Weiß', 'nora@blau.example'], say('Employee'))
  await invite(play, ['tom', 'Tom Yıldız', 'tom@blau.example'], say('Employee'))
}

/** Someone outside the team is offered, and joins it. */
async function addTask(page: Page, title: string, dueOn: string, assignee: RegExp) {
  await button(page, say('Add Task')).first().click()
  const dialog = dialogOf(page)
  await dialog.getByLabel(say('Title')).fill(title)
  await dialog.getByRole('textbox', { name: say('Due date') }).fill(dueOn)
  await choose(dialog.getByRole('combobox', { name: beginning('Assigned to') }), assignee)
  await button(dialog, say('Create task')).click()
  await expect(dialog).toBeHidden()
}

async function firstProject({ act, day, open, linkFor, member }: Play) {
  await act('creates the first project with its client', 'mara', async (page) => {
    await page.goto('/')
    await page.getByLabel(say('Client’s name')).fill('Jürgen Öztürk')
    await page.getByLabel(say('Client’s email')).fill('juergen@oeztuerk.example')
    await page.getByLabel(say('What is it?')).fill(BAKERY)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: BAKERY })).toBeVisible()
  })
  await act('creates a task for Eli, who joins the team', 'mara', (page) => addTask(page, 'Startseite', day(11), /Eli/))
  await act('adds three tasks as one types them, a day included', 'mara', async (page) => {
    await tab(page, beginning('Tasks')).click()
    const quick = page.getByRole('textbox', { name: say('Add a task.') })
    for (const typed of [`Speisekarte ${day(18)}`, 'Fotos vom Laden', 'Interne Notizen']) {
      await quick.fill(typed)
      if (typed.startsWith('Speisekarte')) await expect(button(page, say('Undo')).first()).toBeVisible()
      await quick.press('Enter')
    }
    await expect(button(page, /^Due date of Speisekarte/)).not.toHaveAccessibleName(/No date/)
    await expect(button(page, /^Due date of Interne Notizen/)).toHaveAccessibleName(/No date/)
  })
  await act('hides a task from the client', 'mara', async (page) => {
    await button(page, /^Visibility of Interne Notizen/).click()
    await button(page, say('Hide from client')).click()
    await expect(page.getByText(say('Only the team can see this now'))).toBeVisible()
  })
  await act('assigns Tom in the table', 'mara', async (page) => {
    await button(page, /^Assignees of Fotos/).click()
    await page.getByRole('option', { name: /Tom/ }).click()
    await expect(button(page, /^Assignees of Fotos vom Laden: Tom/)).toBeVisible()
  })
  await act('shares the briefing', 'mara', async (page) => {
    await tab(page, say('Files')).click()
    await page.getByRole('radio', { name: say('Team and client') }).check()
    await page.getByLabel(say('Add files')).setInputFiles([pagesPdf('Briefing.pdf', 2)])
    await button(page, say('Share with client')).click()
    await expect(page.getByRole('heading', { name: 'Briefing.pdf' })).toBeVisible()
  })
  await act('looks at the project as the client', 'mara', async (page) => {
    await button(page, say('View as {name}', { name: 'Jürgen Öztürk' })).click()
    await tab(page, beginning('Tasks')).click()
    await expect(page.getByText('Speisekarte').first()).toBeVisible()
    await expect(page.getByText('Interne Notizen')).toHaveCount(0)
    await button(page, say('Exit')).click()
  })
  await act('invites the client', 'mara', async (page) => {
    await openProject(page, BAKERY)
    await button(page, say('Invite {name}', { name: 'Jürgen Öztürk' })).click()
  })
  await open('juergen', 'juergen@oeztuerk.example', true)
  await act('accepts on his phone', 'juergen', async (page) =>
    accept(page, await linkFor('juergen@oeztuerk.example', INVITED), member('juergen').password),
  )
}

async function firstAnswers({ act, open, linkFor, member }: Play) {
  await act('finds his task on his home and starts it', 'eli', async (page) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Startseite' }).click()
    await button(page, say('In Progress')).click()
  })
  await act('asks the client', 'eli', async (page) => {
    await page.getByRole('textbox', { name: say('Write a comment') }).fill('Welche Farbe soll der Kopf haben?')
    await page.getByRole('radio', { name: say('Question for the client') }).check()
    await button(page, say('Add Comment')).click()
  })
  await act('answers on his home', 'juergen', async (page) => {
    await page.goto('/')
    await page.getByPlaceholder(say('Write a reply')).fill('Warmes Gelb, wie unser Brot.')
    await button(page, say('Reply')).click()
    await expect(page.getByPlaceholder(say('Write a reply'))).toHaveCount(0)
  })
  await act('reads the answer and is done with it', 'eli', async (page) => {
    await page.goto('/')
    await expect(page.getByText('Warmes Gelb, wie unser Brot.').first()).toBeVisible()
    await button(page, say('Mark as done')).click()
  })
  await act('invites a second person of the client as a viewer', 'mara', async (page) => {
    await openProject(page, BAKERY)
    await tab(page, beginning('Team')).click()
    await button(page.getByRole('tabpanel'), say('Invite')).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel(say('Full name')).fill('Selin Öztürk')
    await dialog.getByLabel(say('Email')).fill('selin@oeztuerk.example')
    await choose(dialog.getByRole('combobox', { name: beginning('Access level') }), say('Viewer'))
    await button(dialog, say('Invite')).click()
    await expect(page.getByText(say('Invitation for {name}', { name: 'Selin Öztürk' }))).toBeVisible()
  })
  await open('selin', 'selin@oeztuerk.example', true)
  await act('accepts, and may only read', 'selin', async (page) => {
    await accept(page, await linkFor('selin@oeztuerk.example', INVITED), member('selin').password)
    await expect(page.getByText(BAKERY).first()).toBeVisible()
    await expect(button(page, say('Describe it in your own words'))).toHaveCount(0)
  })
}

async function retainer({ act, day, open, linkFor, member }: Play) {
  await act('creates a project without an end for a new client', 'mara', async (page) => {
    await page.goto('/customers')
    await button(page, say('New Customer')).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('textbox', { name: say('Project name') }).fill(MUSEUM)
    await fillNewClient(dialog, 'Clara Förster', 'clara@museum.example', 'Museum Nord')
    await leaveOpen(dialog)
    await choose(dialog.getByRole('combobox', { name: beginning('Assigned team') }), /Tom/, /Piet/)
    await button(dialog, say('Create customer')).click()
    await expect(page.getByRole('heading', { level: 1, name: MUSEUM })).toBeVisible()
  })
  await act('creates a task that repeats every month', 'mara', async (page) => {
    await addTask(page, 'Updates einspielen', day(4), /Tom/)
    await button(page, say('Open')).click()
    await button(page, say('Repeat settings')).click()
    await choose(dialogOf(page).getByRole('combobox', { name: beginning('Repeats') }), say('Monthly'))
    await button(dialogOf(page), say('Save')).click()
    await expect(page.getByText(/month/).first()).toBeVisible()
  })
  await act('invites the client of the retainer', 'mara', async (page) => {
    await openProject(page, MUSEUM)
    await button(page, say('Invite {name}', { name: 'Clara Förster' })).click()
  })
  await open('clara', 'clara@museum.example', true)
  await act('accepts on her phone', 'clara', async (page) =>
    accept(page, await linkFor('clara@museum.example', INVITED), member('clara').password),
  )
  await act('requests work in her own words', 'clara', (page) =>
    request(page, `${HOURS}\nMo bis Fr 10 bis 17 Uhr`, day(18)),
  )
  await act('approves it with one press', 'piet', async (page) => {
    await page.goto('/')
    await button(page, say('Approve')).click()
    await expect(page.getByText(say('Request Approved!'))).toBeVisible()
  })
  await act('assigns the new subtask', 'piet', async (page) => {
    await button(page, say('Open subtask')).click()
    await button(page, say('Assignees'))
      .or(button(page, /^Assignees of/))
      .first()
      .click()
    await page.getByRole('option', { name: /Tom/ }).click()
  })
  await act('starts it on the desktop', 'tom', async (page) => {
    await page.goto('/')
    await page.getByRole('link', { name: HOURS }).click()
    await button(page, say('In Progress')).click()
  })
}

async function request(page: Page, words: string, dueOn: string) {
  await page.goto('/')
  await button(page, say('Describe it in your own words')).click()
  await page.getByRole('textbox', { name: say('What do you need?') }).fill(words)
  await page.getByRole('textbox', { name: say('Due date') }).fill(dueOn)
  await button(page, say('Send request')).click()
  await expect(page.getByText(/Request sent/).first()).toBeVisible()
}

async function fillNewClient(dialog: Locator, name: string, email: string, company: string) {
  await button(dialog, say('New client')).click()
  await dialog.getByRole('textbox', { name: say('Client name') }).fill(name)
  await dialog.getByRole('textbox', { name: say('Email') }).fill(email)
  await dialog.getByRole('textbox', { name: say('Company') }).fill(company)
}

async function leaveOpen(dialog: Locator) {
  await button(dialog, say('Open calendar')).last().click()
  await button(dialog.page(), say('Ongoing, no due date')).click()
}

async function furtherProjects({ act, day, open, linkFor, member }: Play) {
  await act('creates an internal project', 'mara', async (page) => {
    await page.goto('/customers')
    await button(page, say('New Customer')).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('textbox', { name: say('Project name') }).fill('Eigene Website')
    await choose(dialog.getByRole('combobox', { name: beginning('Client') }), beginning('Internal project'))
    await leaveOpen(dialog)
    await choose(dialog.getByRole('combobox', { name: beginning('Assigned team') }), /Nora/)
    await button(dialog, say('Create customer')).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Eigene Website' })).toBeVisible()
  })
  await act('plans work of Nora', 'mara', (page) => addTask(page, 'Referenzen schreiben', day(9), /Nora/))
  await act('saves the first project as a template', 'mara', async (page) => {
    await openProject(page, BAKERY)
    await button(page, say('Actions for {title}', { title: BAKERY })).click()
    await page.getByRole('menuitem', { name: say('Save as template') }).click()
    await dialogOf(page).getByLabel(say('Name')).fill('Kleine Website')
    await button(dialogOf(page), say('Save')).click()
    await expect(page.getByText(say('Template saved'))).toBeVisible()
  })
  await act('makes a project for a new client from it', 'mara', async (page) => {
    await openPlace(page, say('Templates'))
    await button(page, say('New project')).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('textbox', { name: say('Project name') }).fill('Kita Sonnenschein')
    await fillNewClient(dialog, 'Ben Groß', 'ben@kita.example', 'Kita Sonnenschein e. V.')
    await dialog.getByRole('textbox', { name: say('Start date') }).fill(day(7))
    await expect(dialog.getByText('Interne Notizen')).toBeVisible()
    await button(dialog, say('Create customer')).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kita Sonnenschein' })).toBeVisible()
  })
  await act('invites the third client', 'mara', (page) =>
    button(page, say('Invite {name}', { name: 'Ben Groß' })).click(),
  )
  await open('ben', 'ben@kita.example', true)
  await act('accepts and sees the tasks to come', 'ben', async (page) => {
    await accept(page, await linkFor('ben@kita.example', INVITED), member('ben').password)
    await expect(page.getByText('Kita Sonnenschein').first()).toBeVisible()
  })
}

async function leave({ act, day }: Play) {
  await act('completes the late recurring task', 'tom', async (page) => {
    await page.goto('/')
    await button(page, say('Done: {title}', { title: 'Updates einspielen' })).click()
    await expect(page.getByRole('link', { name: 'Updates einspielen' })).toHaveCount(0)
  })
  await act('enters her time off', 'nora', async (page) => {
    await page.goto('/employee-profile')
    await button(page, say('Add time off')).click()
    await dialogOf(page).getByLabel(say('First day')).fill(day(9))
    await dialogOf(page).getByLabel(say('Last day')).fill(day(11))
    await button(dialogOf(page), say('Save')).click()
    await expect(dialogOf(page)).toBeHidden()
  })
  await act('gives her work to a colleague outside the team', 'mara', async (page) => {
    await openPlace(page, say('Workload'))
    await page.getByRole('row', { name: /Nora/ }).getByRole('link').first().click()
    await button(page, say('Assign “{title}” to…', { title: 'Referenzen schreiben' })).click()
    await page.getByRole('menuitem', { name: /Tom/ }).click()
    await expect(page.getByText(say('Task updated successfully'))).toBeVisible()
  })
}

async function askSignOff(page: Page, message: string) {
  await dialogOf(page).getByLabel(say('Message')).fill(message)
  await button(page, say('Next: preview')).click()
  await button(dialogOf(page), /request/i)
    .last()
    .click()
  await expect(page.getByText(say('Waiting for sign-off')).first()).toBeVisible()
}

async function signOff({ act }: Play) {
  await act('uploads a draft of two pages', 'eli', async (page) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Startseite' }).last().click()
    await page.getByLabel(say('Add files')).setInputFiles([pagesPdf('Entwurf.pdf', 2)])
    await expect(page.getByText('Entwurf.pdf').first()).toBeVisible()
  })
  await act('requests its sign-off', 'eli', async (page) => {
    await button(page, say('New deliverable')).click()
    await dialogOf(page)
      .getByRole('radio', { name: beginning('A file') })
      .check()
    await dialogOf(page).getByLabel(say('Name')).fill(DRAFT)
    await button(page, say('Next: choose approvers')).click()
    await askSignOff(page, 'Bitte schaut beide Seiten an.')
  })
  await act('requests changes', 'juergen', async (page) => {
    await page.goto('/')
    await page.getByRole('link', { name: say('Review and decide') }).click()
    await button(page, say('Request changes')).click()
    await dialogOf(page).getByLabel(say('What needs to change?')).fill('Seite 2 bitte ohne Text.')
    await button(page, say('Request these changes')).click()
    await expect(page.getByText(say('Changes requested')).first()).toBeVisible()
  })
  await act('uploads a second version and requests sign-off again', 'eli', async (page) => {
    await page.goto('/')
    await page.getByRole('link', { name: DRAFT }).first().click()
    await button(page, say('New version')).click()
    await dialogOf(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles([pagesPdf('Entwurf 2.pdf', 2)])
    await button(page, say('Upload')).click()
    await button(page, beginning('Request again…')).click()
    await askSignOff(page, 'Nun ohne Text.')
  })
  await act('approves with comments', 'juergen', async (page) => {
    await page.goto('/')
    await page.getByRole('link', { name: say('Review and decide') }).click()
    await button(page, say('Approve')).click()
    await dialogOf(page)
      .getByRole('radio', { name: beginning('Approve with comments') })
      .check()
    await dialogOf(page).getByRole('textbox').fill('Schrift gern etwas größer.')
    await button(dialogOf(page), /^Approve/)
      .last()
      .click()
    await expect(page.getByText(say('Approved with comments')).first()).toBeVisible()
  })
  await act('downloads the record', 'mara', async (page) => {
    await openPlace(page, say('Sign-offs'))
    await page.getByRole('link', { name: DRAFT }).click()
    const downloading = page.waitForEvent('download')
    await page.getByText(say('Sign-off record (PDF)')).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  })
}

async function changes({ act, day }: Play) {
  await act('wants more than was agreed, with a picture', 'juergen', async (page) => {
    await page.goto('/')
    await button(page, say('Describe it in your own words')).click()
    await page.locator('input[type=file]').first().setInputFiles([dotPng])
    await page.getByRole('textbox', { name: say('What do you need?') }).fill('Ein Webshop für Torten')
    await page.getByRole('textbox', { name: say('Due date') }).fill(day(21))
    await button(page, say('Send request')).click()
    await expect(page.getByText(/Request sent/).first()).toBeVisible()
  })
  await act('rejects it with a reason', 'piet', async (page) => {
    await page.goto('/task-requests')
    await button(page, /^Reject(?! *ed)(?!ed)/)
      .first()
      .click()
    await page.getByLabel(say('Reason for rejection')).fill('Das ist ein eigenes Projekt.')
    await button(page, say('Reject request')).click()
    await expect(page.getByLabel(say('Reason for rejection'))).toBeHidden()
  })
  await act('reads the reason on his home', 'juergen', async (page) => {
    await page.goto('/')
    await expect(page.getByText('Das ist ein eigenes Projekt.', { exact: true })).toBeVisible()
  })
  await act('moves the agreed date and says why', 'mara', async (page) => {
    await openProject(page, MUSEUM)
    await tab(page, beginning('Subtasks')).click()
    await page.getByRole('link', { name: HOURS }).first().click()
    await button(page, say('Change due date')).click()
    await dialogOf(page)
      .getByRole('textbox', { name: say('Due date') })
      .fill(day(23))
    await dialogOf(page).getByLabel(say('Reason')).fill('Die Zeiten stehen erst am 22. fest.')
    await button(page, say('Save changes')).click()
    await expect(dialogOf(page)).toBeHidden()
  })
  await act('sees the new date and the reason', 'clara', async (page) => {
    await page.goto('/customer-task-requests')
    await page.getByRole('link', { name: HOURS }).first().click()
    await expect(page.getByText(/Die Zeiten stehen erst am 22\. fest\./).first()).toBeVisible()
  })
}

async function housekeeping({ act, day, linkFor }: Play) {
  await act('sets a milestone', 'mara', async (page) => {
    await openProject(page, BAKERY)
    await button(page, say('Add milestone')).click()
    await dialogOf(page).getByLabel(say('Name')).fill('Livegang')
    await dialogOf(page)
      .getByRole('textbox', { name: say('Date') })
      .fill(day(22))
    await button(dialogOf(page), say('Save')).click()
    await expect(page.getByText('Livegang').first()).toBeVisible()
  })
  await act('makes one task wait for another', 'mara', async (page) => {
    await tab(page, beginning('Tasks')).click()
    await page.getByRole('link', { name: 'Speisekarte' }).click()
    await button(page, say('Add dependency…')).click()
    await choose(dialogOf(page).getByRole('combobox'), /Startseite/)
    await button(dialogOf(page), say('Save')).click()
    await expect(dialogOf(page)).toBeHidden()
  })
  await act('corrects the company’s name', 'mara', async (page) => {
    await openPlace(page, say('Companies'))
    await page.getByRole('link', { name: 'Jürgen Öztürk' }).click()
    await button(page, say('Edit')).click()
    await dialogOf(page).getByLabel(say('Name')).fill('Bäckerei Öztürk GmbH')
    await button(dialogOf(page), /^Save/).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bäckerei Öztürk GmbH' })).toBeVisible()
  })
  await act('finds what a client once asked for', 'mara', async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: beginning('Search or jump to') }).fill('öffnungs')
    await expect(page.getByRole('option', { name: new RegExp(HOURS) }).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await act('downloads the list of tasks', 'mara', async (page) => {
    await page.goto('/tasks')
    const downloading = page.waitForEvent('download')
    await button(page, say('Download as CSV')).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)
  })
  await act('deletes a task and takes it back from the trash', 'mara', async (page) => {
    await openProject(page, BAKERY)
    await tab(page, beginning('Tasks')).click()
    await button(page, say('Actions for {title}', { title: 'Interne Notizen' })).click()
    await page.getByRole('menuitem', { name: say('Delete') }).click()
    await button(dialogOf(page), say('Delete')).click()
    await openPlace(page, say('Trash'))
    await button(page, /^Restore/)
      .first()
      .click()
    await expect(page.getByText('Interne Notizen')).toHaveCount(0)
  })
  await act('forgot his password and chooses a new one', 'eli', async (page) => {
    await button(page, say('Logout')).click()
    await page.getByText(say('Forgot your password?')).click()
    await page.getByLabel(say('Email')).fill('eli@blau.example')
    await button(page, say('Send me a link')).click()
    await expect(page.getByText(/15/)).toBeVisible()
    await page.goto(await linkFor('eli@blau.example', /password/i))
    await page.getByRole('textbox', { name: say('New password') }).fill('a-new-secret-of-eli')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/employee-dashboard$/)
  })
}

async function finish({ act }: Play) {
  await act('completes what is left, together', 'mara', async (page) => {
    await openProject(page, BAKERY)
    await tab(page, beginning('Tasks')).click()
    for (const title of ['Startseite', 'Speisekarte', 'Fotos vom Laden', 'Interne Notizen'])
      await page.getByRole('checkbox', { name: say('Select {title}', { title }) }).check({ force: true })
    await page
      .getByRole('region', { name: say('{count} selected', { count: 4 }) })
      .getByRole('button', { name: say('Status') })
      .click()
    await page.getByRole('menuitem', { name: say('Completed') }).click()
    await expect(page.getByText(say('{count} updated', { count: 4 }))).toBeVisible()
  })
  await act('completes the project', 'mara', async (page) => {
    await button(page, new RegExp(`^Status of ${BAKERY}`)).click()
    await page.getByRole('option', { name: say('Completed') }).click()
    await expect(button(page, new RegExp(`^Status of ${BAKERY}: ${say('Completed')}`))).toBeVisible()
  })
  await act('archives it', 'mara', async (page) => {
    await button(page, say('Actions for {title}', { title: BAKERY })).click()
    await page.getByRole('menuitem', { name: say('Archive') }).click()
    await page.goto('/customers')
    await expect(page.getByRole('link', { name: MUSEUM })).toBeVisible()
    await expect(page.getByRole('link', { name: BAKERY })).toHaveCount(0)
  })
  await act('still reads the finished project', 'juergen', async (page) => {
    await page.goto('/')
    await page.getByRole('link', { name: BAKERY, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: BAKERY })).toBeVisible()
  })
}
