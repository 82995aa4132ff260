import { COMPANY, storedUser } from './stored-session.ts'

/**
 * Which of their companies a client of several looks at; undefined for all. A choice that is not theirs, or not any
 * more, is none.
 */
export function chosenCompany(): string | undefined {
  const chosen = localStorage.getItem(COMPANY)
  return chosen && storedUser()?.companies?.some(({ id }) => id === chosen) ? chosen : undefined
}

export const ofChosenCompany = () => ({ company: chosenCompany() })

export const chooseCompany = (id: string) => localStorage.setItem(COMPANY, id)
