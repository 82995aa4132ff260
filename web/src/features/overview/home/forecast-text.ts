import { formatDay } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import type { ClientHome } from './home-queries.ts'

/** The expected date appears only if a manager has set one, never projected from the pace. */
export function forecastText({
  status,
  expectedOn,
  expectedNote,
  progress,
  openTasks,
}: ClientHome['outlook'][number]): string {
  if (status === 'on-hold') return t({ id: 'Currently on hold.' })
  if (progress === 100) return t({ id: 'Everything planned is done.' })
  const open = t({ id: '{count, plural, one {# task is open} other {# tasks are open}}' }, { count: openTasks })
  if (expectedOn === null)
    return openTasks === 0 ? t({ id: 'The work hasn’t been planned yet.' }) : t({ id: '{open}.' }, { open })
  const expected = t({ id: '{open}; expected around {day}.' }, { open, day: formatDay(expectedOn) })
  return expectedNote === null ? expected : `${expected} ${t({ id: '“{words}”' }, { words: expectedNote })}`
}
