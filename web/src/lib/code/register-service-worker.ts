/** At the root, so that its scope covers every address. */
const ADDRESS = '/service-worker.js'

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): {
        createScriptURL(address: string): URL
      }
    }
  }
}

/** A policy can be created only once per page. */
let asked = false
const RETRY_MS = 20_000

/** Trusted Types require a policy for the script URL; the content security policy allows only this one. */
export function registerServiceWorker() {
  if (asked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  asked = true
  const policy = window.trustedTypes?.createPolicy('oriel-service-worker', { createScriptURL: onlyOurs })
  register(policy?.createScriptURL(ADDRESS) ?? ADDRESS)
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(loadedAddresses(), []))
}

/**
 * Registers again until a worker is active: on a busy machine its installation can take longer and fail later. Without
 * it, only offline use is lost.
 */
function register(address: string | URL) {
  const workers = navigator.serviceWorker
  void workers.register(address, { updateViaCache: 'none' }).catch(() => {})
  setTimeout(() => void workers.getRegistration().then((known) => known?.active ?? register(address)), RETRY_MS)
}

/** To cache on the first visit, which had no worker. */
const loadedAddresses = () => performance.getEntriesByType('resource').map(({ name }) => name)

function onlyOurs(address: string) {
  if (address !== ADDRESS) throw new TypeError(`not the service worker: ${address}`)
  return address
}
