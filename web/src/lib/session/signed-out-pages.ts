/** Pages beside the sign-in, for who is not in yet. */
export const isSignedOutPage = (pathname: string) => /^\/(welcome|recover|link|passkey|oidc)$/.test(pathname)

/** Of a link in a mail; empty on any other page. What is behind the `#` reaches no server by the address. */
export const linkToken = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) =>
  pathname === '/link' ? hash.slice(1) : ''
