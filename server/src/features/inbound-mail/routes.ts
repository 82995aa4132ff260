import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/inbound-mail'
import { Nothing } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/inbound-mail'
import { bytesRoute, route } from '../../http/route.ts'
import { listReceived } from './list-received.ts'
import { proveMail, receiveMail } from './receive-mail.ts'

export const inboundMailRoutes = [
  bytesRoute(shaped(calls.receiveMail, Nothing, shapes.MailTaken), proveMail, receiveMail),
  route(shaped(calls.listReceivedMails, shapes.ReceivedMailFilter, shapes.ReceivedMails), listReceived),
]
