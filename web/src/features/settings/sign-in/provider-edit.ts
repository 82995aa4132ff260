import type { OidcProvider, OidcProviderEdit } from '@oriel/contracts/v1/access/oidc-schemas'

/** The editable part of a provider, without derived fields. */
export function toProviderEdit(provider: OidcProvider): OidcProviderEdit {
  const { people, ...edit } = provider
  void people
  return edit
}
