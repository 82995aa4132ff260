import { SIDE_BY_ROLE } from '@oriel/contracts/enums'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../lib/t.ts'
import { Field, FormField, Select, TextInput } from '../../../ui/index.ts'
import type { UserValues } from './user-rules.ts'
import { departmentOptions, workTitleOptions } from './user-options.ts'

/** REQ-1002. */
export function RoleFields() {
  const { control, register, formState } = useFormContext<UserValues>()
  const { errors } = formState
  const role = useWatch({ control, name: 'role' })

  if (SIDE_BY_ROLE[role] === 'client')
    return (
      <>
        <Field label={t({ id: 'Company' })} required error={errors.company?.message}>
          <TextInput {...register('company')} autoComplete="off" />
        </Field>
        <Field label={t({ id: 'Address' })} error={errors.address?.message}>
          <TextInput {...register('address')} autoComplete="off" />
        </Field>
      </>
    )
  return (
    <>
      <FormField control={control} name="department" label={t({ id: 'Department' })} required>
        {(field) => <Select {...field} options={departmentOptions} onAddCustom={field.onChange} />}
      </FormField>
      <Field label={t({ id: 'Job title' })} required error={errors.jobTitle?.message}>
        <TextInput {...register('jobTitle')} autoComplete="off" />
      </Field>
      <FormField control={control} name="workTitle" label={t({ id: 'Work title' })} required>
        {(field) => <Select {...field} search options={workTitleOptions()} onAddCustom={field.onChange} />}
      </FormField>
    </>
  )
}
