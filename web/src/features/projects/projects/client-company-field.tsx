import { Controller, useWatch } from 'react-hook-form'
import { t } from '../../../lib/t.ts'
import { Field, Select } from '../../../ui/index.ts'
import type { ProjectEditor } from './use-project-editor.ts'

export function ClientCompanyField({ editor: { form, clients } }: { editor: ProjectEditor }) {
  const client = useWatch({ control: form.control, name: 'client' })
  const companies = clients.find(({ id }) => id === client)?.companies
  if (!companies) return null
  return (
    <Controller
      control={form.control}
      name="company"
      render={({ field, fieldState }) => (
        <Field
          label={t({ id: 'Company' })}
          required
          error={fieldState.error?.message}
          hint={t({
            id: 'This client belongs to several companies. Only people from the chosen one can see the project.',
          })}
        >
          <Select
            {...field}
            value={companies.some(({ id }) => id === field.value) ? field.value : companies[0]?.id}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
    />
  )
}
