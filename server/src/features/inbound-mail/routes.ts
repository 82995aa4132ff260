import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/inbound-mail'
import * as drafts from '@oriel/contracts/v1/request-drafts'
import { ById, Nothing } from '@oriel/contracts/v1/shapes/common'
import { RequestAddress } from '@oriel/contracts/v1/shapes/request-drafts'
import * as shapes from '@oriel/contracts/v1/shapes/inbound-mail'
import { bytesRoute, preparedRoute, route } from '../../http/route.ts'
import { requestAddress } from './ask-by-mail.ts'
import { listReceived } from './list-received.ts'
import { proveMail, receiveMail } from './receive-mail.ts'

export const inboundMailRoutes = [
  bytesRoute(shaped(calls.receiveMail, Nothing, shapes.MailTaken), proveMail, receiveMail),
  preparedRoute(
    shaped(drafts.requestAddress, ById, RequestAddress),
    async (_, __, services) => services,
    requestAddress,
  ),
  route(shaped(calls.listReceivedMails, shapes.ReceivedMailFilter, shapes.ReceivedMails), listReceived),
]
