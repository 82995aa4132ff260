import { message } from '@oriel/contracts/message'
import { pagesOf } from '@oriel/contracts/pages'
import type { Mail } from '../config.ts'
import type { Delivery } from '../features/deliveries/claim.ts'
import { unsubscribeAddress } from '../features/deliveries/unsubscribe.ts'
import { recipientOf } from '../http/session/recipient.ts'
import { visitAs } from '../http/session/visit.ts'
import type { Services } from '../services.ts'
import { PRODUCT } from '../version.ts'
import { answeringOf } from './answering.ts'
import type { Draft, Writing } from './draft.ts'
import { invitationLetter } from './invitation-letter.ts'
import { needsLetter } from './needs-letter.ts'
import { newsLetter } from './news-letter.ts'
import { linkLetter } from './link-letter.ts'
import { speechOf } from './speech.ts'
import { htmlOf, textOf } from './template.ts'
import type { Letter } from './transport.ts'
import { waysIn } from './ways-in.ts'

/**
 * The mail of a delivery, made inside a visit of its recipient: what they may not know at this moment is not in it.
 * Null where there is nothing to tell them any more.
 */
export async function writeLetter(services: Services, mail: Mail, delivery: Delivery) {
  if (delivery.channel === 'invitation') return invitationLetter(services, mail, delivery)
  return visitAs(
    services,
    (db) => recipientOf(db, delivery.userId),
    async (visit, { email, language, workspace }) => {
      const speech = speechOf(language)
      const { to, note, link } = await waysIn(services, mail, delivery, visit, speech)
      const draft = await draftOf(services, delivery, visit, { speech, url: mail.url, to })
      if (!draft) return null
      const from = workspace || PRODUCT
      const links = [
        { words: speech.say(message({ id: 'Open your inbox' })), to: to('/inbox') },
        {
          words: speech.say(message({ id: 'Choose what comes by mail' })),
          to: to(pagesOf[visit.actor.role].profile),
        },
      ]
      const address = delivery.channel === 'test' ? delivery.subject : email
      const { answerAbove, addresses, ...answering } = answeringOf(services, visit, address, draft, speech)
      const content = { ...draft, language, from, note, links, answerAbove }
      const letter: Letter = {
        ...answering,
        to: { name: visit.actor.fullName, address },
        subject: draft.title,
        text: textOf(content),
        html: htmlOf(content),
        messageId: delivery.messageId ?? '',
        thread: draft.thread && `<${draft.thread}.${delivery.userId}@${domainOf(mail)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...stopping(services, mail, delivery) },
      }
      return { letter, mailed: draft.mailed, addresses, link }
    },
  )
}

/** What the button of a mail program asks that ends these mails (RFC 8058). */
function stopping(services: Services, { url }: Mail, { channel, userId }: Delivery): Record<string, string> {
  if (channel !== 'needs' && channel !== 'news') return {}
  return {
    'List-Unsubscribe': `<${unsubscribeAddress(services, url, channel, userId)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Mails of ours are named under the sender's domain. */
export const domainOf = ({ from }: Mail) => from.address.slice(from.address.indexOf('@') + 1)

type Visiting = Parameters<typeof needsLetter>[1]

async function draftOf(
  services: Services,
  delivery: Delivery,
  visit: Visiting,
  writing: Writing,
): Promise<Draft | null> {
  const { channel, subject } = delivery
  if (channel === 'recovery' || channel === 'sign-in') return linkLetter(services, delivery, visit, writing)
  if (channel === 'news') return newsLetter(visit, writing)
  if (channel === 'needs') return needsLetter(subject, visit, writing)
  return { title: writing.speech.say(message({ id: 'Mail works' })), piles: [], mailed: [] }
}
