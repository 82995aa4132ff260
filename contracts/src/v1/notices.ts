import { clients, everyone, managers } from '../roles.ts'
import type { Call } from './call.ts'
import type { ById, Nothing } from './shapes/common.ts'
import type {
  AllRead,
  Followed,
  FollowingChoice,
  NoticeCount,
  NoticeFilter,
  Notices,
  NoticeSeen,
  NoticeSnooze,
  ProjectFollowed,
  ProjectFollowingChoice,
} from './shapes/notices.ts'

/**
 * The reader's inbox. What is asked of them and what happens to what they follow: each line is read with their own eyes
 * at this moment, so that it is gone with their access. Reading, finishing and snoozing are for the reader alone; what
 * needs an answer goes on waiting on their home.
 */

/** Both piles, at most 100 lines each: what needs the reader, by urgency, and news, the latest first. */
export const listNotices: Call<NoticeFilter, Notices> = {
  method: 'GET',
  path: '/api/v1/notices',
  who: everyone,
  personal: true,
}
/** What the bell and the navigation show. */
export const countNotices: Call<Nothing, NoticeCount> = {
  method: 'GET',
  path: '/api/v1/notices/count',
  who: everyone,
  personal: true,
}
export const readNotice: Call<NoticeSeen, ById> = { method: 'POST', path: '/api/v1/notices/:id/read', who: everyone }
/** Gone from the reader's inbox, until something new happens to it. */
export const finishNotice: Call<NoticeSeen, ById> = { method: 'POST', path: '/api/v1/notices/:id/done', who: everyone }
/** Back on the morning of that day. */
export const snoozeNotice: Call<NoticeSnooze, ById> = {
  method: 'POST',
  path: '/api/v1/notices/:id/snooze',
  who: everyone,
}
export const readAllNotices: Call<AllRead, NoticeCount> = {
  method: 'POST',
  path: '/api/v1/notices/read-all',
  who: everyone,
}

/** What the reader chose to hear of it; `usual` as long as they chose nothing. */
export const getProjectFollowing: Call<ById, ProjectFollowed> = {
  method: 'GET',
  path: '/api/v1/projects/:id/following',
  who: everyone,
  personal: true,
}
export const followProject: Call<ProjectFollowingChoice, ProjectFollowed> = {
  method: 'PUT',
  path: '/api/v1/projects/:id/following',
  who: everyone,
}
export const getWorkItemFollowing: Call<ById, Followed> = {
  method: 'GET',
  path: '/api/v1/work-items/:id/following',
  who: everyone,
  personal: true,
}
export const followWorkItem: Call<FollowingChoice, Followed> = {
  method: 'PUT',
  path: '/api/v1/work-items/:id/following',
  who: everyone,
}
export const getRequestFollowing: Call<ById, Followed> = {
  method: 'GET',
  path: '/api/v1/requests/:id/following',
  who: [...managers, ...clients],
  personal: true,
}
export const followRequest: Call<FollowingChoice, Followed> = {
  method: 'PUT',
  path: '/api/v1/requests/:id/following',
  who: [...managers, ...clients],
}
