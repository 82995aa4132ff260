import { clients, everyone, managers } from '../../roles.ts'
import type { Call } from '../call.ts'
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
 * Permissions are checked on every read, so a notification disappears when the reader loses access. Open items leave the
 * home page when snoozed or dismissed here: both show one number.
 */

/** At most 100 of each: by urgency, and updates latest first. */
export const listNotifications: Call<NotificationFilter, Notifications> = {
  method: 'GET',
  path: '/api/v1/notifications',
  who: everyone,
  personal: true,
}
export const countNotifications: Call<Nothing, NotificationCount> = {
  method: 'GET',
  path: '/api/v1/notifications/count',
  who: everyone,
  personal: true,
}
export const markNotificationRead: Call<NotificationRef, ById> = {
  method: 'POST',
  path: '/api/v1/notifications/:id/read',
  who: everyone,
}
/** Until the next event. */
export const dismissNotification: Call<NotificationRef, ById> = {
  method: 'POST',
  path: '/api/v1/notifications/:id/dismiss',
  who: everyone,
}
/** Until the morning of that date. */
export const snoozeNotification: Call<NotificationSnooze, ById> = {
  method: 'POST',
  path: '/api/v1/notifications/:id/snooze',
  who: everyone,
}
export const markAllNotificationsRead: Call<MarkAllRead, NotificationCount> = {
  method: 'POST',
  path: '/api/v1/notifications/read-all',
  who: everyone,
}

/** `usual` by default. */
export const getProjectFollowLevel: Call<ById, ProjectFollowState> = {
  method: 'GET',
  path: '/api/v1/projects/:id/follow-level',
  who: everyone,
  personal: true,
}
export const followProject: Call<ProjectFollowEdit, ProjectFollowState> = {
  method: 'PUT',
  path: '/api/v1/projects/:id/follow-level',
  who: everyone,
}
export const getWorkItemFollowLevel: Call<ById, FollowState> = {
  method: 'GET',
  path: '/api/v1/work-items/:id/follow-level',
  who: everyone,
  personal: true,
}
export const followWorkItem: Call<FollowEdit, FollowState> = {
  method: 'PUT',
  path: '/api/v1/work-items/:id/follow-level',
  who: everyone,
}
export const getRequestFollowLevel: Call<ById, FollowState> = {
  method: 'GET',
  path: '/api/v1/requests/:id/follow-level',
  who: [...managers, ...clients],
  personal: true,
}
export const followRequest: Call<FollowEdit, FollowState> = {
  method: 'PUT',
  path: '/api/v1/requests/:id/follow-level',
  who: [...managers, ...clients],
}
