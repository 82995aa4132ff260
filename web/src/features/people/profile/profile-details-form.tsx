import { messages } from '@oriel/contracts/messages'
import type { Me } from '@oriel/contracts/v1/people/people-schemas'
import { changeMe } from '@oriel/contracts/v1/people/me'
import { callApi } from '../../../lib/api/call-api.ts'
import { useFormDraft } from '../../../lib/forms/form-draft.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { translate, t } from '../../../lib/t.ts'
import { Button, Card, Field, Fields, TextInput, toast, useSubmitForm } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'
import { editableFields, toProfileValues } from './profile-fields.ts'

const OUTCOME = 'profile-outcome'
const loadRules = async () => (await import('./profile-rules.ts')).ProfileForm

interface ProfileDetailsFormProps {
  me: Me
  onSaved: (me: Me) => void
  onClose: () => void
}

const useProfileForm = (me: Me) => useContractForm(loadRules, toProfileValues(me))

export function ProfileDetailsForm({ me, onSaved, onClose }: ProfileDetailsFormProps) {
  const form = useProfileForm(me)
  const draft = useFormDraft('profile', form)

  const { sending, onSubmit } = useSubmitForm(
    form,
    (edit: Parameters<typeof callApi<typeof changeMe>>[1]) => callApi(changeMe, edit),
    {
      announce: 'all',
      failure: { id: OUTCOME, otherwise: translate(messages.updateProfileFailed) },
      onSuccess(saved) {
        draft.forget()
        toast.success(translate(messages.profileUpdated), { id: OUTCOME })
        onSaved(saved)
      },
    },
  )

  return (
    <Card title={t({ id: 'Profile information' })}>
      <form className={common.column4} noValidate onSubmit={onSubmit}>
        <ProfileDetailsFields me={me} form={form} />
        <div className={common.wrapEnd}>
          <Button
            onClick={() => {
              draft.forget()
              onClose()
            }}
          >
            {t({ id: 'Cancel' })}
          </Button>
          <Button type="submit" tone="primary" busy={sending.isPending}>
            {t({ id: 'Save changes' })}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function ProfileDetailsFields({ me, form }: { me: Me; form: ReturnType<typeof useProfileForm> }) {
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
