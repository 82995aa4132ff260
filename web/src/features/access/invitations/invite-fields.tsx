import { LIMITS } from '@oriel/contracts/limits'
import { SIDE_BY_ROLE } from '@oriel/contracts/enums'
import type { InvitationDraft } from '@oriel/contracts/v1/access/invitations-schemas'
import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { choicesQuery } from '../../../lib/api/choices.ts'
import { t } from '../../../lib/t.ts'
import { accessLevelOptions } from '../../../lib/access-levels.ts'
import {
  CompanyField,
  Field,
  Fields,
  FormField,
  MultiSelect,
  SegmentedControl,
  Select,
  TextInput,
} from '../../../ui/index.ts'
import { roleOptions } from '../../../lib/choices/role-options.ts'

/** The person or a manager completes the profile later. */
export function InviteFields() {
  const { control, register, formState } = useFormContext<InviteValues>()
  const { errors } = formState
  const [role, projects] = useWatch({ control, name: ['role', 'projects'] })
  const isClient = SIDE_BY_ROLE[role] === 'client'
  return (
    <Fields>
      <FormField control={control} name="role" label={t({ id: 'Role' })} required>
        {(field) => (
          <SegmentedControl options={roleOptions()} value={field.value} onChange={field.onChange} name={field.name} />
        )}
      </FormField>
      <Fields columns={2}>
        <Field label={t({ id: 'Full name' })} required error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" data-autofocus />
        </Field>
        <Field label={t({ id: 'Email' })} required error={errors.email?.message}>
          <TextInput {...register('email')} type="email" inputMode="email" autoComplete="off" />
        </Field>
      </Fields>
      <ProjectsField isClient={isClient} />
      {isClient && projects.length > 0 && (
        <FormField control={control} name="accessLevel" label={t({ id: 'Access level' })}>
          {(field) => <Select {...field} options={accessLevelOptions()} />}
        </FormField>
      )}
      {isClient && projects.length === 0 && (
        <Controller
          control={control}
          name="companyId"
          render={({ field }) => (
            <CompanyField
              value={field.value}
              onChange={field.onChange}
              error={errors.company?.message ?? errors.companyId?.message}
            >
              <TextInput {...register('company')} autoComplete="off" />
            </CompanyField>
          )}
        />
      )}
    </Fields>
  )
}

function ProjectsField({ isClient }: { isClient: boolean }) {
  const { control } = useFormContext<InviteValues>()
  const { data } = useQuery(choicesQuery)
  return (
    <FormField
      control={control}
      name="projects"
      label={t({ id: 'Projects' })}
      hint={isClient ? undefined : t({ id: 'Staff join the project team.' })}
    >
      {(field) => (
        <MultiSelect
          {...field}
          search
          maximum={LIMITS.invitedProjects}
          options={(data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormField>
  )
}

export type InviteValues = Omit<
  Required<InvitationDraft>,
  'department' | 'jobTitle' | 'workTitle' | 'address' | 'companyId'
> & { companyId: string | undefined }
