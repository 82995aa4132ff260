import { Controller } from 'react-hook-form'
import { t } from '../../../lib/t.ts'
import { DatePicker, Field, Fields, Select, TextInput } from '../../../ui/index.ts'
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
      <Controller
        control={form.control}
        name="ends"
        render={({ field }) => (
          <Field label={t({ id: 'Ends' })}>
            <Select {...field} options={endOptions()} />
          </Field>
        )}
      />
      {chosen === 'until' && (
        <Controller
          control={form.control}
          name="until"
          render={({ field, fieldState }) => (
            <Field label={t({ id: 'Last day' })} required error={fieldState.error?.message}>
              <DatePicker {...field} />
            </Field>
          )}
        />
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
