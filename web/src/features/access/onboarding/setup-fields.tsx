import type { WorkspaceSetup } from '@oriel/contracts/v1/access/onboarding-schemas'
import { useFormContext } from 'react-hook-form'
import { t } from '../../../lib/t.ts'
import { Field, PasswordInput, TextInput } from '../../../ui/index.ts'

export function SetupFields({ password }: { password: boolean }) {
  const { register, formState } = useFormContext<WorkspaceSetup>()
  const { errors } = formState
  return (
    <>
      <Field label={t({ id: 'Agency name' })} aside={t({ id: 'Clients see it' })} error={errors.workspace?.message}>
        <TextInput {...register('workspace')} autoComplete="organization" />
      </Field>
      <Field label={t({ id: 'Your name' })} error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="name" />
      </Field>
      <Field label={t({ id: 'Email' })} aside={t({ id: 'You’ll use it to sign in' })} error={errors.email?.message}>
        <TextInput {...register('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      {password && (
        <Field
          label={t({ id: 'New password' })}
          aside={t({ id: 'At least 6 characters' })}
          error={errors.password?.message}
        >
          <PasswordInput {...register('password', { shouldUnregister: true })} autoComplete="new-password" />
        </Field>
      )}
    </>
  )
}
