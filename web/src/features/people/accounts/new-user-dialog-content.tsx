import { messages } from '@oriel/contracts/messages'
import { createPerson } from '@oriel/contracts/v1/people/people'
import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import type { Role } from '@oriel/contracts/enums'
import { useQueryClient } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { callApi } from '../../../lib/api/call-api.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { translate, t } from '../../../lib/t.ts'
import { FormDialog, toast, unlessDeclined, useSubmitForm } from '../../../ui/index.ts'
import { NewUserFields } from './new-user-fields.tsx'
import { newUserRules, emptyUser } from './user-rules.ts'

export interface NewUserDialogProps {
  role?: Role
  onClose: () => void
  onCreated: (user: Person, password: string) => void
}

export function NewUserDialogContent({ role = emptyUser.role, onClose, onCreated }: NewUserDialogProps) {
  const form = useNewUserForm(role)
  const { sending, onSubmit } = useCreateUser(form, onCreated)

  return (
    <FormDialog
      onClose={onClose}
      title={t({ id: 'Add New User' })}
      description={t({ id: 'People can’t sign up themselves. You give them the email and password.' })}
      submit={t({ id: 'Create user' })}
      busy={sending.isPending}
      onSubmit={onSubmit}
    >
      <FormProvider {...form}>
        <NewUserFields />
      </FormProvider>
    </FormDialog>
  )
}

const useNewUserForm = (role: Role) => useContractForm(async () => newUserRules, { ...emptyUser, role })

function useCreateUser(form: ReturnType<typeof useNewUserForm>, onCreated: NewUserDialogProps['onCreated']) {
  const client = useQueryClient()
  return useSubmitForm(
    form,
    (draft: Parameters<typeof callApi<typeof createPerson>>[1]) => unlessDeclined(() => callApi(createPerson, draft)),
    {
      announce: 'all',
      failure: {
        title: translate(messages.userCreationFailed),
        otherwise: translate(messages.userCreationFailedText),
      },
      onSuccess: async (user, draft) => {
        if (!user) return
        toast.success(translate(messages.userCreated))
        onCreated(user, draft.password ?? '')
        await client.invalidateQueries({ queryKey: ['person'] })
      },
      takesError(error) {
        if (error instanceof ApiError && error.status === 409)
          form.setError('email', { message: translate(messages.emailTaken) })
        return false
      },
    },
  )
}
