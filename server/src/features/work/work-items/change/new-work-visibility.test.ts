import { listFiles } from '@oriel/contracts/v1/discussion/files'
import { changeProject } from '@oriel/contracts/v1/projects/projects'
import { createWorkItem, getWorkItem } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../../testing/agencies/demo-agency.ts'
import { formRequest, formWith, pdf } from '../../../../../testing/storage/forms.ts'

const draft = { project: 'bakery', title: 'Price list', dueOn: '2099-05-01' }

test('new internal work is created in one request, and its client never sees it', async () => {
  const agency = await openDemoAgency()
  const { data } = await agency.ask('mara', createWorkItem, { ...draft, visibility: 'team' })
  expect(data.visibility).toBe('team')
  expect((await agency.ask('clara', getWorkItem, { id: data.id })).status).toBe(404)
})

test('files follow the work unless chosen otherwise', async () => {
  const agency = await openDemoAgency()
  const create = async (fields: Record<string, string>) => {
    const form = formWith({ 'prices.pdf': pdf }, { ...draft, ...fields })
    const { data } = await agency.send('mara', await formRequest('/api/v1/work-items', form))
    const { items } = (await agency.ask('mara', listFiles, { workItem: (data as { id: string }).id })).data
    return items.map(({ visibility: audience }) => audience)
  }
  expect(await create({})).toEqual(['client'])
  expect(await create({ visibility: 'team' })).toEqual(['team'])
  expect(await create({ visibility: 'client', fileVisibility: 'team' })).toEqual(['team'])
})

test('“audience” is refused with a sentence instead of being misread', async () => {
  const agency = await openDemoAgency()
  const { status, body } = await agency.ask('mara', createWorkItem, { ...draft, ...({ audience: 'team' } as object) })
  expect([status, body.fields]).toEqual([400, { audience: 'This field is now called “visibility”' }])
})

test('people who may not share work cannot create shared work where new work is internal', async () => {
  const agency = await openDemoAgency()
  await agency.ask('mara', changeProject, { id: 'bakery', newWork: 'team' })
  const subtask = { parent: 'homepage', title: 'Price list', dueOn: draft.dueOn }
  const create = async (who: 'eli' | 'mara', visibility: 'team' | 'client') =>
    (await agency.ask(who, createWorkItem, { ...subtask, visibility })).status
  expect([await create('eli', 'client'), await create('eli', 'team'), await create('mara', 'client')]).toEqual([
    400, 201, 201,
  ])
})
