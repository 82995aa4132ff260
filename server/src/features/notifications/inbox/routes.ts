import { withSchemas } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/notifications/inbox'
import { listMentionablePeople as mentionableCall } from '@oriel/contracts/v1/discussion/mentions'
import { ById, Nothing } from '@oriel/contracts/v1/common-schemas'
import { MentionablePeople, MentionableQuery } from '@oriel/contracts/v1/discussion/mentions-schemas'
import * as shapes from '@oriel/contracts/v1/notifications/inbox-schemas'
import type { FollowLevel, ProjectFollowLevel } from '@oriel/contracts/enums'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { route } from '../../../platform/http/route.ts'
import { findProject } from '../../projects/projects/find-project.ts'
import { findRequest } from '../../requests/requests/find-request.ts'
import { findWorkItem } from '../../projects/lookups/find-work-item.ts'
import {
  dismissNotification,
  markAllNotificationsRead,
  markNotificationRead,
  snoozeNotification,
} from './update-notifications.ts'
import { setFollowLevel, getFollowLevel } from './follow-levels.ts'
import { listMentionablePeople } from './list-mentionable-people.ts'
import { countNotifications, listNotifications } from './list-notifications.ts'

const project = (ctx: RequestContext, id: string) => findProject(id, ctx)

export const notificationRoutes = [
  route(withSchemas(calls.listNotifications, shapes.NotificationFilter, shapes.Notifications), listNotifications),
  route(withSchemas(calls.countNotifications, Nothing, shapes.NotificationCount), countNotifications),
  route(
    withSchemas(calls.markAllNotificationsRead, shapes.MarkAllRead, shapes.NotificationCount),
    markAllNotificationsRead,
  ),
  route(withSchemas(calls.markNotificationRead, shapes.NotificationRef, ById), markNotificationRead),
  route(withSchemas(calls.dismissNotification, shapes.NotificationRef, ById), dismissNotification),
  route(withSchemas(calls.snoozeNotification, shapes.NotificationSnooze, ById), snoozeNotification),
  route(withSchemas(mentionableCall, MentionableQuery, MentionablePeople), listMentionablePeople),
  route(
    withSchemas(calls.getProjectFollowLevel, ById, shapes.ProjectFollowState),
    getFollowLevel<ProjectFollowLevel>(project),
  ),
  route(
    withSchemas(calls.followProject, shapes.ProjectFollowEdit, shapes.ProjectFollowState),
    setFollowLevel<ProjectFollowLevel>(project),
  ),
  route(withSchemas(calls.getWorkItemFollowLevel, ById, shapes.FollowState), getFollowLevel<FollowLevel>(findWorkItem)),
  route(
    withSchemas(calls.followWorkItem, shapes.FollowEdit, shapes.FollowState),
    setFollowLevel<FollowLevel>(findWorkItem),
  ),
  route(withSchemas(calls.getRequestFollowLevel, ById, shapes.FollowState), getFollowLevel<FollowLevel>(findRequest)),
  route(
    withSchemas(calls.followRequest, shapes.FollowEdit, shapes.FollowState),
    setFollowLevel<FollowLevel>(findRequest),
  ),
]
