import { suggestColleague } from '@oriel/contracts/v1/access/suggestions'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import type { SuggestionDraft } from '@oriel/contracts/v1/access/suggestions-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { accessLevelOptions } from '../../../lib/access-levels.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/t.ts'
import {
  Field,
  Fields,
  FormDialog,
  FormField,
  Select,
  TextArea,
  TextInput,
  toast,
  useSubmitForm,
} from '../../../ui/index.ts'
import { suggestionsQuery } from './queries.ts'

const loadRules = async () => (await import('@oriel/contracts/v1/access/suggestions-schemas')).SuggestionDraft

export function SuggestColleagueDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { form, onSubmit, isPending } = useSuggestColleague(project.id, onClose)
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={onClose}
      title={t({ id: 'Suggest a colleague' })}
      description={t({ id: 'Your project manager adds them or tells you why not.' })}
      submit={t({ id: 'Suggest' })}
      busy={isPending}
      onSubmit={onSubmit}
    >
      <Fields>
        <Fields columns={2}>
          <Field label={t({ id: 'Full name' })} required error={errors.name?.message}>
            <TextInput {...form.register('name')} autoComplete="off" data-autofocus />
          </Field>
          <Field label={t({ id: 'Email' })} required error={errors.email?.message}>
            <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="off" />
          </Field>
        </Fields>
        <FormField control={form.control} name="accessLevel" label={t({ id: 'Access level' })} required>
          {(field) => <Select {...field} options={accessLevelOptions()} />}
        </FormField>
        <Field label={t({ id: 'Why they need access' })} error={errors.text?.message}>
          <TextArea {...form.register('text')} rows={2} />
        </Field>
      </Fields>
    </FormDialog>
  )
}

function useSuggestColleague(id: string, onDone: () => void) {
  const cache = useQueryClient()
  const empty: Required<SuggestionDraft> = { id, name: '', email: '', accessLevel: 'contributor', text: '' }
  const form = useContractForm(loadRules, empty)
  const { sending: proposing, onSubmit } = useSubmitForm(
    form,
    (draft: SuggestionDraft) => callApi(suggestColleague, draft),
    {
      onSuccess({ name }) {
        toast.success(t({ id: 'Colleague suggested' }), { message: name })
        void cache.invalidateQueries({ queryKey: suggestionsQuery(id).queryKey })
        onDone()
      },
    },
  )
  return { form, onSubmit, isPending: proposing.isPending }
}
