import { createCompany } from '@oriel/contracts/v1/people/companies'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/t.ts'
import { Field, Fields, FormDialog, TextInput, useSubmitForm } from '../../../ui/index.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/people/companies-schemas')).CompanyDraft

/** Opens the company's page, to invite people. */
export function NewCompanyDialogContent({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const form = useContractForm(loadRules, { name: '', address: '' })
  const { register, formState } = form
  const { errors } = formState
  const { sending, onSubmit } = useSubmitForm(
    form,
    ({ name, address }) => callApi(createCompany, { name, address: address || null }),
    {
      async onSuccess({ id }) {
        await navigate(`/companies/${id}`)
        await cache.invalidateQueries({ queryKey: ['company'] })
      },
    },
  )
  return (
    <FormDialog
      onClose={onClose}
      title={t({ id: 'New company' })}
      submit={t({ id: 'Create' })}
      busy={sending.isPending}
      onSubmit={onSubmit}
    >
      <Fields>
        <Field label={t({ id: 'Name' })} required error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="off" data-autofocus />
        </Field>
        <Field label={t({ id: 'Address' })} error={errors.address?.message}>
          <TextInput {...register('address')} autoComplete="off" />
        </Field>
      </Fields>
    </FormDialog>
  )
}
