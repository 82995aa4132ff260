import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findLocked } from '../../db/lock-project.ts'
import type { Db } from '../../db/connection/connect.ts'
import { SHIPPED } from '../../http/session/calendar.ts'
import { oneVisit } from '../../http/session/visit.ts'
import { people } from '../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../testing/agencies/demo-agency.ts'
import { testsPostgres } from '../../../testing/fresh-database.ts'
import { findWorkItemToChange, lockAround } from './find-work-item.ts'

const device = { sessionId: '', familyId: '', ip: '', requestId: '', calendar: SHIPPED }
const visitorNamed = (id: 'eli' | 'nora') => {
  const { fullName, role } = people[id]
  return { id, fullName, role, ...device }
}

/** Whether somebody else would wait for the project. */
const isLocked = (db: Db, id: string) =>
  sql`select 1 from "projects" where "id" = ${id} for update nowait`.execute(db).then(
    () => false,
    () => true,
  )

test.runIf(testsPostgres)(
  'whoever changes work locks its project, and nobody locks one by work that they do not see',
  async () => {
    const { services, db } = await openDemoAgency()
    await oneVisit(services, visitorNamed('eli'), 'write', async (visit) => {
      await findWorkItemToChange(visit, 'opening-hours')
      expect([await isLocked(db, 'bakery'), await isLocked(db, 'museum')]).toEqual([true, false])
    })
    await oneVisit(services, visitorNamed('nora'), 'write', async (visit) => {
      expect(await lockAround(visit, 'opening-hours')).toBeUndefined()
      await expect(findWorkItemToChange(visit, 'opening-hours')).rejects.toMatchObject({ answer: { status: 404 } })
      expect(await isLocked(db, 'bakery')).toBe(false)
    })
  },
)

test.runIf(testsPostgres)('what went to another project meanwhile is locked there, and found once more', async () => {
  const { services, db } = await openDemoAgency()
  await oneVisit(services, visitorNamed('eli'), 'write', async (visit) => {
    const places = ['museum', 'museum']
    const find = async () => ({ projectId: places.shift() ?? '' })
    expect(await findLocked(visit.db, find, () => lockAround(visit, 'opening-hours'))).toEqual({ projectId: 'museum' })
    expect(places).toEqual([])
    expect([await isLocked(db, 'bakery'), await isLocked(db, 'museum')]).toEqual([true, true])
  })
})
