import { addDays } from '@oriel/contracts/time/dates'
import { message } from '@oriel/contracts/message'
import { translate } from '../../../platform/texts/translate.ts'
import type { FeedEvent } from './collect-feed-events.ts'

interface Writing {
  /** Workspace name. */
  name: string
  language: string
  url: string
}

const HOUR = 3600

/** Deterministic: the same events give the same bytes. */
export async function formatIcs(days: readonly FeedEvent[], { name, language, url }: Writing): Promise<string> {
  // Saves memory if no one uses calendar feeds.
  const { default: ical, ICalCalendarMethod, ICalEventTransparency } = await import('ical-generator')
  const calendar = ical({ name, prodId: { company: 'Oriel', product: 'Oriel' }, method: ICalCalendarMethod.PUBLISH })
  calendar.ttl(HOUR)
  for (const day of days) {
    const event = calendar.createEvent({
      id: `${day.kind}-${day.id}@oriel`,
      start: day.on,
      end: addDays(day.on, 1),
      allDay: true,
      stamp: new Date(day.updatedAt),
      lastModified: new Date(day.updatedAt),
      sequence: day.version,
      summary: summaryOf(day, language),
      description: [day.above, day.project].filter(Boolean).join(' · '),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    if (url) event.url(url + day.path)
  }
  return calendar.toString()
}

const names = {
  milestone: { id: message({ id: 'Milestone: {title}' }) },
  project: { id: message({ id: '{title} is due' }) },
  asked: { id: message({ id: 'Your sign-off: {title}' }) },
}

function summaryOf({ kind, title, isDone }: FeedEvent, language: string) {
  const name = kind === 'work' ? title : translate(language, { ...names[kind], values: { title } })
  return isDone ? `✓ ${name}` : name
}
