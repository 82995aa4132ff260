const KEY = 'remembered-place'

/** Where somebody wanted to go before they had to sign in. */
export function rememberReturnPath(place: string) {
  sessionStorage.setItem(KEY, place)
}

/**
 * The remembered place, once. Only a path of our own counts: one `/`, not followed by `/` or `\`. Browsers leave
 * out line breaks and tabs when they read an address, so there must be none.
 */
export function takeReturnPath(): string | null {
  const place = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return place && /^\/[^/\\\s][^\\\s]*$/.test(place) ? place : null
}
