import { message } from '@oriel/contracts/message'
import type { Mail } from '../config.ts'
import type { Delivery } from '../features/deliveries/claim.ts'
import { isOfferedLinks } from '../features/invitations/by-link.ts'
import { codeOf, DAYS, linkOf } from '../features/invitations/links.ts'
import { readSettings } from '../features/settings/read-settings.ts'
import { recipientOf } from '../http/session/recipient.ts'
import { visitAs } from '../http/session/visit.ts'
import type { Services } from '../services.ts'
import { PRODUCT } from '../version.ts'
import { speechOf } from './speech.ts'
import { htmlOf, textOf } from './template.ts'
import type { Letter } from './transport.ts'

/**
 * To somebody without an account, made in a visit of whoever invites them: it says what that manager said, and the link
 * that is good now. Null once there is nothing to accept any more.
 */
export function invitationLetter(services: Services, mail: Mail, { userId, subject, messageId }: Delivery) {
  return visitAs(
    services,
    (db) => recipientOf(db, userId),
    async ({ db, actor }) => {
      const row = await db
        .selectFrom('invitations')
        .selectAll()
        .where('id', '=', subject)
        .where('invitedById', '=', actor.id)
        .where('acceptedAt', 'is', null)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', new Date().toISOString())
        .executeTakeFirst()
      if (!row) return null
      const settings = await readSettings(db)
      const language = settings.language ?? 'en'
      const { say } = speechOf(language)
      const workspace = settings.name || PRODUCT
      const line = {
        headline: say(message({ id: 'Accept the invitation' })),
        detail: say(message({ id: 'You choose a name and a password of your own. Your e-mail is {email}.' }), {
          email: row.email,
        }),
        about: say(message({ id: 'Good for {days} days, and once. If you expected nothing like this, let it be.' }), {
          days: DAYS,
        }),
        to: linkOf(services, mail.url, row),
      }
      const note = (await isOfferedLinks(services, db, row))
        ? say(message({ id: 'If you want no password but a link each time: {code}' }), { code: codeOf(services, row) })
        : undefined
      const title = say(message({ id: '{name} invites you to {workspace}' }), { name: actor.fullName, workspace })
      const content = {
        language,
        from: workspace,
        title,
        piles: [{ title: say(message({ id: 'Hello {name}' }), { name: row.name }), lines: [line] }],
        note,
        links: [],
      }
      const letter: Letter = {
        to: { name: row.name, address: row.email },
        subject: title,
        text: textOf(content),
        html: htmlOf(content),
        messageId: messageId ?? '',
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      return { letter, mailed: [], addresses: [], link: undefined }
    },
  )
}
