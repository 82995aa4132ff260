import { useWatch } from 'react-hook-form'
import { t } from '../../lib/t.ts'
import { Button, CompanyField, Field, Fields, TextInput } from '../index.ts'
import type { NewClient } from './use-new-client.ts'

export function NewClientFields({ client: { form, setOpen } }: { client: NewClient }) {
  const { register, formState, setValue } = form
  const companyId = useWatch({ control: form.control, name: 'companyId' })
  const { errors } = formState
  return (
    <fieldset data-wide>
      <Fields columns={2}>
        <Field
          label={t({ id: 'Client name' })}
          required
          error={errors.name?.message}
          aside={
            <Button size="small" tone="quiet" onClick={() => setOpen(false)}>
              {t({ id: 'Choose existing' })}
            </Button>
          }
        >
          <TextInput {...register('name')} autoComplete="off" />
        </Field>
        <Field label={t({ id: 'Email' })} required error={errors.email?.message}>
          <TextInput {...register('email')} type="email" inputMode="email" autoComplete="off" />
        </Field>
        <CompanyField value={companyId} onChange={(it) => setValue('companyId', it)} error={errors.company?.message}>
          <TextInput {...register('company')} autoComplete="off" />
        </CompanyField>
      </Fields>
    </fieldset>
  )
}
