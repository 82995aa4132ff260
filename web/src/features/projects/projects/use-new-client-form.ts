import { messages } from '@oriel/contracts/messages'
import { createPerson } from '@oriel/contracts/v1/people/people'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { callApi } from '../../../lib/api/call-api.ts'
import { errorMessage, ApiError } from '../../../lib/api/api-error.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { translate } from '../../../lib/t.ts'
import { toast, useReauthentication } from '../../../ui/index.ts'
import type { ProjectFields } from './project-rules.ts'

const NEW_CLIENT = ['name', 'description', 'dueOn', 'priority', 'status', 'team'] as const

export type NewClientForm = ReturnType<typeof useNewClientForm>['form']

export function useNewClientForm() {
  const client = useQueryClient()
  const proven = useReauthentication()
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
        const created = await proven(() => callApi(createPerson, { ...draft, role: 'customer' }))
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

  /** Creates the client, if there is a new one, only once the project's own fields are valid. */
  async function fill(project: UseFormReturn<ProjectFields>): Promise<boolean> {
    if (!isOpen) return true
    const id = (await project.trigger(NEW_CLIENT)) ? await create() : null
    if (id !== null) project.setValue('client', id, { shouldDirty: true })
    return id !== null
  }

  return { form, isOpen, setOpen, fill }
}
