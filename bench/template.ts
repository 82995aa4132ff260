import { addDays } from '@oriel/contracts/time/dates'
import { currentDate } from '../server/src/platform/http/session/reader-dates.ts'
import { type Place, withDatabase } from './data/data-set.ts'
import { addOneProject } from './data/one-project.ts'
import { clientId } from './data/people.ts'
import { send } from './load.ts'
import type { Served } from './process.ts'
import type { Row } from './table.ts'

const TIMES = 10
const wanted = { name: 'A campaign', tasks: 50, subtasksPerTask: 3, days: 120 }

export async function measureTemplate(place: Place, oriel: Served, token: string, tell: (row: Row) => void) {
  const begins = addDays(currentDate(), 7)
  const project = await withDatabase(place, (db) => addOneProject(db, wanted, begins))
  const post = async (path: string, body: object, headers = {}) => {
    const { status, text } = await send(oriel.url, { method: 'POST', path, token, body, headers })
    if (status !== 200 && status !== 201) throw new Error(`${path}: ${status}`)
    return text
  }
  const plain = { 'accept-encoding': 'identity' }
  const made = await post('/api/v1/templates', { project, name: 'A campaign' }, plain)
  const { id } = JSON.parse(made) as { id: string }
  const use = { client: clientId(0), startsOn: begins }
  const times: number[] = []
  for (let at = 0; at <= TIMES; at++) {
    const begun = performance.now()
    await post(`/api/v1/templates/${id}/projects`, { ...use, name: `Campaign ${at}` })
    if (at > 0) times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  const [middle, longest] = [times[TIMES / 2] ?? Number.NaN, times.at(-1) ?? Number.NaN]
  tell({ name: '19. a project of 200 pieces from a template, p50', value: middle, unit: 'ms' })
  tell({ name: `19. the longest of ${TIMES}`, value: longest, unit: 'ms', most: 400 })
}
