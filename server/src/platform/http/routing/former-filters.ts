import { currentName } from '../../db/stored-audit-events.ts'
import { toCurrentState } from '../../db/stored-sign-offs.ts'

type Codes = Readonly<Record<string, string>>

/** From before 0.9, in bookmarks and saved views. */
const formerNames: Codes = { act: 'action', audience: 'visibility', thing: 'type', waits: 'awaitingReply' }
const dues: Codes = { late: 'overdue-active', coming: 'next-7-days-active', ahead: 'upcoming-active' }
const statuses: Codes = { ended: 'rejected-or-stopped', granted: 'approved-any' }
const currentCodes: Readonly<Record<string, (code: string, page: string) => string | undefined>> = {
  due: (code, page) => (page === '/customers' && code === 'late' ? 'overdue' : dues[code]),
  event: currentName,
  state: toCurrentState,
  status: (code) => statuses[code],
}

/** Unknown codes stay. */
export function renameFilters(query: string, page: string): string {
  const before = new URLSearchParams(query)
  const after = new URLSearchParams()
  for (const [name, value] of before) {
    const codes = value.split(',').map((code) => currentCodes[name]?.(code, page) ?? code)
    after.append(formerNames[name] ?? name, codes.join(','))
  }
  return after.toString() === before.toString() ? query : after.toString()
}
