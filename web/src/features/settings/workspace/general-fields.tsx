import { LANGUAGE_NAMES, languages } from '@oriel/contracts/languages'
import { Controller } from 'react-hook-form'
import { t } from '../../../lib/t.ts'
import { timeZoneOptions } from '../../../lib/preferences/time-zones.ts'
import { clientFieldOptions } from '../../../lib/client-fields.ts'
import { FormField, OptionalSelect, Switch, SwitchList, WeekdayPicker } from '../../../ui/index.ts'
import { fieldTexts } from './general-values.ts'
import type { useGeneralForm } from './use-general-form.ts'

const languageOptions = languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

interface GeneralFieldProps {
  form: ReturnType<typeof useGeneralForm>['form']
  disabled: boolean
}

export function LanguageField({ form: { control }, disabled }: GeneralFieldProps) {
  return (
    <FormField
      control={control}
      name="language"
      label={fieldTexts.language()}
      hint={t({ id: 'Used for everyone who hasn’t chosen one in their profile.' })}
    >
      {({ value, onChange, onBlur }) => (
        <OptionalSelect
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          none={fieldTexts.asBrowser()}
          options={languageOptions}
          disabled={disabled}
        />
      )}
    </FormField>
  )
}

export function TimeZoneField({ form: { control }, disabled }: GeneralFieldProps) {
  return (
    <FormField
      control={control}
      name="timeZone"
      label={fieldTexts.timeZone()}
      hint={t({ id: 'Used for everyone who hasn’t chosen their own.' })}
    >
      {({ value, onChange, onBlur }) => (
        <OptionalSelect
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          none={fieldTexts.asBrowser()}
          options={timeZoneOptions()}
          search
          disabled={disabled}
        />
      )}
    </FormField>
  )
}

export function WorkingWeekField({ form: { control }, disabled }: GeneralFieldProps) {
  return (
    <FormField
      control={control}
      name="workingWeek"
      label={fieldTexts.workingWeek()}
      hint={t({ id: 'Calendars show all other days as non-working.' })}
    >
      {({ value, onChange }) => <WeekdayPicker value={value} onChange={onChange} disabled={disabled} />}
    </FormField>
  )
}

export function ClientFieldsField({ form: { control }, disabled }: GeneralFieldProps) {
  return (
    <FormField
      control={control}
      name="clientsSee"
      label={fieldTexts.clientsSee()}
      hint={t({ id: 'Applies to new projects. You can change it for each project.' })}
    >
      {({ value, onChange }) => (
        <SwitchList options={clientFieldOptions()} value={value} onChange={onChange} disabled={disabled} />
      )}
    </FormField>
  )
}

export function RecordViewsField({ form: { control }, disabled }: GeneralFieldProps) {
  return (
    <Controller
      control={control}
      name="recordsViews"
      render={({ field: { value, onChange } }) => (
        <Switch
          label={fieldTexts.recordsViews()}
          hint={t({
            id: 'Records the version and time, at most once an hour. Staff see it on the file, and clients see what’s recorded about them.',
          })}
          checked={value}
          onChange={({ target }) => onChange(target.checked)}
          disabled={disabled}
        />
      )}
    />
  )
}
