import { messages } from '@oriel/contracts/messages'
import { createPerson } from '@oriel/contracts/v1/people/people'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../lib/api/call-api.ts'
import { errorMessage, ApiError } from '../../lib/api/api-error.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import { translate } from '../../lib/t.ts'
import { toast, unlessDeclined } from '../index.ts'

export type NewClient = ReturnType<typeof useNewClient>

/** A client created together with their project. */
export function useNewClient() {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const form = useContractForm(async () => (await import('./new-client-rules.ts')).projectClientRules, {
    name: '',
    email: '',
    company: '',
    companyId: undefined as string | undefined,
  })

  /** Null on validation errors. A second attempt reuses the account. */
  async function create(): Promise<string | null> {
    let id: string | null = null
    await form.handleSubmit(async (draft) => {
      try {
        const created = await unlessDeclined(() => callApi(createPerson, { ...draft, role: 'customer' }))
        if (!created) return
        id = created.id
        await client.invalidateQueries({ queryKey: ['person'] })
        setOpen(false)
      } catch (error) {
        if (error instanceof ApiError && error.status === 409)
          form.setError('email', { message: translate(messages.emailTaken) })
        else if (!showFieldErrors(error, form))
          toast.error(translate(messages.userCreationFailed), { message: errorMessage(error) })
      }
    })()
    return id
  }

  return { form, isOpen, setOpen, create }
}
