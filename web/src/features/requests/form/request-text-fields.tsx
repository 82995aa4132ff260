import { LIMITS } from '@oriel/contracts/limits'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { t } from '../../../lib/t.ts'
import { Field, MentionArea, TextInput } from '../../../ui/index.ts'
import type { RequestDraft, RequestFields } from './request-rules.ts'

/** A separate component, so that its fields register after those above and the first error gets focus. */
export function RequestTextFields({
  form: { control, register, formState },
}: {
  form: UseFormReturn<RequestFields, unknown, RequestDraft>
}) {
  const { errors } = formState
  const [title, description, project] = useWatch({ control, name: ['title', 'description', 'project'] })
  return (
    <>
      <Field
        label={t({ id: 'Title' })}
        required
        error={errors.title?.message}
        aside={title.length > LIMITS.name * 0.8 && `${title.length} / ${LIMITS.name}`}
      >
        <TextInput {...register('title')} autoComplete="off" />
      </Field>
      <Field
        label={t({ id: 'Description' })}
        required
        error={errors.description?.message}
        hint={t({ id: 'What should be done, and why? At least 20 characters.' })}
        aside={`${description.length} / ${LIMITS.description}`}
      >
        <MentionArea written={{ on: project, below: 'request' }} rows={4} {...register('description')} />
      </Field>
    </>
  )
}
