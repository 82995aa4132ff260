import { t } from '../../../lib/t.ts'
import { DatePicker, Field, Fields, FormField, Select, TextInput } from '../../../ui/index.ts'
import type { RecurrenceForm } from './use-recurrence-form.ts'

const endOptions = () => [
  { value: 'never' as const, label: t({ id: 'Never' }) },
  { value: 'until' as const, label: t({ id: 'On a date' }) },
  { value: 'times' as const, label: t({ id: 'After a number of times' }) },
]

export function SeriesEndFields({ form }: { form: RecurrenceForm }) {
  const chosen = form.watch('ends')
  return (
    <Fields columns={2}>
      <FormField control={form.control} name="ends" label={t({ id: 'Ends' })}>
        {(field) => <Select {...field} options={endOptions()} />}
      </FormField>
      {chosen === 'until' && (
        <FormField control={form.control} name="until" label={t({ id: 'Last day' })} required>
          {(field) => <DatePicker {...field} />}
        </FormField>
      )}
      {chosen === 'times' && (
        <Field
          label={t({ id: 'Number of times' })}
          hint={t({ id: 'Includes the first one.' })}
          error={form.formState.errors.times?.message}
        >
          <TextInput {...form.register('times')} type="number" min={2} max={999} inputMode="numeric" />
        </Field>
      )}
    </Fields>
  )
}
