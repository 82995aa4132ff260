import { generatePassword } from '@oriel/contracts/people/generate-password'
import { Copy, WandSparkles } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../lib/t.ts'
import {
  copyText,
  Field,
  Fields,
  FormField,
  IconButton,
  PasswordInput,
  SegmentedControl,
  Select,
  TextInput,
} from '../../../ui/index.ts'
import styles from './people.module.css'
import { RoleFields } from './role-fields.tsx'
import { statusOptions } from './user-options.ts'
import { roleOptions } from '../../../lib/choices/role-options.ts'
import type { UserValues } from './user-rules.ts'

/** The role determines the other fields. */
export function NewUserFields() {
  const { control, register, formState } = useFormContext<UserValues>()
  const { errors } = formState
  return (
    <Fields>
      <FormField control={control} name="role" label={t({ id: 'Role' })} required>
        {(field) => (
          <SegmentedControl
            options={roleOptions()}
            value={field.value ?? null}
            onChange={field.onChange}
            name={field.name}
          />
        )}
      </FormField>
      <Fields columns={2}>
        <Field label={t({ id: 'Full name' })} required error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" data-autofocus />
        </Field>
        <Field label={t({ id: 'Email' })} required error={errors.email?.message}>
          <TextInput {...register('email')} type="email" inputMode="email" autoComplete="off" />
        </Field>
        <PasswordField />
        <FormField control={control} name="status" label={t({ id: 'Status' })}>
          {(field) => <Select {...field} options={statusOptions()} />}
        </FormField>
        <RoleFields />
      </Fields>
    </Fields>
  )
}

function PasswordField() {
  const { control, register, formState, setValue } = useFormContext<UserValues>()
  const password = useWatch({ control, name: 'password' })
  return (
    <Field
      label={t({ id: 'Password' })}
      required
      error={formState.errors.password?.message}
      hint={t({ id: 'You can see it until they choose their own.' })}
    >
      <div className={styles.passwordLine}>
        <PasswordInput {...register('password')} autoComplete="new-password" />
        <IconButton
          label={t({ id: 'Generate password' })}
          icon={WandSparkles}
          tone="default"
          onClick={() => setValue('password', generatePassword(), { shouldDirty: true, shouldValidate: true })}
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
  )
}
