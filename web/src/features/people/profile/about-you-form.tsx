import { type Language, languages } from '@oriel/contracts/languages'
import { isTimeZone } from '@oriel/contracts/time/time-zones'
import { changeMe, changePreferences } from '@oriel/contracts/v1/people/me'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { finishOnboarding } from '@oriel/contracts/v1/access/onboarding'
import { Controller } from 'react-hook-form'
import { callApi } from '../../../lib/api/call-api.ts'
import { useFormDraft } from '../../../lib/forms/form-draft.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { useMe, useSession } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import { Button, Field, PersonAvatar, TextInput, useSubmitForm } from '../../../ui/index.ts'
import { LanguageField, TimeZoneField } from '../../../ui/form/locale-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import styles from './profile.module.css'
import common from '../../../ui/layout/common.module.css'

const loadRules = async () => (await import('./profile-rules.ts')).AboutYouForm

interface AboutYou {
  name: string
  language: Language | null
  timeZone: string | null
}

/** Suggestions where the browser differs from the workspace. */
function guessLocale({ name, preferences, workspace }: Me): AboutYou {
  const spoken = languages.find((it) => it === navigator.language.split('-')[0])
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    name,
    language: preferences.language ?? (spoken && spoken !== workspace.language ? spoken : null),
    timeZone: preferences.timeZone ?? (isTimeZone(zone) && zone !== workspace.timeZone ? zone : null),
  }
}

/** Idempotent calls: all can be retried after a failure. */
async function saveAboutYou({ name, language, timeZone }: AboutYou, { name: before }: Me): Promise<Me> {
  if (name !== before) await callApi(changeMe, { name })
  await callApi(changePreferences, { language, timeZone })
  return callApi(finishOnboarding, {})
}

/** Only what changes how everything is displayed. */
export function AboutYouForm() {
  const me = useMe()
  const { replace } = useSession()
  const form = useContractForm(loadRules, guessLocale(me))
  const draft = useFormDraft('about-you', form)
  const { register, control, formState } = form
  const { errors } = formState
  const { sending: saving, onSubmit } = useSubmitForm(form, (input: AboutYou) => saveAboutYou(input, me), {
    announce: 'all',
    onSuccess(saved) {
      draft.forget()
      replace(saved)
    },
  })
  return (
    <form noValidate className={common.column4} onSubmit={onSubmit}>
      <div className={styles.photo}>
        <PersonAvatar person={me} size="huge" decorative />
        <div className={common.fill}>
          <PhotoField me={me} onSaved={replace} />
        </div>
      </div>
      <Field label={t({ id: 'Full name' })} error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="name" />
      </Field>
      <Controller
        control={control}
        name="language"
        render={({ field }) => (
          <LanguageField value={field.value} onChange={field.onChange} error={errors.language?.message} />
        )}
      />
      <Controller
        control={control}
        name="timeZone"
        render={({ field }) => (
          <TimeZoneField value={field.value} onChange={field.onChange} error={errors.timeZone?.message} />
        )}
      />
      <Button type="submit" tone="primary" wide busy={saving.isPending || saving.isSuccess}>
        {t({ id: 'Save and continue' })}
      </Button>
    </form>
  )
}
