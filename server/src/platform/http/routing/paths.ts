/**
 * Normalizes the request target (RFC 3986, section 6.2.2), so that router, headers and log see the same path:
 * `/%61pi/tasks`, `//api/tasks` and `http://host/api/tasks` are `/api/tasks`.
 */
export function normalizeTarget(target: string): string {
  const relative = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const end = relative.search(/[?#]/)
  const [path, rest] = end < 0 ? [relative, ''] : [relative.slice(0, end), relative.slice(end)]
  const plain = path.replaceAll(/%[2-7][0-9a-f]/gi, decodeUnreserved).replaceAll(/\/{2,}/g, '/')
  return (plain || '/') + rest
}

function decodeUnreserved(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : encoded
}

const API_PAGE = /^\/api\/docs\/?(?:[?#]|$)/

/** The router is case-sensitive, so `/API/tasks` is 404, not a page. */
export const isApiPath = (url: string) => /^\/api(?:[/?#]|$)/i.test(url) && !API_PAGE.test(url)

/** A missing asset must not return index.html. */
export const isPagePath = (url: string) => !isApiPath(url) && !/^\/assets(?:[/?#]|$)/i.test(url)
