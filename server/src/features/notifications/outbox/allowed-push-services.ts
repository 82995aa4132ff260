/** The push services of the browsers there are: nobody can have this server call another address. */
const KNOWN = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
]

/** Whether something may be sent there. `more` are origins that the operator allows besides. */
export function isAllowedPushService(endpoint: string, more: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  if (more.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && KNOWN.some((host) => host.test(url.hostname))
}
