/** Pages that need no session. */
export const isSignedOutPage = (pathname: string) => /^\/(welcome|recover|link|passkey|oidc)$/.test(pathname)

/** Token of an email link; empty on other pages. It is in the fragment, which is never sent to the server. */
export const linkToken = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) =>
  pathname === '/link' ? hash.slice(1) : ''
