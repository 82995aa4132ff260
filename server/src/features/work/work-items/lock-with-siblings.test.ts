import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findUnderLock } from '../../../platform/db/lock-project.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { DEFAULT_CALENDAR } from '../../../platform/http/session/reader-calendar.ts'
import { withRequestContext } from '../../../platform/http/session/request-context.ts'
import { people } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { testsPostgres } from '../../../../testing/database/fresh-database.ts'
import { findWorkItemToChange, lockWithSiblings } from '../../projects/lookups/find-work-item.ts'

const device = { sessionId: '', familyId: '', ip: '', requestId: '', calendar: DEFAULT_CALENDAR }
const visitorNamed = (id: 'eli' | 'nora') => {
  const { fullName, role } = people[id]
  return { id, fullName, role, ...device }
}

const isLocked = (db: Db, id: string) =>
  sql`select 1 from "projects" where "id" = ${id} for update nowait`.execute(db).then(
    () => false,
    () => true,
  )

test.runIf(testsPostgres)(
  'changing work locks its project, and nobody locks a project through work they do not see',
  async () => {
    const { services, db } = await openDemoAgency()
    await withRequestContext(services, visitorNamed('eli'), 'write', async (ctx) => {
      await findWorkItemToChange(ctx, 'opening-hours')
      expect([await isLocked(db, 'bakery'), await isLocked(db, 'museum')]).toEqual([true, false])
    })
    await withRequestContext(services, visitorNamed('nora'), 'write', async (ctx) => {
      expect(await lockWithSiblings(ctx, 'opening-hours')).toBeUndefined()
      await expect(findWorkItemToChange(ctx, 'opening-hours')).rejects.toMatchObject({ answer: { status: 404 } })
      expect(await isLocked(db, 'bakery')).toBe(false)
    })
  },
)

test.runIf(testsPostgres)('work moved to another project in the meantime is locked there, and read again', async () => {
  const { services, db } = await openDemoAgency()
  await withRequestContext(services, visitorNamed('eli'), 'write', async (ctx) => {
    const places = ['museum', 'museum']
    const find = async () => ({ projectId: places.shift() ?? '' })
    expect(await findUnderLock(ctx.db, find, () => lockWithSiblings(ctx, 'opening-hours'))).toEqual({
      projectId: 'museum',
    })
    expect(places).toEqual([])
    expect([await isLocked(db, 'bakery'), await isLocked(db, 'museum')]).toEqual([true, true])
  })
})
