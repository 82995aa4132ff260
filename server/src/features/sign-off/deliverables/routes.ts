import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/sign-off/deliverables'
import { ById } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { DeliverableViews } from '@oriel/contracts/v1/discussion/views-schemas'
import { preparedRoute, route } from '../../../platform/http/route.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import type { Services } from '../../../platform/http/services.ts'
import { requestSignOff } from '../sign-offs/request-sign-off.ts'
import { addDeliverable, changeDeliverable, deleteDeliverable } from './edit-deliverables.ts'
import { decideSignOff } from '../sign-offs/decide-sign-off.ts'
import { previewSignOff } from '../sign-offs/preview-sign-off.ts'
import { listDeliverables } from './list-deliverables.ts'
import { showCurrentDeliverable } from './show-deliverables.ts'
import { listDeliverableViews, prepareDeliverableView } from './deliverable-views.ts'
import { withdrawSignOff } from '../sign-offs/withdraw-sign-off.ts'

const itself = async (_: unknown, __: SessionActor, services: Services) => services

export const deliverableRoutes = [
  route(withSchemas(calls.listDeliverables, shapes.DeliverableFilter, shapes.DeliverablePage), listDeliverables),
  route(
    withSchemas(calls.getDeliverable, ById, shapes.DeliverableResponse),
    ({ id }, ctx) => showCurrentDeliverable(ctx, id),
    {
      seen: prepareDeliverableView,
    },
  ),
  route(withSchemas(calls.listDeliverableViews, ById, DeliverableViews), listDeliverableViews),
  route(withSchemas(calls.addDeliverable, shapes.DeliverableDraft, shapes.DeliverableResponse), addDeliverable),
  route(withSchemas(calls.changeDeliverable, shapes.DeliverableEdit, shapes.DeliverableResponse), changeDeliverable),
  route(withSchemas(calls.deleteDeliverable, ById, ById), deleteDeliverable),
  route(withSchemas(calls.getSignOffPreview, shapes.SignOffPreviewQuery, shapes.SignOffPreview), previewSignOff),
  route(withSchemas(calls.requestSignOff, shapes.SignOffRequest, shapes.DeliverableResponse), requestSignOff),
  route(withSchemas(calls.withdrawSignOff, shapes.Withdrawal, shapes.DeliverableResponse), withdrawSignOff),
  preparedRoute(
    withSchemas(calls.decideSignOff, shapes.SignOffDecisionInput, shapes.DeliverableResponse),
    itself,
    decideSignOff,
  ),
]
