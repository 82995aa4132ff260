import { renameFilters } from './former-filters.ts'

/**
 * Normalizes the target (RFC 3986, 6.2.2), so that router, headers and log see the same path: `/%61pi/tasks`,
 * `//api/tasks` and `http://host/api/tasks` are `/api/tasks`.
 */
export function normalizeTarget(target: string): string {
  const relative = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const end = relative.search(/[?#]/)
  const [path, rest] = end < 0 ? [relative, ''] : [relative.slice(0, end), relative.slice(end)]
  const plain = path.replaceAll(/%[2-7][0-9a-f]/gi, decodeUnreserved).replaceAll(/\/{2,}/g, '/')
  return (currentPath(plain) || '/') + rest
}

/** Subscribed calendars and filed sign-off records keep addresses from before 0.9. */
const currentPath = (path: string) =>
  path
    .replace(/^\/api\/v1\/ical\//, '/api/v1/calendar-feeds/')
    .replace(/^\/\.well-known\/oriel-receipts\.json$/, '/.well-known/oriel-sign-off-keys.json')
    .replace(/^\/\.well-known\/oriel-receipts\.html$/, '/.well-known/oriel-verify.html')

/** In mails and bookmarks from before 0.9; browsers keep the fragment with the token. */
const FORMER_PAGES: Record<string, string> = {
  '/link': '/sign-in-link',
  '/recover': '/reset-password',
  '/team-plan': '/workload',
  '/welcome': '/invitation',
}

/** `//host` and `/\host` would redirect to another host. */
const PAGE_PATH = /^\/[a-z][\w/-]*$/

export function renamedPage(url: string): string | undefined {
  const [path = '', ...rest] = url.split('?')
  const query = rest.join('?')
  const page = FORMER_PAGES[path] ?? path
  const current = query ? `${page}?${renameFilters(query, page)}` : page
  return (query || page !== path) && current !== url && PAGE_PATH.test(page) ? current : undefined
}

function decodeUnreserved(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : encoded
}

const API_PAGE = /^\/api\/docs\/?(?:[?#]|$)/

/** The router is case-sensitive: `/API/tasks` is 404, not a page. */
export const isApiPath = (url: string) => /^\/api(?:[/?#]|$)/i.test(url) && !API_PAGE.test(url)

/** A missing asset must not return index.html. */
export const isPagePath = (url: string) => !isApiPath(url) && !/^\/assets(?:[/?#]|$)/i.test(url)
