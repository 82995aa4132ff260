import { COMPANY_KEY, storedUser } from './stored-session.ts'

/**
 * Which of their companies a client of several looks at; undefined for all. A choice that is not theirs, or not any
 * more, is none.
 */
export function selectedCompany(): string | undefined {
  const chosen = localStorage.getItem(COMPANY_KEY)
  return chosen && storedUser()?.companies?.some(({ id }) => id === chosen) ? chosen : undefined
}

export const selectedCompanyFilter = () => ({ company: selectedCompany() })

export const selectCompany = (id: string) => localStorage.setItem(COMPANY_KEY, id)
