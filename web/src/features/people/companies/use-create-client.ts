import { messages } from '@oriel/contracts/messages'
import { generatePassword } from '@oriel/contracts/people/generate-password'
import { createPerson } from '@oriel/contracts/v1/people/people'
import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { translate } from '../../../lib/t.ts'
import { toast, useReauthentication, useSubmitForm } from '../../../ui/index.ts'
import { newClientRules, newColleagueRules } from './company-rules.ts'

export function useCreateClient(companyId: string | undefined, onCreated: (client: Person, password: string) => void) {
  const cache = useQueryClient()
  const proven = useReauthentication()
  const [password] = useState(generatePassword)
  const form = useContractForm(async () => (companyId ? newColleagueRules : newClientRules), {
    name: '',
    email: '',
    password,
    company: '',
    address: '',
    companyId,
  })
  const { sending, onSubmit } = useSubmitForm(
    form,
    (draft: Parameters<typeof callApi<typeof createPerson>>[1]) =>
      proven(() => callApi(createPerson, { ...draft, role: 'customer' })),
    {
      async onSuccess(client, draft) {
        if (!client) return
        toast.success(translate(messages.userCreated))
        onCreated(client, draft.password)
        await Promise.all(['person', 'company'].map((key) => cache.invalidateQueries({ queryKey: [key] })))
      },
      takesError(error) {
        const isTaken = error instanceof ApiError && error.status === 409
        if (isTaken) form.setError('email', { message: translate(messages.emailTaken) })
        return isTaken
      },
      failure: { title: translate(messages.userCreationFailed) },
    },
  )
  return { form, isPending: sending.isPending, submit: onSubmit }
}
