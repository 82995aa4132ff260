/**
 * Service worker: offline app shell and push notifications. API responses: web/src/lib/session/persisted-queries.ts.
 */

import { type Assets, findOutdatedAssets } from './outdated-assets.ts'

declare const self: ServiceWorkerGlobalScope
/** Files under /assets/; injected by the build. */
declare const BUILT_ASSETS: Assets
const built = BUILT_ASSETS

const SHELL = 'oriel-shell'
const PAGE = '/'
/** Cache key of the notification text shown without a session. */
const CALL = '/call'
/** Cache key of the manifest of cached assets. */
const ASSETS = '/assets.json'
const INBOX = '/inbox'
/** Milliseconds for an open page to supply details. */
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

/** URLs loaded before the page had a worker (still in the HTTP cache), or the translated notification text. */
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

/** `/api/docs` is a page of the app; the page that verifies sign-off records isn't. */
const isData = ({ pathname }: URL) =>
  pathname.startsWith('/.well-known/') || (pathname.startsWith('/api/') && pathname !== '/api/docs')

const isAsset = ({ origin, pathname }: URL) => origin === self.location.origin && pathname.startsWith('/assets/')

/** Network first. Every address serves the same page. */
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

/** Cache first: file names contain a content hash. */
async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request, { cacheName: SHELL }).catch(() => undefined)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(cacheResponse(request, answer.clone()))
  return answer
}

/** Without storage quota, the app uses only the network. */
async function cacheResponse(request: RequestInfo, answer: Response) {
  try {
    const shell = await caches.open(SHELL)
    await shell.put(request, answer)
  } catch {
    // Retried on the next request.
  }
}

/** All cached assets in this build's version, the page last: an update never leaves an incomplete app offline. */
async function installAssets() {
  const shell = await caches.open(SHELL)
  const atHand = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname))
  const before = ((await (await shell.match(ASSETS))?.json()) ?? {}) as Assets
  await shell.addAll(findOutdatedAssets(atHand, before, built))
  // The previous worker caches until this one activates.
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

async function forgetOtherCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)))
}

interface Words {
  title: string
  body: string
  to: string
}

/** An open page supplies the details with its session; otherwise the text is generic. */
async function tell(id: string) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The focused page already shows it.
  if (pages.some((page) => page.focused)) return
  const words = pages[0] && (await askPage(pages[0], id))
  const { title, body, to } = words ?? { title: await wordsWithoutSession(), body: '', to: INBOX }
  await self.registration.showNotification(title, { body, tag: id, data: { to } })
}

/** Null on timeout. */
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
  return kept ? kept.text() : self.location.host
}

async function openAt(to: string) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return void (await self.clients.openWindow(to))
  await page.navigate(to)
  await page.focus()
}
