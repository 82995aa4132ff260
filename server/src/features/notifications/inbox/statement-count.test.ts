import { createWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { statementsOf } from '../../../../query-plans/statements.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { processNotificationLog } from './notification-subscriber.ts'

test('recipients for new tasks are found with few statements, however many', async () => {
  const agency = await openDemoAgency()
  const draft = { title: 'Bake', description: '', priority: 'normal', dueOn: '2099-06-01', project: 'bakery' } as const
  await processNotificationLog(agency.services)
  const afterMaking = async (tasks: number) => {
    for (let at = 0; at < tasks; at++) {
      const { status } = await agency.ask('mara', createWorkItem, { ...draft, assignees: ['eli'] })
      expect(status).toBe(201)
    }
    return (await statementsOf(() => processNotificationLog(agency.services))).map(({ sql }) => sql)
  }
  const one = await afterMaking(1)
  const many = await afterMaking(5)
  expect(many).toHaveLength(one.length)
  expect(one.length).toBeLessThanOrEqual(11)
})
