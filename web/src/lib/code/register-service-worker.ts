/** Where the build puts it: at the root, so that it may serve every address. */
const ADDRESS = '/service-worker.js'

/** The little of trusted types that is needed here; browsers that lack them need nothing. */
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

/** A policy can be made once in the life of a page. */
let asked = false

/**
 * Lets the browser keep the app at hand (see src/service-worker). Trusted types demand that the address of a worker is
 * vouched for; this one policy vouches for this one address and is the only one that the content policy allows.
 */
export function registerServiceWorker() {
  if (asked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  asked = true
  const policy = window.trustedTypes?.createPolicy('oriel-service-worker', { createScriptURL: onlyOurs })
  navigator.serviceWorker
    .register(policy?.createScriptURL(ADDRESS) ?? ADDRESS, { updateViaCache: 'none' })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage(loadedAddresses(), []))
    // Without it Oriel works as well, only not without a network.
    .catch(() => {})
}

/** What this page has loaded so far, the first time without a worker to keep it. */
const loadedAddresses = () => performance.getEntriesByType('resource').map(({ name }) => name)

function onlyOurs(address: string) {
  if (address !== ADDRESS) throw new TypeError(`not the service worker: ${address}`)
  return address
}
