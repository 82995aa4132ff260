import { LANGUAGE_NAMES, languages } from '@oriel/contracts/languages'
import { Controller } from 'react-hook-form'
import { t } from '../../../lib/t.ts'
import { timeZoneOptions } from '../../../lib/preferences/time-zones.ts'
import { clientFieldOptions } from '../../../lib/client-fields.ts'
import { Field, OptionalSelect, Switch, SwitchList, WeekdayPicker } from '../../../ui/index.ts'
import { fieldTexts } from './general-values.ts'
import type { useGeneralForm } from './use-general-form.ts'

const languageOptions = languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

interface GeneralFieldProps {
  form: ReturnType<typeof useGeneralForm>['form']
  disabled: boolean
}

export function LanguageField({ form: { control, formState }, disabled }: GeneralFieldProps) {
  return (
    <Controller
      control={control}
      name="language"
      render={({ field: { value, onChange, onBlur } }) => (
        <Field
          label={fieldTexts.language()}
          error={formState.errors.language?.message}
          hint={t({ id: 'Used for everyone who hasn’t chosen one in their profile.' })}
        >
          <OptionalSelect
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            none={fieldTexts.asBrowser()}
            options={languageOptions}
            disabled={disabled}
          />
        </Field>
      )}
    />
  )
}

export function TimeZoneField({ form: { control, formState }, disabled }: GeneralFieldProps) {
  return (
    <Controller
      control={control}
      name="timeZone"
      render={({ field: { value, onChange, onBlur } }) => (
        <Field
          label={fieldTexts.timeZone()}
          error={formState.errors.timeZone?.message}
          hint={t({ id: 'Used for everyone who hasn’t chosen their own.' })}
        >
          <OptionalSelect
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            none={fieldTexts.asBrowser()}
            options={timeZoneOptions()}
            search
            disabled={disabled}
          />
        </Field>
      )}
    />
  )
}

export function WorkingWeekField({ form: { control, formState }, disabled }: GeneralFieldProps) {
  return (
    <Controller
      control={control}
      name="workingWeek"
      render={({ field: { value, onChange } }) => (
        <Field
          label={fieldTexts.workingWeek()}
          error={formState.errors.workingWeek?.message}
          hint={t({ id: 'Calendars show all other days as non-working.' })}
        >
          <WeekdayPicker value={value} onChange={onChange} disabled={disabled} />
        </Field>
      )}
    />
  )
}

export function ClientFieldsField({ form: { control, formState }, disabled }: GeneralFieldProps) {
  return (
    <Controller
      control={control}
      name="clientsSee"
      render={({ field: { value, onChange } }) => (
        <Field
          label={fieldTexts.clientsSee()}
          error={formState.errors.clientsSee?.message}
          hint={t({ id: 'Applies to new projects. You can change it for each project.' })}
        >
          <SwitchList options={clientFieldOptions()} value={value} onChange={onChange} disabled={disabled} />
        </Field>
      )}
    />
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
