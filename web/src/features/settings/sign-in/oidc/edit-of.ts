import type { OidcProvider, OidcProviderEdit } from '@oriel/contracts/v1/shapes/oidc'

/** A provider as it is, to be sent again or to be changed. */
export const editOf = ({ people: _, ...edit }: OidcProvider): OidcProviderEdit => edit
