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

/** Trusted Types require a policy for the script URL; the content security policy allows only this one. */
export function registerServiceWorker() {
  if (asked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  asked = true
  const policy = window.trustedTypes?.createPolicy('oriel-service-worker', { createScriptURL: onlyOurs })
  navigator.serviceWorker
    .register(policy?.createScriptURL(ADDRESS) ?? ADDRESS, { updateViaCache: 'none' })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage(loadedAddresses(), []))
    // Without a service worker, only offline use is lost.
    .catch(() => {})
}

/** To cache on the first visit, which had no worker. */
const loadedAddresses = () => performance.getEntriesByType('resource').map(({ name }) => name)

function onlyOurs(address: string) {
  if (address !== ADDRESS) throw new TypeError(`not the service worker: ${address}`)
  return address
}
