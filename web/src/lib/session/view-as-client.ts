import type { Endpoint, RawEndpoint } from '@oriel/contracts/endpoint'
import type { Call, RawCall } from '@oriel/contracts/v1/call'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import type { ClientView } from '@oriel/contracts/v1/projects/projects-schemas'
import { VIEW_AS_CLIENT_HEADER } from '@oriel/contracts/view-as-client'
import { ApiError } from '../api/api-error.ts'
import { t } from '../t.ts'
import { storedUser, VIEW_AS_KEY } from './stored-session.ts'

/** Read-only impersonation, in this tab. */
export interface ViewAsSession {
  projectId: string
  client: ClientView['client']
}

export function currentViewAs(): ViewAsSession | null {
  try {
    return JSON.parse(sessionStorage.getItem(VIEW_AS_KEY) ?? 'null') as ViewAsSession | null
  } catch {
    return null
  }
}

export const startViewAs = (view: ViewAsSession) => sessionStorage.setItem(VIEW_AS_KEY, JSON.stringify(view))
export const stopViewAs = () => sessionStorage.removeItem(VIEW_AS_KEY)

/**
 * Refuses calls that clients can't make: the screen would show other data. The banner's counts use the manager's
 * rights.
 */
export function viewAsHeadersFor({
  who,
  personal,
  path,
}: Pick<Endpoint | RawEndpoint | Call | RawCall, 'who' | 'personal' | 'path'>): Record<string, string> {
  if (who === 'anyone' || personal || path.endsWith('/view-as-client')) return {}
  if (currentViewAs() && !who.includes('customer'))
    throw new ApiError(400, {
      code: 'viewing',
      message: t({ id: 'You’re viewing as the client, who can’t see this.' }),
    })
  return viewAsHeaders()
}

type ViewedAs = Pick<ViewAsSession, 'projectId'> & { client: Pick<ClientView['client'], 'id'> }

export function viewAsHeaders(view: ViewedAs | null = currentViewAs()): Record<string, string> {
  return view ? { [VIEW_AS_CLIENT_HEADER]: `${view.projectId} ${view.client.id}` } : {}
}

/** Without `can`, no screen offers an action that would be refused. */
export function stripPermissions<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return data.map(stripPermissions) as Data
  const entries = Object.entries(data).map(([name, value]) => [name, name === 'can' ? [] : stripPermissions(value)])
  return Object.fromEntries(entries) as Data
}

/** The server's refusal would sign the person out. */
export function ensureNotViewingAs(path: string) {
  if (currentViewAs() && !path.startsWith('/api/v1/session'))
    throw new ApiError(400, {
      code: 'viewing',
      message: t({ id: 'You’re viewing as the client. Leave this view to make changes.' }),
    })
}

export function effectiveRole() {
  const user = storedUser()
  return user && effectiveUser(user).role
}

export function effectiveUser(me: Me): Me {
  const view = currentViewAs()
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
