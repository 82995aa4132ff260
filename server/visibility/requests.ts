import type { Role } from '@oriel/contracts/enums'
import { routes } from '../src/app.ts'
import type { Route } from '../src/platform/http/route.ts'
import type { Said } from './expectations/expecting.ts'
import type { Asking } from './world/instance.ts'
import type { Person } from './world/items.ts'

export const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`

export const spellings = ({ endpoint }: Route): string[] => [endpoint.path, ...(endpoint.also ?? [])]

/** Paths below a role's name are 403 for others. */
export const isForRole = (path: string, role: Role): boolean => {
  const area = /^\/api\/(employee|customer)\//.exec(path)?.[1]
  return area === undefined || area === role
}

export const spellingsFor = (route: Route, { role }: Person): string[] =>
  spellings(route).filter((path) => isForRole(path, role))

const addresses = routes
  .flatMap((route) => spellings(route).map((path) => ({ route, path })))
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
  .map(({ route, path }) => ({ route, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }))

export function routeAt(method: string, url: string): Route | undefined {
  const [path = ''] = url.split('?')
  return addresses.find(({ route, pattern }) => route.endpoint.method === method && pattern.test(path))?.route
}

/** v1 answers 409 for 403: not allowed on something visible. */
export const statusAt = ({ url }: Asking, status: number) =>
  status === 403 && url.startsWith('/api/v1/') ? 409 : status

export function requestTo(
  { endpoint }: Route,
  { path = {}, query = {}, body }: Said,
  spelling: string = endpoint.path,
): Asking {
  const url = spelling.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? 'none'))
  const search = new URLSearchParams(query).toString()
  return { method: endpoint.method, url: search ? `${url}?${search}` : url, body }
}

export const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, '')

/** Random avatar names, and download counters. */
export const withoutTraces = (text: string) =>
  text.replaceAll(/\/portrait\/\d+\/[\w-]{22}/g, '/portrait').replaceAll(/"(downloadCount|downloads)":\d+/g, '')

export const withQuery = (asking: Asking, query: Record<string, string>): Asking => {
  const search = new URLSearchParams(query).toString()
  return { ...asking, url: `${asking.url}${asking.url.includes('?') ? '&' : '?'}${search}` }
}
