import { messages } from '@oriel/contracts/messages'
import type { Me } from '@oriel/contracts/v1/shapes/people'
import { changeMe } from '@oriel/contracts/v1/me'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { useFormDraft } from '../../lib/forms/form-draft.ts'
import { showFieldErrors, useContractForm } from '../../lib/forms/form.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { say, t } from '../../lib/t.ts'
import { Button, Card, Field, Fields, TextInput, toast } from '../../ui/index.ts'
import styles from './profile.module.css'
import { editableFields, valuesOf } from './profile-fields.ts'

/** What became of the last try takes the place of what was said of the one before. */
const OUTCOME = 'profile-outcome'
const loadRules = async () => (await import('./profile-rules.ts')).ProfileForm

interface InformationFormProps {
  me: Me
  onSaved: (me: Me) => void
  onClose: () => void
}

function useInformationForm(me: Me) {
  return useContractForm(loadRules, valuesOf(me))
}

/** The same, to be edited. */
export function InformationForm({ me, onSaved, onClose }: InformationFormProps) {
  const form = useInformationForm(me)
  const draft = useFormDraft('profile', form)

  const save = useMutation({
    mutationFn: (edit: Parameters<typeof ask<typeof changeMe>>[1]) => ask(changeMe, edit),
    onSuccess(saved) {
      draft.forget()
      toast.success(say(messages.profileUpdated), { id: OUTCOME })
      onSaved(saved)
    },
    onError(error) {
      showFieldErrors(error, form)
      toast.error(say(messages.error), { id: OUTCOME, message: messageOf(error, say(messages.updateProfileFailed)) })
    },
  })

  return (
    <Card title={t({ id: 'Profile Information' })}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit(
            (edit) => save.mutate(edit),
            () => toast.error(say(messages.fixFormErrors), { id: OUTCOME }),
          )(event)
        }
      >
        <InformationFields me={me} form={form} />
        <div className={styles.buttons}>
          <Button
            onClick={() => {
              draft.forget()
              onClose()
            }}
          >
            {t({ id: 'Cancel' })}
          </Button>
          <Button type="submit" tone="primary" busy={save.isPending}>
            {t({ id: 'Save Changes' })}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The fields of a person's role; the email is shown, not edited. */
function InformationFields({ me, form }: { me: Me; form: ReturnType<typeof useInformationForm> }) {
  const { errors } = form.formState
  return (
    <Fields columns={2}>
      {editableFields(me.role).map(({ name, label }) => (
        <Field
          key={name}
          label={label}
          required={name === 'name'}
          error={errors[name]?.message}
          {...(name === 'skills' ? { hint: t({ id: 'Separated by commas.' }) } : {})}
        >
          <TextInput {...form.register(name)} type={name === 'phone' ? 'tel' : 'text'} />
        </Field>
      ))}
      <Field label={t({ id: 'Email' })} hint={t({ id: 'The email cannot be changed.' })}>
        <TextInput value={me.email ?? ''} disabled readOnly />
      </Field>
    </Fields>
  )
}
