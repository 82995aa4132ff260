import { t } from '../../../lib/t.ts'
import { Field, Fields, FormField, Select, TextInput, WeekdayPicker } from '../../../ui/index.ts'
import { MonthDayFields } from './month-day-fields.tsx'
import { formatMonth } from './rule-text.ts'
import type { RecurrenceForm } from './use-recurrence-form.ts'

const unitOptions = () => [
  { value: 'day' as const, label: t({ id: 'Daily' }) },
  { value: 'week' as const, label: t({ id: 'Weekly' }) },
  { value: 'month' as const, label: t({ id: 'Monthly' }) },
  { value: 'year' as const, label: t({ id: 'Yearly' }) },
  { value: 'completion' as const, label: t({ id: 'After completion' }) },
]

export function RuleFields({ form }: { form: RecurrenceForm }) {
  const every = form.watch('rule.every')
  const { errors } = form.formState
  return (
    <>
      <Fields columns={2}>
        <FormField control={form.control} name="rule.every" label={t({ id: 'Repeats' })} error={errors.rule?.message}>
          {(field) => <Select {...field} options={unitOptions()} />}
        </FormField>
        <IntervalField form={form} />
      </Fields>
      {every === 'week' && (
        <FormField
          control={form.control}
          name="rule.weekdays"
          label={t({ id: 'Repeat on' })}
          error={errors.rule?.weekdays?.message}
        >
          {({ value, onChange }) => <WeekdayPicker value={value} onChange={onChange} />}
        </FormField>
      )}
      {(every === 'month' || every === 'year') && <MonthDayFields form={form} />}
    </>
  )
}

function IntervalField({ form }: { form: RecurrenceForm }) {
  const every = form.watch('rule.every')
  const { errors } = form.formState
  if (every === 'year')
    return (
      <FormField control={form.control} name="rule.month" label={t({ id: 'Month' })}>
        {(field) => (
          <Select {...field} options={months.map((month) => ({ value: String(month), label: formatMonth(month) }))} />
        )}
      </FormField>
    )
  if (every === 'completion')
    return (
      <Field label={t({ id: 'Days after completion' })} error={errors.rule?.days?.message}>
        <TextInput {...form.register('rule.days')} type="number" min={1} max={366} inputMode="numeric" />
      </Field>
    )
  return (
    <Field label={intervalLabel(every)} error={errors.rule?.interval?.message}>
      <TextInput {...form.register('rule.interval')} type="number" min={1} max={99} inputMode="numeric" />
    </Field>
  )
}

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

function intervalLabel(every: 'day' | 'week' | 'month') {
  if (every === 'day') return t({ id: 'Repeat every (days)' })
  return every === 'week' ? t({ id: 'Repeat every (weeks)' }) : t({ id: 'Repeat every (months)' })
}
