import { notificationTitle } from '@oriel/contracts/notifications/describe-notification'
import type { AttentionKind, NotificationReason } from '@oriel/contracts/enums'
import { toIsoDate, daysLeft } from '../../../lib/dates.ts'
import { viewerTranslator } from '../../../lib/viewer-translator.ts'
import { t } from '../../../lib/t.ts'
import type { AttentionItemData } from './queries.ts'

const REASONS: Partial<Record<AttentionKind, NotificationReason>> = {
  question: 'question',
  'client-awaiting-reply': 'question',
  delivered: 'delivery',
  answered: 'answered',
  'request-decided': 'request-decided',
  'sign-off-decided': 'sign-off-decided',
  'changes-requested': 'changes-requested',
}

export function attentionHeadline(item: AttentionItemData, reader: string, now: Date): string {
  const { kind, by, at, requestedBy } = item
  const owner = requestedBy === null || requestedBy.id === reader ? undefined : requestedBy.name
  if (kind === 'sign-off') return t({ id: '{name} needs your sign-off' }, { name: by.name })
  if (kind === 'request-question' && owner === undefined)
    return t({ id: '{name} has a question about your request' }, { name: by.name })
  const days = -daysLeft(toIsoDate(new Date(at)), now)
  const side = kind === 'client-awaiting-reply' ? 'team' : 'client'
  const notification = { ...item, reason: REASONS[kind] ?? 'question', dueOn: item.dueOn ?? undefined }
  return notificationTitle(notification, { by: by.name, days, reader: side, owner }, viewerTranslator)
}
