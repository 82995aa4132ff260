import type { Role } from '@oriel/contracts/enums'
import { withQuery } from '../lib/api/urls.ts'
import type { PrefetchedResponses } from '../lib/api/prefetched-responses.ts'
import { resolveLanguage } from '../lib/preferences/resolve-language.ts'
import { homePaths } from '../lib/session/entry-paths.ts'
import { selectedCompany } from '../lib/session/selected-company.ts'
import { storedToken, storedUser, VIEW_AS_KEY } from '../lib/session/stored-session.ts'
import type { EarlyRequest } from './home-requests.ts'

export interface PrefetchPlan {
  shell: readonly string[]
  homes: Record<Role, { files: readonly string[]; asks: readonly EarlyRequest[] }>
  /** By language. */
  texts: Record<string, readonly string[]>
  me: string
}

/**
 * Prefetch for returning users: data while code loads, not four sequential round trips. The app requests what is
 * missing.
 */
export function prefetchHome(plan: PrefetchPlan) {
  const token = storedToken()
  const user = storedUser()
  if (!token || !user) return
  const language = resolveLanguage(user)
  const isHome = ['/', '/auth', homePaths[user.role]].includes(location.pathname)
  const home = isHome && !sessionStorage.getItem(VIEW_AS_KEY) ? plan.homes[user.role] : undefined
  const files = [...(plan.texts[language] ?? []), ...plan.shell, ...(home?.files ?? [])]
  // Browsers prioritize styles anyway; scripts take longer, so they go first.
  const isStyle = (file: string) => file.endsWith('.css')
  for (const file of [...files.filter((it) => !isStyle(it)), ...files.filter(isStyle)]) preloadFile(file)
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const company = selectedCompany()
  const addresses = home?.asks.map((it) => (it.ofCompany ? withQuery(it.address, { company }) : it.address)) ?? []
  const answers: PrefetchedResponses = { token, at: performance.now(), by: new Map() }
  for (const address of [plan.me, ...addresses]) {
    const answer = fetch(address, { headers, priority: 'low' })
    // Its consumer requests it again.
    answer.catch(() => {})
    answers.by.set(address, answer)
  }
  window.earlyAnswers = answers
}

function preloadFile(file: string) {
  const link = document.createElement('link')
  link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
  if (link.rel === 'preload') link.as = 'style'
  link.crossOrigin = ''
  // The app's entry code comes first.
  link.fetchPriority = 'low'
  link.href = file
  document.head.append(link)
}
