/**
 * The request target in its plain spelling (RFC 3986, section 6.2.2): without scheme and host, percent-encoded letters
 * as letters, a row of slashes as one. It is rewritten before the router sees it, so that the router, the headers and
 * the log all judge the same path: `/%61pi/tasks`, `//api/tasks` and `http://host/api/tasks` are `/api/tasks`.
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

/** The page on which people read the description of the API. */
const API_PAGE = /^\/api\/docs\/?(?:[?#]|$)/

/** Whether what is answered there is data of the API. The router tells cases apart; `/API/tasks` is nothing, and no page. */
export const isApiPath = (url: string) => /^\/api(?:[/?#]|$)/i.test(url) && !API_PAGE.test(url)

/** Whether the browser's router may know the path. A missing file of the app must not come back as a page. */
export const isPagePath = (url: string) => !isApiPath(url) && !/^\/assets(?:[/?#]|$)/i.test(url)
