import { formatWeekday } from '../../../lib/dates.ts'
import { usePreferences } from '../../../lib/preferences/preferences.ts'
import { t } from '../../../lib/t.ts'
import { Button, Field, Fields, FormField, Select, TextInput } from '../../../ui/index.ts'
import { skippedMonthsText } from './rule-text.ts'
import type { RecurrenceForm } from './use-recurrence-form.ts'
import { weekdays } from '@oriel/contracts/time/weekdays'

const ordinalOptions = () => [
  { value: 'number' as const, label: t({ id: 'Specific date' }) },
  { value: '1' as const, label: t({ id: 'The first' }) },
  { value: '2' as const, label: t({ id: 'The second' }) },
  { value: '3' as const, label: t({ id: 'The third' }) },
  { value: '4' as const, label: t({ id: 'The fourth' }) },
  { value: '-1' as const, label: t({ id: 'The last' }) },
]

export function MonthDayFields({ form }: { form: RecurrenceForm }) {
  const isMonthly = form.watch('rule.every') === 'month'
  const byNumber = form.watch('rule.on.nth') === 'number'
  const skipped = isMonthly ? skippedMonthsText(Number(form.watch('rule.on.day'))) : undefined
  const { errors } = form.formState
  return (
    <Fields columns={2}>
      <FormField
        control={form.control}
        name="rule.on.nth"
        label={t({ id: 'Repeat on' })}
        error={errors.rule?.on?.message}
      >
        {(field) => <Select {...field} options={ordinalOptions()} />}
      </FormField>
      {byNumber ? (
        <Field
          label={t({ id: 'Day of the month' })}
          hint={skipped}
          aside={skipped && <LastDayButton form={form} />}
          error={errors.rule?.on?.day?.message}
        >
          <TextInput {...form.register('rule.on.day')} type="number" min={1} max={31} inputMode="numeric" />
        </Field>
      ) : (
        <MonthDayKindField form={form} />
      )}
    </Fields>
  )
}

function LastDayButton({ form }: { form: RecurrenceForm }) {
  function choose() {
    form.setValue('rule.on.nth', '-1')
    form.setValue('rule.on.of', 'day')
  }
  return (
    <Button tone="quiet" size="small" onClick={choose}>
      {t({ id: 'Use the last day' })}
    </Button>
  )
}

function MonthDayKindField({ form }: { form: RecurrenceForm }) {
  const { firstWeekday } = usePreferences()
  const ordered = [...weekdays.slice(firstWeekday), ...weekdays.slice(0, firstWeekday)]
  const options = [
    { value: 'working-day' as const, label: t({ id: 'Working day' }) },
    ...ordered.map((value) => ({ value, label: formatWeekday(value) })),
    { value: 'day' as const, label: t({ id: 'Calendar day' }) },
  ]
  return (
    <FormField control={form.control} name="rule.on.of" label={t({ id: 'Day' })}>
      {(field) => <Select {...field} options={options} />}
    </FormField>
  )
}
