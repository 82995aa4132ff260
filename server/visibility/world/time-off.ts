import { addDays } from '@oriel/contracts/time/dates'
import type { TimeOffKind } from '@oriel/contracts/time/time-off'
import { currentDate } from '../../src/platform/http/session/reader-dates.ts'
import { type Making, plain } from './items.ts'

export function planTimeOff(making: Making) {
  const { people } = making
  add(making, null, 'holiday', true)
  for (const person of Object.values(people)) {
    if (person.role === 'customer') continue
    add(making, person.id, 'sick', false)
    add(making, person.id, 'holiday', true)
    making.rows.workingWeeks.push({ userId: person.id, week: '["monday","tuesday"]' })
  }
}

function add(making: Making, userId: string | null, kind: TimeOffKind, isTold: boolean) {
  const { dice: it, rows, people, ago, items } = making
  const [id, name] = [it.id(), it.word()]
  const firstOn = addDays(currentDate(), 10 + it.roll(20))
  rows.daysOff.push({
    id,
    userId,
    kind,
    firstOn,
    lastOn: addDays(firstOn, 2),
    name,
    isTold: isTold ? 1 : 0,
    createdById: people.ana.id,
    createdAt: ago(80_000),
    updatedAt: ago(80_000),
  })
  const isGone = userId === people.dora.id || userId === people.gone.id
  items.push({
    ...plain('timeOff', id, null, userId ?? ''),
    trashed: isGone,
    status: isTold ? 'told' : '',
    fieldWords: [name],
  })
}
