import { listOidcWays } from '@oriel/contracts/v1/oidc'
import type { OidcWays } from '@oriel/contracts/v1/shapes/oidc'
import { useEffect, useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { t } from '../../lib/t.ts'
import { Button } from '../../ui/index.ts'

/** A button for each provider by which people sign in; nothing where there is none, or nobody says so. */
export function ProviderButtons() {
  const [items, setItems] = useState<OidcWays['items']>([])
  useEffect(() => {
    ask(listOidcWays, {}).then(
      (found) => setItems(found.items),
      () => {},
    )
  }, [])
  return items.map(({ id, name }) => (
    <Button key={id} wide onClick={() => window.location.assign(`/api/v1/auth/oidc/${id}/start`)}>
      {t({ id: 'Sign in by {name}' }, { name })}
    </Button>
  ))
}
