/** SSRF protection: allowlist of push services. */
const KNOWN = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
]

export function isAllowedPushService(endpoint: string, more: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  if (more.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && KNOWN.some((host) => host.test(url.hostname))
}
