import { addTaskComment } from '@oriel/contracts/classic/comments'
import { searchEverything } from '@oriel/contracts/classic/search'
import { expect, test } from 'vitest'
import type { Person } from '../../../../testing/agencies/cast.ts'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

async function find(agency: Agency, person: Person, q: string) {
  const { data } = await agency.ask(person, searchEverything, { q })
  return data.found.map(({ kind, title }) => `${kind} ${title}`)
}

test('finds projects, tasks and subtasks by any part of words, ignoring case', async () => {
  const agency = await openDemoAgency()
  expect(await find(agency, 'mara', 'AKER')).toEqual(['customer Bakery website'])
  expect(await find(agency, 'mara', 'opening HOURS')).toEqual(['subtask Opening hours'])
  expect(await find(agency, 'mara', '%')).toEqual([])
})

test.each([
  ['mara', ['task Audio guide']],
  ['nora', ['task Audio guide']],
  ['dana', ['task Audio guide']],
  ['eli', []],
  ['clara', []],
] as const)('%s finds only what they may see', async (person, expected) => {
  const agency = await openDemoAgency()
  expect(await find(agency, person, 'audio')).toEqual(expected)
})

test('comments are found by their text, by clients only if shared', async () => {
  const agency = await openDemoAgency()
  await agency.ask('eli', addTaskComment, { id: 'homepage', message: 'The weathervane is for us alone.' })
  await agency.ask('eli', addTaskComment, {
    id: 'homepage',
    message: 'Which weathervane do you like?',
    audience: 'client',
  })
  const seenBy = async (person: Person) =>
    (await agency.ask(person, searchEverything, { q: 'weathervane' })).data.found.map(({ excerpt }) => excerpt)
  expect(await seenBy('eli')).toEqual(['Which weathervane do you like?', 'The weathervane is for us alone.'])
  expect(await seenBy('clara')).toEqual(['Which weathervane do you like?'])
  expect(await seenBy('dana')).toEqual([])
})
