import {
  addCompanyPerson,
  changeCompany,
  deleteCompany,
  mergeCompany,
  removeCompanyPerson,
} from '@oriel/contracts/v1/people/companies'
import type { Company } from '@oriel/contracts/v1/people/companies-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { companyQuery } from './queries.ts'
import { toastFailure } from '../../../ui/index.ts'

export function useCompanyActions({ id, version }: Company) {
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
      toastFailure(error, { onRetry: () => void act(work) })
      void cache.invalidateQueries({ queryKey })
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    add: (person: string) => act(() => callApi(addCompanyPerson, { id, person })),
    remove: (person: string) => act(() => callApi(removeCompanyPerson, { id, person })),
    makeMainContact: (mainContact: string) => act(() => callApi(changeCompany, { id, mainContact, version })),
    merge: (other: string) => act(() => callApi(mergeCompany, { id, other })),
    erase: () => act(() => callApi(deleteCompany, { id })),
  }
}
