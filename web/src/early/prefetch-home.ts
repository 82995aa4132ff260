import type { Role } from '@oriel/contracts/enums'
import { withQuery } from '../lib/api/urls.ts'
import type { PrefetchedResponses } from '../lib/api/prefetched-responses.ts'
import { resolveLanguage } from '../lib/preferences/resolve-language.ts'
import { homePaths } from '../lib/session/home-paths.ts'
import { selectedCompany } from '../lib/session/selected-company.ts'
import { storedToken, storedUser, VIEW_AS_KEY } from '../lib/session/stored-session.ts'
import type { EarlyRequest } from './home-requests.ts'

/** What is fetched for whom, by address; made by the build (web/build/inline-early.ts). */
export interface PrefetchPlan {
  /** What every page behind the sign-in is made of. */
  shell: readonly string[]
  homes: Record<Role, { files: readonly string[]; asks: readonly EarlyRequest[] }>
  /** By language. */
  texts: Record<string, readonly string[]>
  /** Who is here. */
  me: string
}

/**
 * For whoever signed in here before: asks for the files of their first page and for what it will ask, all at once, while
 * the app's own code is on its way. Otherwise they come in four turns, each of which costs a slow network a while.
 * A first guess only: the app decides what is shown, and asks itself for whatever this leaves out.
 */
export function prefetchHome(plan: PrefetchPlan) {
  const token = storedToken()
  const user = storedUser()
  if (!token || !user) return
  const language = resolveLanguage(user)
  const isHome = ['/', '/auth', homePaths[user.role]].includes(location.pathname)
  const home = isHome && !sessionStorage.getItem(VIEW_AS_KEY) ? plan.homes[user.role] : undefined
  const files = [...(plan.texts[language] ?? []), ...plan.shell, ...(home?.files ?? [])]
  // Browsers fetch styles first, whatever they are told: scripts take longer, so they are asked for before.
  const isStyle = (file: string) => file.endsWith('.css')
  for (const file of [...files.filter((it) => !isStyle(it)), ...files.filter(isStyle)]) preloadFile(file)
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const company = selectedCompany()
  const addresses = home?.asks.map((it) => (it.ofCompany ? withQuery(it.address, { company }) : it.address)) ?? []
  const answers: PrefetchedResponses = { token, at: performance.now(), by: new Map() }
  for (const address of [plan.me, ...addresses]) {
    const answer = fetch(address, { headers, priority: 'low' })
    // Whoever wants the answer asks again.
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
  // The app's own code comes first: nothing of this is shown without it.
  link.fetchPriority = 'low'
  link.href = file
  document.head.append(link)
}
