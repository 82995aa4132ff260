type Preload = (address: string) => void

let registered: Preload = () => {}

/** Registered by the app, which knows the routes; other modules only call `preloadPage`. */
export const setPagePreloader = (preload: Preload) => void (registered = preload)

/** Preloads code and data of the screen at this address. */
export const preloadPage: Preload = (address) => registered(address)
