import { COMPANY_KEY, storedUser } from './stored-session.ts'

/** Undefined for all. Ignores companies no longer theirs. */
export function selectedCompany(): string | undefined {
  const chosen = localStorage.getItem(COMPANY_KEY)
  return chosen && storedUser()?.companies?.some(({ id }) => id === chosen) ? chosen : undefined
}

export const selectedCompanyFilter = () => ({ company: selectedCompany() })

export const selectCompany = (id: string) => localStorage.setItem(COMPANY_KEY, id)
