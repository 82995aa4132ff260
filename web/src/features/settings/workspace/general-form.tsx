import type { Settings } from '@oriel/contracts/v1/settings/workspace-schemas'
import { PRODUCT_NAME } from '../../../lib/product-name.ts'
import { t } from '../../../lib/t.ts'
import { Card, Field, Fields, TextInput, VersionConflictDialog } from '../../../ui/index.ts'
import {
  ClientFieldsField,
  LanguageField,
  RecordViewsField,
  TimeZoneField,
  WorkingWeekField,
} from './general-fields.tsx'
import { generalDifferences, fieldTexts, toGeneralValues } from './general-values.ts'
import styles from './settings.module.css'
import common from '../../../ui/layout/common.module.css'
import { useGeneralForm } from './use-general-form.ts'

/** Users can override these, except name and working week. */
export function GeneralForm({ settings }: { settings: Settings }) {
  const { form, submit, stale, keepMine, takeTheirs, closeVersions } = useGeneralForm(settings)
  const { register, formState, getValues } = form
  const { errors } = formState
  const disabled = !settings.can.includes('edit')

  return (
    <Card title={t({ id: 'General' })} className={styles.card}>
      <form
        className={common.parts}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Fields columns="rows">
          <Field
            label={fieldTexts.name()}
            error={errors.name?.message}
            hint={t(
              { id: 'Shown at the top of every page. If empty, {product} is shown instead.' },
              { product: PRODUCT_NAME },
            )}
          >
            <TextInput {...register('name')} autoComplete="organization" disabled={disabled} />
          </Field>
          <LanguageField form={form} disabled={disabled} />
          <TimeZoneField form={form} disabled={disabled} />
          <WorkingWeekField form={form} disabled={disabled} />
        </Fields>
        {!disabled && <ClientFieldsField form={form} disabled={disabled} />}
        {!disabled && <RecordViewsField form={form} disabled={disabled} />}
      </form>
      {stale && (
        <VersionConflictDialog
          noun={t({ id: 'settings' })}
          differences={generalDifferences(getValues(), toGeneralValues(stale))}
          onClose={closeVersions}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
    </Card>
  )
}
