import * as words from '@oriel/contracts/notifications/describe-notification'
import { type NotificationReason, type Role, SIDE_BY_ROLE } from '@oriel/contracts/enums'
import { viewerTranslator } from '../../../lib/viewer-translator.ts'
import { toIsoDate, daysLeft } from '../../../lib/dates.ts'
import type { InboxItem } from './queries.ts'
import { subjectPagePath } from '@oriel/contracts/page-paths'
import type { Paths } from '../../../lib/api/paths.ts'

export function itemHeadline(notification: InboxItem, { id, role }: { id: string; role: Role }, now: Date): string {
  const days = -daysLeft(toIsoDate(new Date(notification.at)), now)
  return words.notificationTitle(
    notification,
    { by: notification.by?.name ?? '', days, reader: SIDE_BY_ROLE[role], owner: ownerName(notification, id) },
    viewerTranslator,
  )
}

/** Undefined for the reader's own. */
const ownerName = ({ requestedBy }: InboxItem, reader: string) =>
  requestedBy?.id === reader ? undefined : requestedBy?.name

export const itemDetail = (notification: InboxItem): string => words.notificationDetail(notification, viewerTranslator)

export const itemReason = (why: NotificationReason, role: Role): string =>
  words.notificationReason(why, SIDE_BY_ROLE[role], viewerTranslator)

export const inboxItemPath = ({ project, ...notification }: InboxItem, paths: Paths): string =>
  subjectPagePath({ ...notification, project: project?.id ?? null }, paths)
