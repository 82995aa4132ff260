import type { RunningOriel } from '../../server/testing/processes/oriel-process.ts'
import { callsOf } from './calls.ts'
import type { Person, StoryProject } from './project.ts'

export async function addColleague({ url, manager }: RunningOriel, { id, client }: StoryProject): Promise<Person> {
  const ask = await callsOf(url, manager)
  const person = { name: `Vera of ${client.fullName}`, email: `vera.${client.email}`, password: client.password }
  const account = { ...person, role: 'customer', company: 'Of her own' }
  const { id: _id } = await ask<{ id: string }>('POST', '/api/v1/people', account)
  const { company } = await ask<{ company: { id: string } }>('GET', `/api/v1/projects/${id}/clients`)
  await ask('POST', `/api/v1/companies/${company.id}/people`, { person: _id })
  return { _id, fullName: person.name, email: person.email, password: person.password }
}
