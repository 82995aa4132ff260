import type { Person, Item } from '../world/items.ts'
import { and, type Expectation, itsId, manages, refusedUnless, item } from './expecting.ts'

const days = [{ startsOn: '2099-12-30', endsOn: '2099-12-31', name: 'Off' }]
const theirs = (person: Person, { byId }: Item) => refusedUnless(manages(person) || byId === person.id)
const managersOnly = (person: Person) => refusedUnless(manages(person))
const calendar = 'BEGIN:VCALENDAR\nEND:VCALENDAR\n'

export const timeOffExpectations: Record<string, Expectation | Expectation[]> = {
  'GET /api/v1/time-off': {
    lists: { kind: 'timeOff', ids: (data: { items: Array<{ id: string }> }) => data.items.map(({ id }) => id) },
  },
  'POST /api/v1/time-off': [
    { says: () => ({ body: { person: null, days } }), answers: managersOnly },
    { says: () => ({ body: { person: 'nobody', days } }), answers: (person) => (manages(person) ? 400 : 403) },
  ],
  'PATCH /api/v1/time-off/:id': item('timeOff', and(itsId, { name: 'Another' }), { answers: theirs }),
  'DELETE /api/v1/time-off/:id': item('timeOff', itsId, { answers: theirs }),
  'POST /api/v1/time-off/parse-calendar': { says: () => ({ body: { person: null, calendar } }), answers: managersOnly },
  'GET /api/v1/workload': {},
  'GET /api/v1/workload/items': {},
  'PUT /api/v1/working-week': [
    { says: () => ({ body: { week: ['monday'] } }) },
    { says: () => ({ body: { person: 'nobody', week: null } }), answers: (person) => (manages(person) ? 400 : 403) },
  ],
}
