import { type Language, languages } from '@oriel/contracts/languages'
import { messages } from '@oriel/contracts/messages'
import { isTimeZone } from '@oriel/contracts/time/time-zones'
import { changeMe, changePreferences } from '@oriel/contracts/v1/me'
import type { Me } from '@oriel/contracts/v1/shapes/people'
import { endWelcome } from '@oriel/contracts/v1/welcome'
import { useMutation } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { useFormDraft } from '../../lib/forms/form-draft.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import { useMe, useSession } from '../../lib/session/session.ts'
import { say, t } from '../../lib/t.ts'
import { Button, Field, PersonAvatar, TextInput, toast } from '../../ui/index.ts'
import { LanguageField, TimeZoneField } from './choice-fields.tsx'
import { PhotoChoice } from './photo-choice.tsx'
import styles from './profile.module.css'

const loadRules = async () => (await import('./profile-rules.ts')).AboutYouForm

interface AboutYou {
  name: string
  language: Language | null
  timeZone: string | null
}

/** As a browser says that is set up otherwise than the workspace: a guess, which the person sees and may change. */
function guessed({ name, preferences, workspace }: Me): AboutYou {
  const spoken = languages.find((it) => it === navigator.language.split('-')[0])
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    name,
    language: preferences.language ?? (spoken && spoken !== workspace.language ? spoken : null),
    timeZone: preferences.timeZone ?? (isTimeZone(zone) && zone !== workspace.timeZone ? zone : null),
  }
}

/** Each call changes what it is about; sent once more after a failure, they do the same again. */
async function save({ name, language, timeZone }: AboutYou, { name: before }: Me): Promise<Me> {
  if (name !== before) await ask(changeMe, { name })
  await ask(changePreferences, { language, timeZone })
  return ask(endWelcome, {})
}

/** What is asked of everybody at their first sign-in: the fields of the profile that change how they see everything. */
export function AboutYouForm() {
  const me = useMe()
  const { replace } = useSession()
  const form = useContractForm(loadRules, guessed(me))
  const draft = useFormDraft('about-you', form)
  const { register, control, formState, handleSubmit } = form
  const { errors } = formState
  const saving = useMutation({
    mutationFn: (input: AboutYou) => save(input, me),
    onSuccess(saved) {
      draft.forget()
      replace(saved)
    },
    onError(error) {
      showFieldErrors(error, form)
      toast.error(say(messages.error), { message: messageOf(error) })
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void handleSubmit(
          (input) => saving.mutate(input),
          () => toast.error(say(messages.fixFormErrors)),
        )(event)
      }
    >
      <div className={styles.photo}>
        <PersonAvatar person={me} size="huge" decorative />
        <div className={styles.who}>
          <PhotoChoice me={me} onSaved={replace} />
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
        {t({ id: 'Save and go on' })}
      </Button>
    </form>
  )
}
