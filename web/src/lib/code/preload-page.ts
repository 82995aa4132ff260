type Preload = (address: string) => void

let registered: Preload = () => {}

/** Registered by the app, which knows the routes. */
export const setPagePreloader = (preload: Preload) => void (registered = preload)

export const preloadPage: Preload = (address) => registered(address)
