import { deleteUser, updateUser } from '@oriel/contracts/classic/people'
import { expect, test } from 'vitest'
import { DEFAULT_CALENDAR } from '../session/reader-calendar.ts'
import { withRequestContext } from '../session/request-context.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { loadRelatedRecords } from './related-records.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

const askAs = ({ services }: Agency, id: string, role: 'pm' | 'employee', detail?: 'full') =>
  withRequestContext(
    services,
    { id, role, fullName: id, sessionId: '', familyId: '', ip: '', requestId: '', calendar: DEFAULT_CALENDAR },
    'read',
    (ctx) =>
      loadRelatedRecords(
        ctx,
        { people: ['eli', 'clara', 'nora', null, 'eli'], projects: ['museum', undefined] },
        detail,
      ),
  )

test('people and projects are listed once beside the rows, and those who left are marked', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', deleteUser, { id: 'eli' })
  await agency.ask('mara', updateUser, { id: 'nora', status: 'inactive' })
  expect(await askAs(agency, 'otto', 'employee')).toEqual({
    people: {
      eli: { name: 'Eli Sand', initials: 'ES', image: null, title: 'Specialist', isFormer: true },
      clara: { name: 'Clara Bäcker', initials: 'CB', image: null, title: null },
      nora: { name: 'Nora Vale', initials: 'NV', image: null, title: 'Specialist', isFormer: true },
    },
    projects: { museum: { name: 'Museum tour' } },
  })
})

test('with details for forms; e-mail addresses are for managers', async () => {
  const agency = await openDemoAgency()
  const { people } = await askAs(agency, 'eli', 'employee', 'full')
  expect(people['clara']).toMatchObject({ role: 'customer', company: 'Clara Bäcker Ltd', department: null })
  expect((await askAs(agency, 'otto', 'employee', 'full')).people['clara']).toMatchObject({ company: null })
  expect(people['clara']).not.toHaveProperty('email')
  expect((await askAs(agency, 'mara', 'pm', 'full')).people['clara']).toMatchObject({ email: 'clara@agency.test' })
})
