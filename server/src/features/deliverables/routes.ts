import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/deliverables'
import { ById } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/deliverables'
import { DeliverableViews } from '@oriel/contracts/v1/shapes/views'
import { preparedRoute, route } from '../../http/route.ts'
import type { Visitor } from '../../http/session/visitor.ts'
import type { Services } from '../../services.ts'
import { askForSignOff } from './ask.ts'
import { addDeliverable, changeDeliverable, deleteDeliverable } from './change-deliverables.ts'
import { decideSignOff } from './decide.ts'
import { discloseSignOff } from './disclose.ts'
import { listDeliverables } from './list-deliverables.ts'
import { showNow } from './show-deliverables.ts'
import { listDeliverableViews, viewingDeliverable } from './views.ts'
import { withdrawSignOff } from './withdraw.ts'

/** A decision is signed with what a visit does not know. */
const itself = async (_: unknown, __: Visitor, services: Services) => services

export const deliverableRoutes = [
  route(shaped(calls.listDeliverables, shapes.DeliverableFilter, shapes.DeliverablePage), listDeliverables),
  route(shaped(calls.getDeliverable, ById, shapes.DeliverableAnswer), ({ id }, visit) => showNow(visit, id), {
    seen: viewingDeliverable,
  }),
  route(shaped(calls.listDeliverableViews, ById, DeliverableViews), listDeliverableViews),
  route(shaped(calls.addDeliverable, shapes.DeliverableDraft, shapes.DeliverableAnswer), addDeliverable),
  route(shaped(calls.changeDeliverable, shapes.DeliverableEdit, shapes.DeliverableAnswer), changeDeliverable),
  route(shaped(calls.deleteDeliverable, ById, ById), deleteDeliverable),
  route(shaped(calls.getSignOffDisclosure, shapes.AskingQuestion, shapes.SignOffDisclosure), discloseSignOff),
  route(shaped(calls.askForSignOff, shapes.Asking, shapes.DeliverableAnswer), askForSignOff),
  route(shaped(calls.withdrawSignOff, shapes.Withdrawal, shapes.DeliverableAnswer), withdrawSignOff),
  preparedRoute(shaped(calls.decideSignOff, shapes.Deciding, shapes.DeliverableAnswer), itself, decideSignOff),
]
