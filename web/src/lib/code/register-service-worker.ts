/** At the root: its scope covers every address. */
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

/** A policy can be created once per page. */
let asked = false
const RETRY_MS = 20_000

/** Trusted Types: the content security policy allows only this policy for the script URL. */
export function registerServiceWorker() {
  if (asked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  asked = true
  const policy = window.trustedTypes?.createPolicy('oriel-service-worker', { createScriptURL: onlyOurs })
  register(policy?.createScriptURL(ADDRESS) ?? ADDRESS)
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(loadedAddresses(), []))
}

/** Retries until a worker is active: installation can fail on a busy machine. Without one, only offline use is lost. */
function register(address: string | URL) {
  const workers = navigator.serviceWorker
  void workers.register(address, { updateViaCache: 'none' }).catch(() => {})
  setTimeout(() => void workers.getRegistration().then((known) => known?.active ?? register(address)), RETRY_MS)
}

/** Loaded before the page had a worker. */
const loadedAddresses = () => performance.getEntriesByType('resource').map(({ name }) => name)

function onlyOurs(address: string) {
  if (address !== ADDRESS) throw new TypeError(`not the service worker: ${address}`)
  return address
}
