const KEY = 'remembered-place'

export function rememberReturnPath(place: string) {
  sessionStorage.setItem(KEY, place)
}

/**
 * Prevents open redirects: a path with one `/`, not followed by `/` or `\`, without line breaks or tabs, which
 * browsers strip.
 */
export function takeReturnPath(): string | null {
  const place = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return place && /^\/[^/\\\s][^\\\s]*$/.test(place) ? place : null
}
