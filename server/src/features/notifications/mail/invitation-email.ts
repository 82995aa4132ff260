import { DAY, PERIODS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { MailConfig } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { LeasedDelivery } from '../outbox/lease-deliveries.ts'
import { canChooseLinkSignIn } from '../../access/invitations/sign-in-by-link-option.ts'
import { invitationCode, invitationLink } from '../../access/invitations/invitation-links.ts'
import { readSettings } from '../../../platform/db/read-settings.ts'
import { findRecipient } from '../../../platform/http/session/recipient.ts'
import { withRecipientContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { sideOf } from '../../../policy/side.ts'
import { PRODUCT } from '../../../platform/config/version.ts'
import { createEmailTranslator } from './email-translator.ts'
import { renderBrandedEmail } from './render/brand-email.ts'
import { renderText } from './render/render-email.ts'
import type { OutgoingEmail } from './smtp-transport.ts'

/** No project names: the address may be mistyped. */
const purpose = {
  client: message({ id: 'See progress, answer questions and approve work in one place' }),
  team: message({ id: 'Plan, do and discuss the work in one place' }),
}

/** In the sender's request context. Null if no longer open. */
export function buildInvitationEmail(
  services: Services,
  mail: MailConfig,
  { userId, subject, messageId }: LeasedDelivery,
) {
  return withRecipientContext(
    services,
    (db) => findRecipient(db, userId),
    async ({ db, actor }) => {
      const row = await findOpenInvitation(db, subject, actor.id)
      if (!row) return null
      const settings = await readSettings(db)
      const language = settings.language ?? 'en'
      const { say } = createEmailTranslator(language)
      const workspace = settings.name || PRODUCT
      const line = {
        headline: say(purpose[sideOf(row) === 'client' ? 'client' : 'team']),
        detail: say(message({ id: 'Choose your name and your own password. Your email is {email}.' }), {
          email: row.email,
        }),
        about: say(
          message({
            id: 'This invitation expires in {days} days and works once. If you weren’t expecting it, you can ignore this email.',
          }),
          { days: PERIODS.invitation / DAY },
        ),
        to: invitationLink(services, mail.url, row),
      }
      const note = (await canChooseLinkSignIn(services, db, row))
        ? say(message({ id: 'Prefer sign-in links to a password? Use this code: {code}' }), {
            code: invitationCode(services, row),
          })
        : undefined
      const title = say(message({ id: '{name} invited you to {workspace}' }), { name: actor.fullName, workspace })
      const content = {
        language,
        from: workspace,
        title,
        piles: [{ title: say(message({ id: 'Hi {name}' }), { name: row.name }), lines: [line] }],
        note,
        links: [],
        button: { words: say(message({ id: 'Accept invitation' })), to: line.to },
      }
      const letter: OutgoingEmail = {
        to: { name: row.name, address: row.email },
        sender: actor.fullName,
        subject: title,
        text: renderText(content),
        ...(await renderBrandedEmail(db, content)),
        messageId: messageId ?? '',
      }
      return { letter, mailed: [], addresses: [], link: undefined, letters: null }
    },
  )
}

const findOpenInvitation = (db: Db, id: string, invitedById: string) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .where('invitedById', '=', invitedById)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
