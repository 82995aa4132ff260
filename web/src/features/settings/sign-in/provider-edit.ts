import type { OidcProvider, OidcProviderEdit } from '@oriel/contracts/v1/access/oidc-schemas'

export function toProviderEdit(provider: OidcProvider): OidcProviderEdit {
  const { people, ...edit } = provider
  void people
  return edit
}
