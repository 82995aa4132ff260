import type { Customer } from '@oriel/contracts/classic/customers'
import { getCustomer } from '@oriel/contracts/classic/customers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from './api/ask.ts'
import { t } from './t.ts'

export const customerQuery = (id: string) =>
  queryOptions({ queryKey: ['customer', 'one', id], queryFn: () => ask(getCustomer, { id }) })

type ClientUser = Pick<Customer['customer'], 'fullName' | 'company'>

/** "Clara Bäcker (Bäckerei Bäcker)": to whom something is shown, by name. */
export const nameOfClient = ({ fullName, company }: ClientUser) => (company ? `${fullName} (${company})` : fullName)

/** "Clara Bäcker (Bäckerei Bäcker), the client of Bakery website,": a sentence goes on from there. */
export const clientAndProject = (client: ClientUser, project: string) =>
  t`${nameOfClient(client)}, the client of ${project},`

/** The client of a project by name; until that is known, what can be said of them. */
export function useProjectClient({ _id, name }: { _id: string; name: string }, wanted: boolean): string {
  const { data } = useQuery({ ...customerQuery(_id), enabled: wanted })
  return data ? clientAndProject(data.customer, data.name) : t`The client of ${name}`
}
