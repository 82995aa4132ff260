/**
 * Keeps the app itself at hand, so that Oriel opens without a network. Only the page and its hashed files: what the
 * server answers to a person never passes through here (see lib/session/last-seen.ts for that).
 */

declare const self: ServiceWorkerGlobalScope
/** Every file under /assets/ of this build; put in when it is built. */
declare const BUILT_ASSETS: readonly string[]

const SHELL = 'oriel-shell'
const PAGE = '/'

self.addEventListener('install', (event) => event.waitUntil(moveIn()))

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      forgetOldAssets(),
      forgetOtherCaches(),
      self.registration.navigationPreload.enable(),
      self.clients.claim(),
    ]),
  )
})

/** The page says what it loaded before it had a worker; the browser still has these files and need not ask for them. */
self.addEventListener('message', (event) => {
  const loaded = (event.data as string[]).filter((address) => isAsset(new URL(address)))
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll(loaded)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || isData(address)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (isAsset(address)) event.respondWith(answerAsset(event))
})

/** `/api/docs` is a page of the app. */
const isData = ({ pathname }: URL) => pathname.startsWith('/api/') && pathname !== '/api/docs'

const isAsset = ({ origin, pathname }: URL) => origin === self.location.origin && pathname.startsWith('/assets/')

/** The newest page there is; without a network the last one. Every address opens the same page. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const shell = await caches.open(SHELL)
  try {
    const preloaded: unknown = await event.preloadResponse
    const answer = preloaded instanceof Response ? preloaded : await fetch(event.request)
    const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html')
    if (isPage) event.waitUntil(shell.put(PAGE, answer.clone()))
    return answer
  } catch (error) {
    const kept = await shell.match(PAGE)
    if (kept) return kept
    throw error
  }
}

/** Files whose name changes with their content are asked for once. */
async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request, { cacheName: SHELL }).catch(() => undefined)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(keep(request, answer.clone()))
  return answer
}

/** A phone without room for it works with the network alone. */
async function keep(request: RequestInfo, answer: Response) {
  try {
    const shell = await caches.open(SHELL)
    await shell.put(request, answer)
  } catch {
    // Asked for again the next time.
  }
}

/**
 * What was at hand of the build before is fetched in this one, the page last: whoever opens Oriel without a network
 * after it was renewed finds a whole one.
 */
async function moveIn() {
  const shell = await caches.open(SHELL)
  const kept = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname))
  const known = new Set([...kept].map(nameOf))
  await shell.addAll(BUILT_ASSETS.filter((asset) => known.has(nameOf(asset)) && !kept.has(asset)))
  await shell.add(PAGE)
}

/** Without what changes with the content: `/assets/task-screen-1a2b3c4d.js` is `/assets/task-screen.js`. */
const nameOf = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '')

async function forgetOldAssets() {
  const shell = await caches.open(SHELL)
  const current = new Set([PAGE, ...BUILT_ASSETS])
  const kept = await shell.keys()
  await Promise.all(kept.filter(({ url }) => !current.has(new URL(url).pathname)).map((it) => shell.delete(it)))
}

/** What was at hand under another name, as an earlier version called it. */
async function forgetOtherCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)))
}
