/**
 * Keeps the app itself at hand, so that Oriel opens without a network. Only the page and its hashed files: what the
 * server answers to a person never passes through here (see web/src/lib/session/persisted-queries.ts for that).
 */

import { type Assets, findOutdatedAssets } from './outdated-assets.ts'

declare const self: ServiceWorkerGlobalScope
/** Every file under /assets/ of this build; put in when it is built. */
declare const BUILT_ASSETS: Assets
const built = BUILT_ASSETS

const SHELL = 'oriel-shell'
const PAGE = '/'
/** Under this address the words are kept that need no session. */
const CALL = '/call'
/** Under this one, what the files at hand are for: their addresses change with what is in them. */
const ASSETS = '/assets.json'
const INBOX = '/inbox'
/** Milliseconds that an open page has to say more. */
const PATIENCE = 3000

self.addEventListener('install', (event) => event.waitUntil(installAssets()))

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

/**
 * The page says what it loaded before it had a worker; the browser still has these files and need not ask for them. Or
 * in which words somebody is called while no page is open.
 */
self.addEventListener('message', (event) => {
  const said = event.data as string[] | { call: string }
  if (Array.isArray(said)) {
    const loaded = said.filter((address) => isAsset(new URL(address)))
    event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll(loaded)))
  } else event.waitUntil(caches.open(SHELL).then((shell) => shell.put(CALL, new Response(said.call))))
})

self.addEventListener('push', (event) => event.waitUntil(tell(event.data?.text() ?? '')))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { to } = event.notification.data as Partial<Words>
  event.waitUntil(openAt(to ?? INBOX))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || isData(address)) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (isAsset(address)) event.respondWith(answerAsset(event))
})

/** `/api/docs` is a page of the app; the page that verifies receipts is none. */
const isData = ({ pathname }: URL) =>
  pathname.startsWith('/.well-known/') || (pathname.startsWith('/api/') && pathname !== '/api/docs')

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
  if (answer.ok) event.waitUntil(cacheResponse(request, answer.clone()))
  return answer
}

/** A phone without room for it works with the network alone. */
async function cacheResponse(request: RequestInfo, answer: Response) {
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
async function installAssets() {
  const shell = await caches.open(SHELL)
  const atHand = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname))
  const before = ((await (await shell.match(ASSETS))?.json()) ?? {}) as Assets
  await shell.addAll(findOutdatedAssets(atHand, before, built))
  // The worker of the build before still keeps what is loaded until this one takes over.
  await saveAssetList({ ...before, ...built })
  await shell.add(PAGE)
}

async function saveAssetList(assets: Assets) {
  const shell = await caches.open(SHELL)
  await shell.put(ASSETS, new Response(JSON.stringify(assets)))
}

async function forgetOldAssets() {
  const shell = await caches.open(SHELL)
  const current = new Set([PAGE, CALL, ASSETS, ...Object.keys(built)])
  const kept = await shell.keys()
  await Promise.all(kept.filter(({ url }) => !current.has(new URL(url).pathname)).map((it) => shell.delete(it)))
  await saveAssetList(built)
}

/** What was at hand under another name, as an earlier version called it. */
async function forgetOtherCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)))
}

interface Words {
  title: string
  body: string
  to: string
}

/** Something needs this person. What it is an open page says, with its session; else it is said that there is something. */
async function tell(id: string) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Whoever looks at Oriel sees it there.
  if (pages.some((page) => page.focused)) return
  const words = pages[0] && (await askPage(pages[0], id))
  const { title, body, to } = words ?? { title: await wordsWithoutSession(), body: '', to: INBOX }
  await self.registration.showNotification(title, { body, tag: id, data: { to } })
}

/** Null where it does not answer. */
function askPage(page: Client, id: string): Promise<Words | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE)
    port1.addEventListener('message', (event) => {
      clearTimeout(timer)
      resolve(event.data as Words | null)
    })
    port1.start()
    page.postMessage({ called: id }, [port2])
  })
}

async function wordsWithoutSession(): Promise<string> {
  const kept = await caches.match(CALL, { cacheName: SHELL })
  return kept ? kept.text() : 'Oriel'
}

async function openAt(to: string) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return void (await self.clients.openWindow(to))
  await page.navigate(to)
  await page.focus()
}
