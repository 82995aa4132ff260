/** Pages beside the sign-in, for who is not in yet. */
export const isWayIn = (pathname: string) => /^\/(welcome|recover|link|passkey|oidc)$/.test(pathname)
