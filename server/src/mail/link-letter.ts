import { message } from '@oriel/contracts/message'
import type { Delivery } from '../features/deliveries/claim.ts'
import { codeOf, findLink, linkOf } from '../features/sign-in-links/links.ts'
import type { Visit } from '../http/session/visit.ts'
import type { Services } from '../services.ts'
import type { Draft, Writing } from './draft.ts'
import { digitsOfMail } from './ways-in.ts'

/** A link with its digits, to whose it is: to a new password, or to sign in. Null once it is used or over. */
export async function linkLetter(
  services: Pick<Services, 'secrets'>,
  { subject }: Delivery,
  { db, actor }: Visit,
  { url, speech: { say } }: Writing,
): Promise<Draft | null> {
  const link = await findLink(db, subject)
  if (!link || link.userId !== actor.id) return null
  const { title, headline, about } = words[link.kind === 'password' ? 'password' : 'sign-in']
  const line = {
    headline: say(headline),
    detail: say(digitsOfMail, { code: codeOf(services, link) }),
    about: say(about),
    to: linkOf(services, url, link),
  }
  return { title: say(title), piles: [{ title: '', lines: [line] }], mailed: [] }
}

const words = {
  password: {
    title: message({ id: 'Your new password' }),
    headline: message({ id: 'Choose a new password' }),
    about: message({
      id: 'Good for 15 minutes, and once. If you did not ask for this, nothing happens: your password stays.',
    }),
  },
  'sign-in': {
    title: message({ id: 'Your link to sign in' }),
    headline: message({ id: 'Sign in' }),
    about: message({ id: 'Good for 15 minutes, and once. If you did not ask for this, nothing happens.' }),
  },
}
