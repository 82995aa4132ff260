import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/plan'
import { ById } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/plan'
import { route } from '../../http/route.ts'
import { movePlan } from './move.ts'
import { getTimeline } from './timeline.ts'
import { endAfter, getWorkOrder, setAfter } from './order.ts'

export const planRoutes = [
  route(shaped(calls.getWorkOrder, ById, shapes.WorkOrder), getWorkOrder),
  route(shaped(calls.setAfter, shapes.OrderDraft, shapes.WorkOrder), setAfter),
  route(shaped(calls.endAfter, shapes.OrderLink, shapes.WorkOrder), endAfter),
  route(shaped(calls.movePlan, shapes.PlanMove, shapes.PlanMoved), movePlan),
  route(shaped(calls.getTimeline, shapes.TimelineFilter, shapes.Timeline), getTimeline),
]
