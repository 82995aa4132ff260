import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../lib/t.ts'
import { Banner, Field, Fields, FormField, Select, TextInput } from '../../../ui/index.ts'
import { HandoverFields, type Successors } from './handover-fields.tsx'
import { RoleFields } from './role-fields.tsx'
import { statusOptions } from './user-options.ts'
import { roleOptions } from '../../../lib/choices/role-options.ts'
import type { UserValues } from './user-rules.ts'

interface EditUserFieldsProps {
  user: Person
  /** Ends their work here, so assignments must be handed over. */
  leaves: boolean
  successors: Successors
  onSuccessors: (successors: Successors) => void
}

export function EditUserFields({ user, leaves, successors, onSuccessors }: EditUserFieldsProps) {
  const { control, register, formState } = useFormContext<UserValues>()
  const [role, status] = useWatch({ control, name: ['role', 'status'] })
  const newStanding = role !== user.role || status !== user.status
  return (
    <Fields>
      <Fields columns={2}>
        <Field label={t({ id: 'Full name' })} required error={formState.errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" data-autofocus />
        </Field>
        <Field label={t({ id: 'Email' })} hint={t({ id: 'The email cannot be changed.' })}>
          <TextInput value={user.email ?? ''} disabled readOnly />
        </Field>
        <StatusFields user={user} />
        <RoleFields />
      </Fields>
      {!user.can.includes('changeRoleOrStatus') && (
        <Banner>{t({ id: 'You can’t change your own role or status. Ask another manager.' })}</Banner>
      )}
      {newStanding && (
        <Banner tone="soon">
          {t({ id: '{name} will be signed out everywhere when you save this.' }, { name: user.name })}
        </Banner>
      )}
      {leaves && <HandoverFields user={user} successors={successors} onChange={onSuccessors} />}
    </Fields>
  )
}

function StatusFields({ user }: { user: Person }) {
  const { control } = useFormContext<UserValues>()
  const disabled = !user.can.includes('changeRoleOrStatus')
  return (
    <>
      <FormField control={control} name="role" label={t({ id: 'Role' })} required>
        {(field) => <Select {...field} options={roleOptions()} disabled={disabled} />}
      </FormField>
      <FormField control={control} name="status" label={t({ id: 'Status' })}>
        {(field) => <Select {...field} options={statusOptions()} disabled={disabled} />}
      </FormField>
    </>
  )
}
