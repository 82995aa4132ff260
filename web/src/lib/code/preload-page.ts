type Preload = (address: string) => void

let registered: Preload = () => {}

/** The app knows which screen an address opens; everybody else only says that somebody is about to go there. */
export const setPagePreloader = (preload: Preload) => void (registered = preload)

/** Loads code and data of the screen at this address. */
export const preloadPage: Preload = (address) => registered(address)
