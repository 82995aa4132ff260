import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { t, translate } from '../../../lib/t.ts'
import {
  CompanyField,
  FormDialog,
  Field,
  Fields,
  TextInput,
  toast,
  useReauthentication,
  useSubmitForm,
} from '../../../ui/index.ts'
import { messages } from '@oriel/contracts/messages'
import { generatePassword } from '@oriel/contracts/people/generate-password'
import { createPerson } from '@oriel/contracts/v1/people/people'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { newClientRules, newColleagueRules } from './company-rules.ts'

interface NewClientDialogProps {
  company?: { id: string; name: string }
  onClose: () => void
  onCreated: (client: Person, password: string) => void
}

export function NewClientDialogContent({ company, onClose, onCreated }: NewClientDialogProps) {
  const { form, isPending, submit } = useCreateClient(company?.id, onCreated)
  const { register, formState, setValue } = form
  const chosen = useWatch({ control: form.control, name: 'companyId' })
  const { errors } = formState
  return (
    <FormDialog
      onClose={onClose}
      title={company ? t({ id: 'New client at {company}' }, { company: company.name }) : t({ id: 'New client' })}
      submit={t({ id: 'Create' })}
      busy={isPending}
      onSubmit={submit}
    >
      <Fields columns={2}>
        {!company && (
          <>
            <CompanyField value={chosen} onChange={(it) => setValue('companyId', it)} error={errors.company?.message}>
              <TextInput {...register('company')} autoComplete="off" data-autofocus />
            </CompanyField>
            {!chosen && (
              <Field label={t({ id: 'Address' })} error={errors.address?.message}>
                <TextInput {...register('address')} autoComplete="off" />
              </Field>
            )}
          </>
        )}
        <Field label={t({ id: 'Full name' })} required error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" data-autofocus={company ? true : undefined} />
        </Field>
        <Field label={t({ id: 'Email' })} required error={errors.email?.message}>
          <TextInput {...register('email')} type="email" inputMode="email" autoComplete="off" />
        </Field>
        <Field
          label={t({ id: 'Password' })}
          required
          error={errors.password?.message}
          hint={t({ id: 'You can see it until they choose their own.' })}
        >
          <TextInput {...register('password')} autoComplete="off" />
        </Field>
      </Fields>
    </FormDialog>
  )
}

function useCreateClient(companyId: string | undefined, onCreated: (client: Person, password: string) => void) {
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
        onCreated(client, draft.password ?? '')
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
