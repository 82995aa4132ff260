export const isSignedOutPage = (pathname: string) => /^\/(welcome|recover|link|passkey|oidc)$/.test(pathname)

/** In the fragment, which is never sent to the server. */
export const linkToken = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) =>
  pathname === '/link' ? hash.slice(1) : ''
