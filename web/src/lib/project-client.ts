import type { Customer } from '@atrium/contracts/customers'
import { getCustomer } from '@atrium/contracts/customers'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from './ask.ts'

export const customerQuery = (id: string) =>
  queryOptions({ queryKey: ['customer', 'one', id], queryFn: () => ask(getCustomer, { id }) })

type ClientUser = Pick<Customer['customer'], 'fullName' | 'company'>

/** "Clara Bäcker (Bäckerei Bäcker)": to whom something is shown, by name. */
export const nameOfClient = ({ fullName, company }: ClientUser) => (company ? `${fullName} (${company})` : fullName)

/** The client of a project by name; until that is known, what can be said of them. */
export function useProjectClient({ _id, name }: { _id: string; name: string }, wanted: boolean): string {
  const { data } = useQuery({ ...customerQuery(_id), enabled: wanted })
  return data ? `${nameOfClient(data.customer)}, the client of ${data.name},` : `The client of ${name}`
}
