import { changeSettings } from '@oriel/contracts/v1/settings'
import { repliesOn, mailOf, signed } from '../server/testing/inbound.ts'
import { startOriel } from '../server/testing/oriel-process.ts'
import { asking } from './support/agency.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/oriel.ts'
import { screens } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'
import { say } from './support/say.ts'

/** Nobody is written to here: the mail server is one that is away. */
const mail = {
  ...repliesOn,
  ORIEL_SMTP_URL: 'smtp://127.0.0.1:9',
  ORIEL_MAIL_FROM: 'Oriel <oriel@work.example>',
  ORIEL_URL: 'https://work.example',
}

for (const [where, screen] of Object.entries(screens)) {
  test.describe(where, () => {
    test.use(screen)

    test('what came by mail and became nothing is read by managers, as text', async ({ page, language }) => {
      const oriel = await startOriel([], mail)
      try {
        if (language !== 'en') await (await asking(oriel, oriel.manager))(changeSettings, { language })
        const words = '<b>Where</b> do I send this?'
        for (const text of [words, 'And this?']) {
          const body = mailOf({ from: 'stranger@client.example', subject: `About <i>${text.length}</i>`, text })
          const answer = await fetch(`${oriel.url}/api/v1/inbound-mail`, {
            method: 'POST',
            headers: signed(body),
            body,
          })
          expect([answer.status, await answer.json()]).toEqual([200, { state: 'taken' }])
        }
        await page.goto(oriel.url)
        await signIn(page, oriel.manager)
        await page.goto(`${oriel.url}/settings`)
        const received = page.getByRole('list', { name: say('Received') })
        await expect(received.getByRole('listitem')).toHaveCount(2)
        await expect(received.getByText(words)).toBeVisible()
        await expect(received.getByText(`About <i>${words.length}</i>`)).toBeVisible()
        await expect(received.getByText(say('To no address that belongs to anything')).first()).toBeVisible()
        await expectAccessible(page)
      } finally {
        await oriel.stop()
      }
    })
  })
}
