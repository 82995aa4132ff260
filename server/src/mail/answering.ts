import type { Speech } from '@oriel/contracts/activity/speech'
import { message } from '@oriel/contracts/message'
import { emailKeyOf } from '@oriel/contracts/people/email'
import { type Addressed, addressOf } from '../features/inbound-mail/addresses.ts'
import { MARK } from '../features/inbound-mail/reply-text.ts'
import type { Visit } from '../http/session/visit.ts'
import { sideOf } from '../policy/sides.ts'
import type { Services } from '../services.ts'
import type { Draft } from './draft.ts'
import type { Letter } from './transport.ts'

interface Answering extends Pick<Letter, 'replyTo' | 'bounceTo'> {
  answerAbove?: string | undefined
  /** What is to be understood before the mail is sent. */
  addresses: Addressed[]
}

/** Where a mail is answered and comes back to: nowhere of its own where nobody reads what comes in. */
export function answeringOf(
  services: Services,
  { actor }: Pick<Visit, 'actor'>,
  email: string,
  { thread, audience = 'team' }: Pick<Draft, 'thread' | 'audience'>,
  speech: Speech,
): Answering {
  const { replies } = services.config
  if (!replies) return { addresses: [] }
  const of = { userId: actor.id, audience } as const
  const bounce: Addressed = { ...of, kind: 'bounce', subject: emailKeyOf(email), audience: 'team' }
  const bounceTo = addressOf(services, replies, bounce)
  if (thread === undefined) return { bounceTo, addresses: [bounce] }
  const reply: Addressed = { ...of, kind: 'reply', subject: thread }
  return {
    bounceTo,
    replyTo: addressOf(services, replies, reply),
    answerAbove: `${MARK} ${speech.say(sideOf(actor) === 'client' ? ofClients : readBy[audience])} --##`,
    addresses: [bounce, reply],
  }
}

const ofClients = message({ id: 'Write your answer above this line' })
const readBy = {
  client: message({ id: 'Write your answer above this line: the client reads it' }),
  team: message({ id: 'Write your answer above this line: the team alone reads it' }),
}
