import { messages } from '@oriel/contracts/messages'
import { createPerson } from '@oriel/contracts/v1/people'
import type { Person } from '@oriel/contracts/v1/shapes/people'
import type { Role } from '@oriel/contracts/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { ask } from '../../lib/api/ask.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import { messageOf, Refused } from '../../lib/api/refused.ts'
import { say, t } from '../../lib/t.ts'
import { Button, Dialog, toast } from '../../ui/index.ts'
import { NewUserFields } from './new-user-fields.tsx'
import { NewUser, noUser } from './user-rules.ts'

export interface NewUserDialogProps {
  /** Chosen at first. */
  role?: Role
  onClose: () => void
  /** Told the password too: it is handed over now. */
  onCreated: (user: Person, password: string) => void
}

/** Lets somebody in (REQ-1001). */
export function OpenNewUser({ role = noUser.role, onClose, onCreated }: NewUserDialogProps) {
  const id = useId()
  const form = useNewUserForm(role)
  const create = useCreation(form, onCreated)

  return (
    <Dialog
      open
      onClose={onClose}
      title={t({ id: 'Add New User' })}
      description={t({ id: 'There is no self-sign-up: you hand over the email and the password.' })}
      guard="typed"
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
          <Button type="submit" form={id} tone="primary" busy={create.isPending}>
            {t({ id: 'Create User' })}
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
              () => toast.error(say(messages.fixFormErrors)),
            )(event)
          }
        >
          <NewUserFields />
        </form>
      </FormProvider>
    </Dialog>
  )
}

const useNewUserForm = (role: Role) => useContractForm(async () => NewUser, { ...noUser, role })

/** Makes the account, and says how it went. */
function useCreation(form: ReturnType<typeof useNewUserForm>, onCreated: NewUserDialogProps['onCreated']) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: Parameters<typeof ask<typeof createPerson>>[1]) => ask(createPerson, draft),
    onSuccess: async (user, draft) => {
      toast.success(say(messages.userCreated))
      onCreated(user, draft.password)
      await client.invalidateQueries({ queryKey: ['person'] })
    },
    onError(error) {
      if (error instanceof Refused && error.status === 409)
        form.setError('email', { message: say(messages.emailTaken) })
      else showFieldErrors(error, form)
      toast.error(say(messages.userCreationFailed), { message: messageOf(error, say(messages.userCreationFailedText)) })
    },
  })
}
