import { addDays } from '@oriel/contracts/time/dates'
import { message } from '@oriel/contracts/message'
import { translate } from '../../../platform/texts/translate.ts'
import type { FeedEvent } from './collect-feed-events.ts'

interface Writing {
  /** Of the workspace. */
  name: string
  language: string
  /** Where people reach Oriel; empty where nobody said. */
  url: string
}

const HOUR = 3600

/** All-day events in the language of the reader; the same days are the same bytes. */
export async function formatIcs(days: readonly FeedEvent[], { name, language, url }: Writing): Promise<string> {
  // Where nobody reads their days elsewhere it takes no memory.
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
