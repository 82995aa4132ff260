import { message } from '@oriel/contracts/message'
import type { Delivery } from '../features/deliveries/claim.ts'
import { codeOf, findLink, linkOf } from '../features/sign-in-links/links.ts'
import type { Visit } from '../http/session/visit.ts'
import type { Services } from '../services.ts'
import type { Draft, Writing } from './draft.ts'

/** A link to a new password with its digits, to whose it is. Null once it is used or over. */
export async function recoveryLetter(
  services: Pick<Services, 'secrets'>,
  { subject }: Delivery,
  { db, actor }: Visit,
  { url, speech: { say } }: Writing,
): Promise<Draft | null> {
  const link = await findLink(db, subject)
  if (!link || link.userId !== actor.id) return null
  const line = {
    headline: say(message({ id: 'Choose a new password' })),
    detail: say(message({ id: 'On a new device you are asked for these digits: {code}' }), {
      code: codeOf(services, link),
    }),
    about: say(
      message({
        id: 'Good for 15 minutes, and once. If you did not ask for this, nothing happens: your password stays.',
      }),
    ),
    to: linkOf(services, url, link),
  }
  return { title: say(message({ id: 'Your new password' })), piles: [{ title: '', lines: [line] }], mailed: [] }
}
