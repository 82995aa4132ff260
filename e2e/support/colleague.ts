import type { RunningOriel } from '../../server/testing/oriel-process.ts'
import type { Person, StoryProject } from './project.ts'

/** Somebody else of the client's company, who sees none of its projects yet. */
export async function addColleague({ url, manager }: RunningOriel, { id, client }: StoryProject): Promise<Person> {
  const { token } = await ask<{ token: string }>('POST', '/api/auth/login', manager)
  const person = { name: `Vera of ${client.fullName}`, email: `vera.${client.email}`, password: client.password }
  const account = { ...person, role: 'customer', company: 'Of her own' }
  const { id: _id } = await ask<{ id: string }>('POST', '/api/v1/people', account, token)
  const { company } = await ask<{ company: { id: string } }>('GET', `/api/v1/projects/${id}/clients`, undefined, token)
  await ask('POST', `/api/v1/companies/${company.id}/people`, { person: _id }, token)
  return { _id, fullName: person.name, email: person.email, password: person.password }

  async function ask<Answer>(method: string, path: string, body?: object, bearer?: string): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
}
