import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/work/dependencies'
import { ById } from '@oriel/contracts/v1/common-schemas'
import * as shapes from '@oriel/contracts/v1/work/dependencies-schemas'
import { route } from '../../../platform/http/route.ts'
import { rescheduleItems } from './reschedule-items.ts'
import { getTimeline } from './timeline.ts'
import { removeDependency, getDependencies, addDependency } from './dependencies.ts'

export const dependencyRoutes = [
  route(withSchemas(calls.getDependencies, ById, shapes.Dependencies), getDependencies),
  route(withSchemas(calls.addDependency, shapes.DependencyDraft, shapes.Dependencies), addDependency),
  route(withSchemas(calls.removeDependency, shapes.DependencyLink, shapes.Dependencies), removeDependency),
  route(withSchemas(calls.rescheduleItems, shapes.RescheduleInput, shapes.RescheduleResult), rescheduleItems),
  route(withSchemas(calls.getTimeline, shapes.TimelineFilter, shapes.Timeline), getTimeline),
]
