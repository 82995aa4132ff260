import { messages } from '@oriel/contracts/messages'
import { generatedPassword } from '@oriel/contracts/people/generated-password'
import { createPerson } from '@oriel/contracts/v1/people'
import type { Person } from '@oriel/contracts/v1/shapes/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../lib/api/ask.ts'
import { messageOf, Refused } from '../../lib/api/refused.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import { say } from '../../lib/t.ts'
import { toast } from '../../ui/index.ts'
import { NewClient, NewColleague } from './company-rules.ts'

/** The account of somebody who joins a company, or begins one. */
export function useNewClient(companyId: string | undefined, onCreated: (client: Person, password: string) => void) {
  const cache = useQueryClient()
  const [password] = useState(generatedPassword)
  const form = useContractForm(async () => (companyId ? NewColleague : NewClient), {
    name: '',
    email: '',
    password,
    company: '',
    address: '',
    companyId,
  })
  const create = useMutation({
    mutationFn: (draft: Parameters<typeof ask<typeof createPerson>>[1]) =>
      ask(createPerson, { ...draft, role: 'customer' }),
    async onSuccess(client, draft) {
      toast.success(say(messages.userCreated))
      onCreated(client, draft.password)
      await Promise.all(['person', 'company'].map((key) => cache.invalidateQueries({ queryKey: [key] })))
    },
    onError(error) {
      if (error instanceof Refused && error.status === 409)
        form.setError('email', { message: say(messages.emailTaken) })
      else if (!showFieldErrors(error, form))
        toast.error(say(messages.userCreationFailed), { message: messageOf(error) })
    },
  })
  return { form, isPending: create.isPending, submit: form.handleSubmit((draft) => create.mutate(draft)) }
}
