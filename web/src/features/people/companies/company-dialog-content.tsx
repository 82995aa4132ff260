import type { Company } from '@oriel/contracts/v1/people/companies-schemas'
import { useId } from 'react'
import { t } from '../../../lib/t.ts'
import { Dialog, DialogButtons, Field, Fields, TextArea, TextInput, VersionConflictDialog } from '../../../ui/index.ts'
import { useCompanyForm } from './use-company-form.ts'

export function CompanyDialogContent({ company, onClose }: { company: Company; onClose: () => void }) {
  const id = useId()
  const { form, isPending, submit, versions } = useCompanyForm(company, onClose)
  const { register, formState } = form
  const { errors } = formState
  return (
    <Dialog
      onClose={onClose}
      title={t({ id: 'Edit company' })}
      guard="typed"
      footer={
        <DialogButtons label={t({ id: 'Save changes' })} onCancel={onClose} type="submit" form={id} busy={isPending} />
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Fields>
          <Field label={t({ id: 'Name' })} required error={errors.name?.message}>
            <TextInput {...register('name')} autoComplete="off" data-autofocus />
          </Field>
          <Field label={t({ id: 'Address' })} error={errors.address?.message}>
            <TextInput {...register('address')} autoComplete="off" />
          </Field>
          <Field label={t({ id: 'Notes for the team' })} error={errors.notes?.message}>
            <TextArea {...register('notes')} rows={4} />
          </Field>
        </Fields>
      </form>
      {versions && <VersionConflictDialog noun={t({ id: 'Company' })} {...versions} />}
    </Dialog>
  )
}
