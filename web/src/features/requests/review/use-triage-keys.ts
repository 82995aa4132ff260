import { readShortcut } from '../../../lib/keys/single-key-shortcuts.ts'
import { useKeydown } from '../../../lib/keys/use-keydown.ts'
import { t } from '../../../lib/t.ts'
import type { RequestSummary } from '../requests/request-data.ts'
import type { Decisions } from './use-decisions.tsx'

export const TRIAGE_KEYS = [
  { key: 'J', does: () => t({ id: 'Next request' }) },
  { key: 'K', does: () => t({ id: 'Previous request' }) },
  { key: 'A', does: () => t({ id: 'Approve' }) },
  { key: '⇧A', does: () => t({ id: 'Approve with changes…' }) },
  { key: 'R', does: () => t({ id: 'Reject' }) },
] as const

interface Triage extends Pick<Decisions, 'approve' | 'approveWithChanges' | 'reject'> {
  requests: readonly RequestSummary[]
}

const cardOf = (id: string) => document.querySelector(`[data-request="${CSS.escape(id)}"]`)

function focused(): string | undefined {
  const card = document.activeElement?.closest('[data-request]')
  return card instanceof HTMLElement ? card.dataset['request'] : undefined
}

export function focusRequest(id: string) {
  const link = cardOf(id)?.querySelector('a')
  link?.focus()
  link?.closest('[data-request]')?.scrollIntoView({ block: 'nearest' })
}

/** On the focused request, else the first pending one. */
export function useTriageKeys({ requests, approve, approveWithChanges, reject }: Triage) {
  useKeydown((event) => {
    const key = event.altKey ? null : readShortcut(event)
    const at = requests.findIndex(({ id }) => id === focused())
    if (key === 'j' || key === 'k') {
      const next = requests[at === -1 ? 0 : Math.min(Math.max(at + (key === 'j' ? 1 : -1), 0), requests.length - 1)]
      if (next) focusRequest(next.id)
    } else if (key === 'a' || key === 'r') {
      const request = at === -1 ? requests.find(({ can }) => can.includes('review')) : requests[at]
      if (!request?.can.includes('review')) return
      if (key === 'a' && event.shiftKey) approveWithChanges(request)
      else if (key === 'a') approve(request)
      else reject(request)
    } else return
    event.preventDefault()
  })
}
