import type { RelatedRecords } from '@oriel/contracts/v1/common-schemas'
import { getProject } from '@oriel/contracts/v1/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from './api/call-query.ts'
import { t } from './t.ts'

export const projectQuery = (id: string) => callQuery(['customer', 'one', id], getProject, { id })

interface Owned {
  client: string | null
  company: string | null
}

export const isInternal = ({ client, company }: Owned) => client === null && company === null

export const inBrief = <It extends Owned>(project: It) => ({ ...project, isInternal: isInternal(project) })

export const ownerName = ({ client, company }: Owned, people: RelatedRecords['people']) =>
  company ?? (client === null ? t({ id: 'Internal' }) : people[client]?.name)

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
  return client === null
    ? clientOfProject({ name: company ?? '', company: null }, data.name)
    : clientOfProject({ name: people[client]?.name ?? '', company }, data.name)
}
