/** Pages beside the sign-in, for who is not in yet; their code comes with the page that says that there is nothing. */
export const isWayIn = (pathname: string) => /^\/(welcome|recover|link|passkey|oidc)$/.test(pathname)
