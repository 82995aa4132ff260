import { addWorkItemComment } from '@oriel/contracts/v1/discussion/comments'
import { test } from 'vitest'
import { writeFileSync } from 'node:fs'
import { statementsOf } from '../../../../query-plans/statements.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

test('list', async () => {
  const agency = await openDemoAgency()
  await agency.send('mara', { method: 'GET', url: '/api/v1/me' })
  const out: string[] = []
  const note = (name: string, sent: readonly { sql: string }[]) =>
    out.push(`## ${name} ${sent.length}`, ...sent.map(({ sql }) => sql.replace(/\s+/g, ' ').slice(0, 600)))
  const { data } = await agency.send('mara', { method: 'GET', url: '/api/v1/projects?limit=5' })
  const project = (data as any).items[0].id
  note(
    'board',
    await statementsOf(async () => {
      await agency.send('mara', { method: 'GET', url: `/api/v1/work-items?project=${project}&sort=position&limit=50` })
    }),
  )
  note(
    'board again',
    await statementsOf(async () => {
      await agency.send('mara', { method: 'GET', url: `/api/v1/work-items?project=${project}&sort=position&limit=50` })
    }),
  )
  note(
    'home',
    await statementsOf(async () => {
      await agency.send('mara', { method: 'GET', url: `/api/v1/home` })
    }),
  )
  note(
    'create',
    await statementsOf(async () => {
      await agency.send('mara', {
        method: 'POST',
        url: `/api/v1/work-items`,
        payload: { title: 'X', project, dueOn: '2027-02-01' },
      })
    }),
  )
  note(
    'comment',
    await statementsOf(async () => {
      await agency.ask('mara', addWorkItemComment, { id: 'homepage', text: 'Hello' })
    }),
  )
  writeFileSync('/tmp/stlist.txt', out.join('\n'))
})
