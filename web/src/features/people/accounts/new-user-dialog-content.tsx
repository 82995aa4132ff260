import { messages } from '@oriel/contracts/messages'
import { createPerson } from '@oriel/contracts/v1/people/people'
import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import type { Role } from '@oriel/contracts/enums'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { callApi } from '../../../lib/api/call-api.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { errorMessage, ApiError } from '../../../lib/api/api-error.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, Dialog, toast, useReauthentication } from '../../../ui/index.ts'
import { NewUserFields } from './new-user-fields.tsx'
import { newUserRules, emptyUser } from './user-rules.ts'

export interface NewUserDialogProps {
  /** Preselected role. */
  role?: Role
  onClose: () => void
  /** Receives the password, which must be handed over now. */
  onCreated: (user: Person, password: string) => void
}

/** REQ-1001. */
export function NewUserDialogContent({ role = emptyUser.role, onClose, onCreated }: NewUserDialogProps) {
  const id = useId()
  const form = useNewUserForm(role)
  const create = useCreateUser(form, onCreated)

  return (
    <Dialog
      open
      onClose={onClose}
      title={t({ id: 'Add New User' })}
      description={t({ id: 'People can’t sign up themselves. You give them the email and password.' })}
      guard="typed"
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
          <Button type="submit" form={id} tone="primary" busy={create.isPending}>
            {t({ id: 'Create user' })}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          onSubmit={(event) =>
            void form.handleSubmit(
              (draft) => create.mutate(draft),
              () => toast.error(translate(messages.fixFormErrors)),
            )(event)
          }
        >
          <NewUserFields />
        </form>
      </FormProvider>
    </Dialog>
  )
}

const useNewUserForm = (role: Role) => useContractForm(async () => newUserRules, { ...emptyUser, role })

function useCreateUser(form: ReturnType<typeof useNewUserForm>, onCreated: NewUserDialogProps['onCreated']) {
  const client = useQueryClient()
  const proven = useReauthentication()
  return useMutation({
    mutationFn: (draft: Parameters<typeof callApi<typeof createPerson>>[1]) =>
      proven(() => callApi(createPerson, draft)),
    onSuccess: async (user, draft) => {
      if (!user) return
      toast.success(translate(messages.userCreated))
      onCreated(user, draft.password)
      await client.invalidateQueries({ queryKey: ['person'] })
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 409)
        form.setError('email', { message: translate(messages.emailTaken) })
      else showFieldErrors(error, form)
      toast.error(translate(messages.userCreationFailed), {
        message: errorMessage(error, translate(messages.userCreationFailedText)),
      })
    },
  })
}
