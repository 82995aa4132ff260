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
 * The reader's inbox. What is asked of them and what happens to what they follow: each line is read with their own eyes
 * at this moment, so that it is gone with their access. Reading, finishing and snoozing are for the reader alone; what
 * needs an answer goes on waiting on their home.
 */

/** Both piles, at most 100 lines each: what needs the reader, by urgency, and news, the latest first. */
export const listNotifications: Call<NotificationFilter, Notifications> = {
  method: 'GET',
  path: '/api/v1/notifications',
  who: everyone,
  personal: true,
}
/** What the bell and the navigation show. */
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
/** Gone from the reader's inbox, until something new happens to it. */
export const dismissNotification: Call<NotificationRef, ById> = {
  method: 'POST',
  path: '/api/v1/notifications/:id/dismiss',
  who: everyone,
}
/** Back on the morning of that day. */
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

/** What the reader chose to hear of it; `usual` as long as they chose nothing. */
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
