import type { OidcProvider, OidcProviderEdit } from '@oriel/contracts/v1/access/oidc-schemas'

/** A provider as it is, to be sent again or to be changed: what follows from it is left out. */
export function toProviderEdit(provider: OidcProvider): OidcProviderEdit {
  const { people, ...edit } = provider
  void people
  return edit
}
