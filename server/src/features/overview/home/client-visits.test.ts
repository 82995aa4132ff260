import { getCustomerHome, recordVisit as looked } from '@oriel/contracts/classic/client-home'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/db/ids.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

const MINUTE = 60_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

test('updates count what others did since the previous visit', async () => {
  const agency = await openDemoAgency()
  const news = async () => {
    const { since, activities, latest } = (await agency.ask('clara', getCustomerHome, {})).data.sinceLastVisit
    expect(latest).toHaveLength(activities)
    expect(latest.filter(({ shareable, actor }) => !shareable || actor._id === 'clara')).toEqual([])
    return { since, activities }
  }
  const happens = (audience: 'team' | 'client', actorId: string, createdAt: string) =>
    agency.db
      .insertInto('activities')
      .values({
        id: newId(),
        type: 'task_updated',
        actorId,
        projectId: 'bakery',
        rootId: 'homepage',
        workItemId: 'homepage',
        requestId: null,
        targetId: 'homepage',
        targetType: 'task',
        targetTitle: 'Homepage',
        audience,
        inFeeds: 1,
        changes: '{}',
        createdAt,
      })
      .execute()

  await happens('client', 'eli', ago(120 * MINUTE))
  expect(await news()).toEqual({ since: null, activities: 1 })

  await agency.db
    .updateTable('users')
    .set({ lastVisitAt: ago(60 * MINUTE) })
    .where('id', '=', 'clara')
    .execute()
  await happens('client', 'eli', ago(30 * MINUTE))
  await happens('team', 'eli', ago(29 * MINUTE))
  await happens('client', 'clara', ago(28 * MINUTE))
  const { since, activities } = await news()
  expect(activities).toBe(1)

  expect((await agency.ask('clara', looked, {})).data).toEqual({ since })
  expect((await agency.ask('clara', looked, {})).data).toEqual({ since })
  expect(await news()).toEqual({ since, activities: 1 })

  await agency.db
    .updateTable('users')
    .set({ lastVisitAt: ago(31 * MINUTE) })
    .where('id', '=', 'clara')
    .execute()
  expect((await news()).activities).toBe(1)
  await agency.ask('clara', looked, {})
  expect((await news()).activities).toBe(1)
  await agency.db
    .updateTable('users')
    .set({ lastVisitAt: ago(0), visitBeforeAt: ago(MINUTE) })
    .where('id', '=', 'clara')
    .execute()
  expect((await news()).activities).toBe(0)
})

test('reading the dashboard writes nothing', async () => {
  const agency = await openDemoAgency()
  await agency.ask('clara', getCustomerHome, {})
  const clara = await agency.db.selectFrom('users').selectAll().where('id', '=', 'clara').executeTakeFirstOrThrow()
  expect(clara).toMatchObject({ lastVisitAt: null, visitBeforeAt: null })
})
