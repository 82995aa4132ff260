import { getProject } from '@oriel/contracts/v1/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from './api/call-query.ts'
import { t } from './t.ts'

export const projectQuery = (id: string) => callQuery(['customer', 'one', id], getProject, { id })

interface Client {
  name: string
  company: string | null
  others?: readonly string[] | undefined
}

/** "Clara Bäcker (Bäckerei Bäcker), Dana Muse". */
export const clientName = ({ name, company, others = [] }: Client) =>
  [company ? `${name} (${company})` : name, ...others].join(', ')

/** "Clara Bäcker (Bäckerei Bäcker · Bakery website)". */
export const clientOfProject = ({ company, ...client }: Client, project: string) =>
  clientName({ ...client, company: company ? `${company} · ${project}` : project })

export function useProjectClientName({ id, name }: { id: string; name: string }, wanted: boolean): string {
  const { data } = useQuery({ ...projectQuery(id), enabled: wanted })
  if (!data) return t({ id: 'The client of {name}' }, { name })
  const { client, company, people } = data
  return clientOfProject({ name: people[client]?.name ?? '', company }, data.name)
}
