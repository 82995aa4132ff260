import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/notices'
import { listMentionable as mentionableCall } from '@oriel/contracts/v1/mentions'
import { ById, Nothing } from '@oriel/contracts/v1/shapes/common'
import { Mentionable, MentionableOn } from '@oriel/contracts/v1/shapes/mentions'
import * as shapes from '@oriel/contracts/v1/shapes/notices'
import type { Following, ProjectFollowing } from '@oriel/contracts/words'
import type { Visit } from '../../http/session/visit.ts'
import { route } from '../../http/route.ts'
import { findProject } from '../projects/find-project.ts'
import { findRequest } from '../requests/find-request.ts'
import { findWorkItem } from '../work-items/find-work-item.ts'
import { finishNotice, readAll, readNotice, snoozeNotice } from './change-notice.ts'
import { follow, getFollowing } from './following.ts'
import { listMentionable } from './list-mentionable.ts'
import { countNotices, listNotices } from './list-notices.ts'

const project = (visit: Visit, id: string) => findProject(id, visit)

export const noticeRoutes = [
  route(shaped(calls.listNotices, shapes.NoticeFilter, shapes.Notices), listNotices),
  route(shaped(calls.countNotices, Nothing, shapes.NoticeCount), countNotices),
  route(shaped(calls.readAllNotices, shapes.AllRead, shapes.NoticeCount), readAll),
  route(shaped(calls.readNotice, shapes.NoticeSeen, ById), readNotice),
  route(shaped(calls.finishNotice, shapes.NoticeSeen, ById), finishNotice),
  route(shaped(calls.snoozeNotice, shapes.NoticeSnooze, ById), snoozeNotice),
  route(shaped(mentionableCall, MentionableOn, Mentionable), listMentionable),
  route(shaped(calls.getProjectFollowing, ById, shapes.ProjectFollowed), getFollowing<ProjectFollowing>(project)),
  route(
    shaped(calls.followProject, shapes.ProjectFollowingChoice, shapes.ProjectFollowed),
    follow<ProjectFollowing>(project),
  ),
  route(shaped(calls.getWorkItemFollowing, ById, shapes.Followed), getFollowing<Following>(findWorkItem)),
  route(shaped(calls.followWorkItem, shapes.FollowingChoice, shapes.Followed), follow<Following>(findWorkItem)),
  route(shaped(calls.getRequestFollowing, ById, shapes.Followed), getFollowing<Following>(findRequest)),
  route(shaped(calls.followRequest, shapes.FollowingChoice, shapes.Followed), follow<Following>(findRequest)),
]
