import { call, clients, everyone, managers } from '../call.ts'
import type { ById, Nothing } from '../common-schemas.ts'
import type {
  MarkAllRead,
  FollowState,
  FollowEdit,
  NotificationCount,
  NotificationFilter,
  Notifications,
  NotificationRef,
  NotificationSnooze,
  ProjectFollowState,
  ProjectFollowEdit,
} from './inbox-schemas.ts'

/**
 * Permissions are checked on read: notifications disappear with access. Snoozed and dismissed items also leave the home
 * page.
 */

/** At most 100 of each: by urgency, and updates latest first. */
export const listNotifications = call<NotificationFilter, Notifications>('GET /api/v1/notifications', everyone, {
  personal: true,
})
export const countNotifications = call<Nothing, NotificationCount>('GET /api/v1/notifications/count', everyone, {
  personal: true,
})
export const markNotificationRead = call<NotificationRef, ById>('POST /api/v1/notifications/:id/read', everyone)
/** Until the next event. */
export const dismissNotification = call<NotificationRef, ById>('POST /api/v1/notifications/:id/dismiss', everyone)
/** Until the morning of that date. */
export const snoozeNotification = call<NotificationSnooze, ById>('POST /api/v1/notifications/:id/snooze', everyone)
export const markAllNotificationsRead = call<MarkAllRead, NotificationCount>(
  'POST /api/v1/notifications/read-all',
  everyone,
)

/** `participating` by default. */
export const getProjectFollowLevel = call<ById, ProjectFollowState>('GET /api/v1/projects/:id/follow-level', everyone, {
  personal: true,
})
export const followProject = call<ProjectFollowEdit, ProjectFollowState>(
  'PUT /api/v1/projects/:id/follow-level',
  everyone,
)
export const getWorkItemFollowLevel = call<ById, FollowState>('GET /api/v1/work-items/:id/follow-level', everyone, {
  personal: true,
})
export const followWorkItem = call<FollowEdit, FollowState>('PUT /api/v1/work-items/:id/follow-level', everyone)
export const getRequestFollowLevel = call<ById, FollowState>(
  'GET /api/v1/requests/:id/follow-level',
  [...managers, ...clients],
  { personal: true },
)
export const followRequest = call<FollowEdit, FollowState>('PUT /api/v1/requests/:id/follow-level', [
  ...managers,
  ...clients,
])
