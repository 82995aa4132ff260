import { message } from '@oriel/contracts/message'
import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
import { type AddressedTo, replyAddressFor } from '../inbound-email/reply-addresses.ts'
import { REPLY_MARKER } from '../inbound-email/extract-reply.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { sideOf } from '../../../policy/side.ts'
import type { Services } from '../../../platform/http/services.ts'
import type { EmailDraft } from './email-draft.ts'
import type { OutgoingEmail } from './smtp-transport.ts'
import type { Translator } from '@oriel/contracts/activity/describe-changes'

interface ReplyContext extends Pick<OutgoingEmail, 'replyTo' | 'bounceTo'> {
  answerAbove?: string | undefined
  addresses: AddressedTo[]
}

export function buildReplyContext(
  services: Services,
  { actor }: Pick<RequestContext, 'actor'>,
  email: string,
  { thread, audience = 'team', decides = false }: Pick<EmailDraft, 'thread' | 'audience' | 'decides'>,
  speech: Translator,
): ReplyContext {
  const { replies } = services.config
  if (!replies) return { addresses: [] }
  const of = { userId: actor.id, audience } as const
  const bounce: AddressedTo = { ...of, kind: 'bounce', subject: normalizeEmail(email), audience: 'team' }
  const bounceTo = replyAddressFor(services, replies, bounce)
  if (thread === undefined) return { bounceTo, addresses: [bounce] }
  const reply: AddressedTo = { ...of, kind: 'reply', subject: thread }
  return {
    bounceTo,
    replyTo: replyAddressFor(services, replies, reply),
    ...(decides
      ? {}
      : {
          answerAbove: `${REPLY_MARKER.start} ${speech.say(sideOf(actor) === 'client' ? ofClients : readBy[audience])} ${REPLY_MARKER.end}`,
        }),
    addresses: [bounce, reply],
  }
}

const ofClients = message({ id: 'Reply above this line' })
const readBy = {
  client: message({ id: 'Reply above this line (the client will see it)' }),
  team: message({ id: 'Reply above this line (only the team will see it)' }),
}
