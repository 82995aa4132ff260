import type { Endpoint, RawEndpoint } from '@oriel/contracts/endpoint'
import type { Call, RawCall } from '@oriel/contracts/v1/call'
import type { Me } from '@oriel/contracts/v1/shapes/people'
import type { ClientView } from '@oriel/contracts/v1/shapes/projects'
import { VIEW_AS_CLIENT } from '@oriel/contracts/view-as-client'
import { Refused } from '../api/refused.ts'
import { t } from '../t.ts'
import { storedUser, VIEWING } from './stored-session.ts'

/** A manager looks with the eyes of one of a project's clients: in this tab alone, until they leave. */
export interface Viewing {
  projectId: string
  client: ClientView['client']
}

export function viewing(): Viewing | null {
  try {
    return JSON.parse(sessionStorage.getItem(VIEWING) ?? 'null') as Viewing | null
  } catch {
    return null
  }
}

export const beginViewing = (view: Viewing) => sessionStorage.setItem(VIEWING, JSON.stringify(view))
export const endViewing = () => sessionStorage.removeItem(VIEWING)

/**
 * Whose eyes a read uses: the client's, while a manager looks with them. What clients have no business with is not asked
 * for at all then, or the screen would show it under the banner that says the opposite. The banner's own number is what
 * the manager's eyes are for.
 */
export function eyesFor({
  who,
  personal,
  path,
}: Pick<Endpoint | RawEndpoint | Call | RawCall, 'who' | 'personal' | 'path'>): Record<string, string> {
  if (who === 'anyone' || personal || path.endsWith('/view-as-client')) return {}
  if (viewing() && !who.includes('customer'))
    throw new Refused(400, {
      code: 'viewing',
      message: t({ id: 'You are looking as the client, who does not see this.' }),
    })
  return clientEyes()
}

export function clientEyes(): Record<string, string> {
  const view = viewing()
  return view ? { [VIEW_AS_CLIENT]: `${view.projectId} ${view.client.id}` } : {}
}

/**
 * What a client is told they may do is not for who only looks through their eyes: the same answer without its verbs, so
 * that no screen offers what would be refused.
 */
export function withoutAbilities<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return data.map(withoutAbilities) as Data
  const entries = Object.entries(data).map(([name, value]) => [name, name === 'can' ? [] : withoutAbilities(value)])
  return Object.fromEntries(entries) as Data
}

/** The server would refuse it too, and a refusal signs people out; the session itself goes on. */
export function ensureNotViewing(path: string) {
  if (viewing() && !path.startsWith('/api/v1/session'))
    throw new Refused(400, {
      code: 'viewing',
      message: t({ id: 'You are looking as the client. Leave to make changes.' }),
    })
}

/** The role whose pages are shown, before anything is rendered. */
export function roleSeenAs() {
  const user = storedUser()
  return user && seenAs(user).role
}

/** Who the screens believe to be signed in: for them it is the client. */
export function seenAs(me: Me): Me {
  const view = viewing()
  if (!view || me.role !== 'pm') return me
  return {
    ...me,
    id: view.client.id,
    name: view.client.name,
    role: 'customer',
    email: null,
    image: null,
    department: null,
    jobTitle: null,
    workTitle: null,
    company: null,
    address: null,
    phone: null,
    location: null,
    skills: [],
    initials: '',
  }
}
