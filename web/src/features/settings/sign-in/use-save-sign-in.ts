import { messages } from '@oriel/contracts/messages'
import type { SignInSettings, SignInSettingsEdit } from '@oriel/contracts/v1/shapes/sign-in-settings'
import { changeSignInSettings } from '@oriel/contracts/v1/sign-in-settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { messageOf, Refused } from '../../../lib/api/refused.ts'
import { say, t } from '../../../lib/t.ts'
import { toast, useProven } from '../../../ui/index.ts'
import { issuedPasswordsQuery, missingFactorsQuery, signInQuery } from './queries.ts'

/** Saves a part of how people sign in, once its manager has proven who they are. */
export function useSaveSignIn({ version }: SignInSettings, onSaved: () => void) {
  const client = useQueryClient()
  const proven = useProven()
  return useMutation({
    mutationFn: (edit: SignInSettingsEdit) => proven(() => ask(changeSignInSettings, { ...edit, version })),
    onSuccess: async (saved) => {
      if (!saved) return
      client.setQueryData(signInQuery.queryKey, saved)
      onSaved()
      toast.success(t({ id: 'Settings saved' }))
      await Promise.all(
        [missingFactorsQuery, issuedPasswordsQuery].map((it) => client.invalidateQueries({ queryKey: it.queryKey })),
      )
    },
    onError(error) {
      // What somebody else has saved meanwhile stands there, and what was chosen here is still to be saved.
      if (error instanceof Refused && error.status === 409 && error.data)
        client.setQueryData(signInQuery.queryKey, error.data as SignInSettings)
      toast.error(say(messages.error), { message: messageOf(error) })
    },
  })
}
