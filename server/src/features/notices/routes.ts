import { shaped } from '@oriel/contracts/v1/call'
import * as calls from '@oriel/contracts/v1/notices'
import { ById, Nothing } from '@oriel/contracts/v1/shapes/common'
import * as shapes from '@oriel/contracts/v1/shapes/notices'
import { route } from '../../http/route.ts'
import { finishNotice, readAll, readNotice, snoozeNotice } from './change-notice.ts'
import { countNotices, listNotices } from './list-notices.ts'

export const noticeRoutes = [
  route(shaped(calls.listNotices, shapes.NoticeFilter, shapes.Notices), listNotices),
  route(shaped(calls.countNotices, Nothing, shapes.NoticeCount), countNotices),
  route(shaped(calls.readAllNotices, shapes.AllRead, shapes.NoticeCount), readAll),
  route(shaped(calls.readNotice, shapes.NoticeSeen, ById), readNotice),
  route(shaped(calls.finishNotice, shapes.NoticeSeen, ById), finishNotice),
  route(shaped(calls.snoozeNotice, shapes.NoticeSnooze, ById), snoozeNotice),
]
