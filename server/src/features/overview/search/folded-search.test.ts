import { changeCompany, createCompany, listCompanies } from '@oriel/contracts/v1/people/companies'
import { createPerson, listPeople } from '@oriel/contracts/v1/people/people'
import { search } from '@oriel/contracts/v1/overview/search'
import { createProject, listProjects } from '@oriel/contracts/v1/projects/projects'
import { listRequests } from '@oriel/contracts/v1/requests/requests'
import { changeWorkItem, createWorkItem, listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { submitSample } from '../../../../testing/agencies/sample-requests.ts'

const draft = { dueOn: '2099-05-01', project: 'bakery' }
type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function addTasks(agency: Agency, titles: readonly string[]) {
  for (const title of titles) expect((await agency.ask('mara', createWorkItem, { ...draft, title })).status).toBe(201)
}

test.each([
  ['Müller', ['Müller', 'Mueller', 'Muller']],
  ['Mueller', ['Müller', 'Mueller', 'Muller']],
  ['Mueller 東京', []],
  ['muller', ['Müller', 'Mueller', 'Muller']],
  ['STRASSE', ['Straße']],
  ['Anna’s', ['Anna\u0027s']],
  ['e-mail', ['E\u2011Mail']],
  ['cafe\u0301', ['Café']],
  ['東京', ['東京タワー']],
])('everything is found by %s', async (q, expected) => {
  const agency = await openDemoAgency()
  await addTasks(agency, ['Müller', 'Mueller', 'Muller', 'Straße', "Anna's", 'E\u2011Mail', 'Café', '東京タワー'])
  const wanted = expected.toSorted()
  const found = (await agency.ask('mara', search, { q })).data.items
  expect(found.map(({ title }) => title).toSorted()).toEqual(wanted)
  const listed = (await agency.ask('mara', listWorkItems, { q, kind: 'task' })).data.items
  expect(listed.map(({ title }) => title).toSorted()).toEqual(wanted)
})

test('people, companies, projects and requests are found by other spellings, also after a change', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  const role = { department: 'Design', jobTitle: 'Painter', workTitle: 'Painter' }
  const person = { name: 'Jörg Weiß', email: 'j.w@agency.test', password: 'rain-and-sun-42', ...role }
  expect((await ask('mara', createPerson, person)).body).toMatchObject({ name: 'Jörg Weiß' })
  const { data: company } = await ask('mara', createCompany, { name: 'Grün & Söhne' })
  const { _id: id } = await submitSample(agency)
  expect(id).toBeTruthy()
  const names = async () => [
    (await ask('mara', listPeople, { q: 'joerg weiss' })).data.items.map(({ name }) => name),
    (await ask('mara', listCompanies, { q: 'Gruen soehne' })).data.items.map(({ name }) => name),
    (await ask('mara', listRequests, { q: 'BÄKERY' })).data.items.map((request) => request.id),
  ]
  expect(await names()).toEqual([['Jörg Weiß'], ['Grün & Söhne'], [id]])
  await ask('mara', changeCompany, { id: company.id, name: 'Grun Sohne' })
  expect((await names())[1]).toEqual([])
  await ask('mara', changeCompany, { id: company.id, name: 'Muller & Soehne' })
  const found = (await ask('mara', listCompanies, { q: 'Mueller sohne' })).data.items
  expect(found.map(({ name }) => name)).toEqual(['Muller & Soehne'])
})

test('a search for short words says that it looked through the latest entries only', async () => {
  const agency = await openDemoAgency()
  await addTasks(agency, ['東京タワー'])
  const latestOnly = async (q: string) => (await agency.ask('mara', search, { q })).data.latestOnly
  expect([
    await latestOnly('東京'),
    await latestOnly('UX'),
    await latestOnly('東京タ'),
    await latestOnly('UX tower'),
  ]).toEqual([true, true, false, false])
  expect((await agency.ask('mara', search, { q: '\u00ad\u200b' })).data).toMatchObject({ items: [], latestOnly: false })
})

const unordered = ['Zebra', 'Äpfel', 'Task 10', 'Apfelbaum', 'Task 2', 'task 1', 'Öl', 'Olive']
const ordered = ['Äpfel', 'Apfelbaum', 'Öl', 'Olive', 'task 1', 'Task 2', 'Task 10', 'Zebra']

test('titles and names sort as people expect, page by page, also after a change', async () => {
  const agency = await openDemoAgency()
  const { ask } = agency
  const { data: parent } = await ask('mara', createWorkItem, { ...draft, title: 'All of them' })
  for (const title of unordered) await ask('mara', createWorkItem, { ...draft, title, parent: parent.id })
  const titles = async () => {
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = { sort: 'title' as const, parent: parent.id, limit: 3, ...(after ? { after } : {}) }
      const { data } = await ask('mara', listWorkItems, { ...page, kind: 'subtask' })
      seen.push(...data.items.map(({ title }) => title))
      after = data.next
    }
    return seen
  }
  expect(await titles()).toEqual(ordered)
  const { data } = await ask('mara', listWorkItems, { parent: parent.id, kind: 'subtask', q: 'Zebra' })
  await ask('mara', changeWorkItem, { id: data.items[0]?.id ?? '', title: 'Ärger' })
  expect(await titles()).toEqual([...ordered.slice(0, 2), 'Ärger', ...ordered.slice(2, -1)])
})

test('projects and companies sort as people expect', async () => {
  const { ask } = await openDemoAgency()
  for (const name of unordered) {
    const project = { name, client: 'clara', dueOn: '2099-05-01' }
    expect((await ask('mara', createProject, project)).status).toBe(201)
    expect((await ask('mara', createCompany, { name })).status).toBe(201)
  }
  const among = (items: readonly { name: string }[]) =>
    items.map(({ name }) => name).filter((name) => unordered.includes(name))
  expect(among((await ask('mara', listProjects, { sort: 'name', limit: 50 })).data.items)).toEqual(ordered)
  expect(among((await ask('mara', listCompanies, { limit: 50 })).data.items)).toEqual(ordered)
})
