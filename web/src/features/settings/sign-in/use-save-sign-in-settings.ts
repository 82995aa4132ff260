import type { SignInSettings, SignInSettingsEdit } from '@oriel/contracts/v1/access/sign-in-settings-schemas'
import { changeSignInSettings } from '@oriel/contracts/v1/access/sign-in-settings'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { t } from '../../../lib/t.ts'
import { toast, unlessDeclined, useSubmit } from '../../../ui/index.ts'
import { managerPasswordsQuery, missingTwoFactorQuery, signInSettingsQuery } from './queries.ts'
import type { OidcProvider, OidcProviderEdit } from '@oriel/contracts/v1/access/oidc-schemas'

export function useSaveSignInSettings({ version }: SignInSettings, onSaved: () => void) {
  const client = useQueryClient()
  return useSubmit(
    (edit: SignInSettingsEdit) => unlessDeclined(() => callApi(changeSignInSettings, { ...edit, version })),
    {
      onSuccess: async (saved) => {
        if (!saved) return
        client.setQueryData(signInSettingsQuery.queryKey, saved)
        onSaved()
        toast.success(t({ id: 'Settings saved' }))
        await Promise.all(
          [missingTwoFactorQuery, managerPasswordsQuery].map((it) =>
            client.invalidateQueries({ queryKey: it.queryKey }),
          ),
        )
      },
      takesError(error) {
        // Version conflict: shows the other version; this change isn't saved yet.
        if (error instanceof ApiError && error.status === 409 && error.data)
          client.setQueryData(signInSettingsQuery.queryKey, error.data as SignInSettings)
        return false
      },
    },
  )
}

export function toProviderEdit(provider: OidcProvider): OidcProviderEdit {
  const { people, ...edit } = provider
  void people
  return edit
}
