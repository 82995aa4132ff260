import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/notifications/inbound-email'
import * as drafts from '@oriel/contracts/v1/requests/request-drafts'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import { RequestEmailAddress } from '@oriel/contracts/v1/requests/request-drafts-schemas'
import * as shapes from '@oriel/contracts/v1/notifications/inbound-email-schemas'
import { bytesRoute, preparedRoute, route } from '../../../platform/http/route.ts'
import { ensureRequestAddress } from './create-draft-from-email.ts'
import { listUnprocessedEmails } from './list-unprocessed-emails.ts'
import { verifyEmailSignature, receiveEmail } from './receive-email.ts'

export const inboundEmailRoutes = [
  bytesRoute(withSchemas(calls.receiveEmail, Nothing, shapes.EmailReceived), verifyEmailSignature, receiveEmail),
  preparedRoute(
    withSchemas(drafts.ensureRequestAddress, ById, RequestEmailAddress),
    async (_, __, services) => services,
    ensureRequestAddress,
  ),
  route(
    withSchemas(calls.listUnprocessedEmails, shapes.UnprocessedEmailFilter, shapes.UnprocessedEmails),
    listUnprocessedEmails,
  ),
]
