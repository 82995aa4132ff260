import { messages } from '@oriel/contracts/messages'
import {
  addCompanyPerson,
  changeCompany,
  deleteCompany,
  mergeCompany,
  removeCompanyPerson,
} from '@oriel/contracts/v1/companies'
import type { Company } from '@oriel/contracts/v1/shapes/companies'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { say } from '../../lib/t.ts'
import { toast } from '../../ui/index.ts'
import { companyQuery } from './queries.ts'

/** What is done to a company on its page, one thing at a time; each answers whether it was done. */
export function useCompanyActs({ id, version }: Company) {
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { queryKey } = companyQuery(id)

  async function act(work: () => Promise<Company | { id: string }>): Promise<boolean> {
    setBusy(true)
    try {
      const answer = await work()
      if ('members' in answer) cache.setQueryData(queryKey, answer)
      for (const key of [['person'], ['customer'], ['company']]) void cache.invalidateQueries({ queryKey: key })
      return true
    } catch (error) {
      toast.error(say(messages.error), { message: messageOf(error) })
      void cache.invalidateQueries({ queryKey })
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    add: (person: string) => act(() => ask(addCompanyPerson, { id, person })),
    remove: (person: string) => act(() => ask(removeCompanyPerson, { id, person })),
    makeMainContact: (mainContact: string) => act(() => ask(changeCompany, { id, mainContact, version })),
    merge: (other: string) => act(() => ask(mergeCompany, { id, other })),
    erase: () => act(() => ask(deleteCompany, { id })),
  }
}
