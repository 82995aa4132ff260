import { LANGUAGE_NAMES, languages } from '@oriel/contracts/languages'
import type { Settings } from '@oriel/contracts/v1/shapes/settings'
import { Controller } from 'react-hook-form'
import { PRODUCT } from '../../lib/product.ts'
import { t } from '../../lib/t.ts'
import { timeZoneOptions } from '../../lib/time-zones.ts'
import {
  Button,
  Card,
  Field,
  Fields,
  OptionalSelect,
  TextInput,
  VersionsDialog,
  WeekdayPicker,
} from '../../ui/index.ts'
import { differencesOf, texts, valuesOf } from './general-values.ts'
import styles from './settings.module.css'
import { useGeneralForm } from './use-general-form.ts'

const languageOptions = languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))

/** What holds for the whole workspace; people may choose otherwise for themselves, but for its name and working week. */
export function GeneralForm({ settings }: { settings: Settings }) {
  const { form, busy, submit, stale, keepMine, takeTheirs, closeVersions } = useGeneralForm(settings)
  const { control, register, formState, getValues } = form
  const { errors } = formState
  const disabled = !settings.can.includes('edit')

  return (
    <Card title={t({ id: 'General' })} className={styles.card}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Fields>
          <Field
            label={texts.name}
            error={errors.name?.message}
            hint={t(
              { id: 'Stands at the top of every page. While it is empty, {product} stands there.' },
              { product: PRODUCT },
            )}
          >
            <TextInput {...register('name')} autoComplete="organization" disabled={disabled} />
          </Field>
        </Fields>
        <Fields columns={2}>
          <Controller
            control={control}
            name="language"
            render={({ field: { value, onChange, onBlur } }) => (
              <Field
                label={texts.language}
                error={errors.language?.message}
                hint={t({ id: 'For everybody who has not chosen one in their profile.' })}
              >
                <OptionalSelect
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  none={texts.asBrowser}
                  options={languageOptions}
                  disabled={disabled}
                />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="timeZone"
            render={({ field: { value, onChange, onBlur } }) => (
              <Field
                label={texts.timeZone}
                error={errors.timeZone?.message}
                hint={t({ id: 'In which times of day are shown to everybody who has not chosen one.' })}
              >
                <OptionalSelect
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  none={texts.asBrowser}
                  options={timeZoneOptions()}
                  search
                  disabled={disabled}
                />
              </Field>
            )}
          />
        </Fields>
        <Controller
          control={control}
          name="workingWeek"
          render={({ field: { value, onChange } }) => (
            <Field
              label={texts.workingWeek}
              error={errors.workingWeek?.message}
              hint={t({ id: 'Calendars show the other days as days off.' })}
            >
              <WeekdayPicker value={value} onChange={onChange} disabled={disabled} />
            </Field>
          )}
        />
        <div className={styles.buttons}>
          <Button type="submit" tone="primary" busy={busy} disabled={disabled}>
            {t({ id: 'Save Settings' })}
          </Button>
        </div>
      </form>
      {stale && (
        <VersionsDialog
          thing={t({ id: 'settings' })}
          differences={differencesOf(getValues(), valuesOf(stale))}
          onClose={closeVersions}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
    </Card>
  )
}
