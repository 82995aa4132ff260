import { daysBetween } from '@oriel/contracts/time/dates'
import {
  notificationReason,
  notificationDetail,
  notificationTitle,
} from '@oriel/contracts/notifications/describe-notification'
import { subjectPagePath, pagePathsByRole } from '@oriel/contracts/page-paths'
import type { Notification, Notifications } from '@oriel/contracts/v1/notifications/inbox-schemas'
import type { Recipient } from '../../../../platform/http/session/recipient.ts'
import { currentDate } from '../../../../platform/http/session/reader-dates.ts'
import { sideOf } from '../../../../policy/side.ts'
import type { EmailContext } from '../email-draft.ts'
import type { EmailSection } from '../render/render-email.ts'

export function renderInboxLines(
  items: readonly Notification[],
  { people, projects }: Pick<Notifications, 'people' | 'projects'>,
  { visitor, to, speech }: EmailContext & { visitor: Recipient['visitor'] },
): EmailSection['lines'] {
  const { timeZone } = visitor.calendar
  const reader = sideOf(visitor)
  return items.map((notification) => {
    const days = daysBetween(currentDate(timeZone, new Date(notification.at)), currentDate(timeZone))
    const by = people[notification.by ?? '']?.name ?? ''
    const owner = ownerName(notification, visitor.id, people)
    const headline = notificationTitle(notification, { by, days, reader, owner }, speech)
    const project = projects[notification.project ?? '']?.name ?? ''
    const isNamed = headline.includes(notification.title) || notification.title === project
    const place = isNamed ? project : `${notification.title} · ${project}`
    return {
      headline,
      detail: notificationDetail(notification, speech),
      about: `${notification.project === null ? '' : `${place} · `}${notificationReason(notification.reason, reader, speech)}`,
      to: to(subjectPagePath(notification, pagePathsByRole[visitor.role])),
    }
  })
}

const ownerName = ({ requestedBy }: Notification, reader: string, people: Notifications['people']) =>
  requestedBy === undefined || requestedBy === reader ? undefined : people[requestedBy]?.name
