import { generatedPassword } from '@oriel/contracts/generated-password'
import { messages } from '@oriel/contracts/messages'
import { createPerson } from '@oriel/contracts/v1/people'
import type { Person } from '@oriel/contracts/v1/shapes/people'
import type { Role } from '@oriel/contracts/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, WandSparkles } from 'lucide-react'
import { useId } from 'react'
import { Controller, FormProvider, useWatch } from 'react-hook-form'
import { ask } from '../../lib/api/ask.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import { messageOf, Refused } from '../../lib/api/refused.ts'
import { say, t } from '../../lib/t.ts'
import {
  Button,
  Dialog,
  Field,
  Fields,
  IconButton,
  PasswordInput,
  SegmentedControl,
  Select,
  TextInput,
  toast,
} from '../../ui/index.ts'
import { copyText } from './copy-text.ts'
import styles from './people.module.css'
import { RoleFields } from './role-fields.tsx'
import { NewUser, noUser } from './user-rules.ts'
import { roleOptions, statusOptions } from './user-options.ts'

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
  const client = useQueryClient()
  const form = useContractForm(async () => NewUser, { ...noUser, role })
  const { control, register, formState } = form
  const { errors } = formState
  const password = useWatch({ control, name: 'password' })

  const create = useMutation({
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
          <Fields>
            <Controller
              control={control}
              name="role"
              render={({ field }) => (
                <Field label={t({ id: 'Role' })} required>
                  <SegmentedControl
                    options={roleOptions}
                    value={field.value ?? null}
                    onChange={field.onChange}
                    name={field.name}
                  />
                </Field>
              )}
            />
            <Fields columns={2}>
              <Field label={t({ id: 'Full name' })} required error={errors.name?.message}>
                <TextInput {...register('name')} autoComplete="off" data-autofocus />
              </Field>
              <Field label={t({ id: 'Email' })} required error={errors.email?.message}>
                <TextInput {...register('email')} type="email" inputMode="email" autoComplete="off" />
              </Field>
              <Field
                label={t({ id: 'Password' })}
                required
                error={errors.password?.message}
                hint={t({ id: 'You can read it until they choose their own.' })}
              >
                <div className={styles.passwordLine}>
                  <PasswordInput {...register('password')} autoComplete="new-password" />
                  <IconButton
                    label={t({ id: 'Generate password' })}
                    icon={WandSparkles}
                    tone="default"
                    onClick={() =>
                      form.setValue('password', generatedPassword(), { shouldDirty: true, shouldValidate: true })
                    }
                  />
                  <IconButton
                    label={t({ id: 'Copy password' })}
                    icon={Copy}
                    tone="default"
                    disabled={!password}
                    onClick={() => void copyText(password)}
                  />
                </div>
              </Field>
              <Controller
                control={control}
                name="status"
                render={({ field }) => (
                  <Field label={t({ id: 'Status' })}>
                    <Select {...field} options={statusOptions} />
                  </Field>
                )}
              />
              <RoleFields />
            </Fields>
          </Fields>
        </form>
      </FormProvider>
    </Dialog>
  )
}
