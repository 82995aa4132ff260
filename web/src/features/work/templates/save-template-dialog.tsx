import { messages } from '@oriel/contracts/messages'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { createTemplate } from '@oriel/contracts/v1/work/templates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { translate, t } from '../../../lib/t.ts'
import { Field, Fields, FormDialog, TextArea, TextInput, toast } from '../../../ui/index.ts'
import { templatesQuery } from './queries.ts'

interface SaveTemplateDialogProps {
  project: Project
  onClose: () => void
}

export function SaveTemplateDialog({ project, onClose }: SaveTemplateDialogProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const given = { project: project.id, name: project.name, description: '' }
  const form = useContractForm(
    async () => (await import('@oriel/contracts/v1/work/templates-schemas')).TemplateDraft,
    given,
  )
  const { errors } = form.formState
  const saving = useMutation({
    mutationFn: (draft: typeof given) => callApi(createTemplate, draft),
    onSuccess({ name }) {
      void cache.invalidateQueries(templatesQuery)
      toast.success(t({ id: 'Template saved' }), { message: name, onOpen: () => void navigate('/templates') })
      onClose()
    },
    onError(failed) {
      if (!showFieldErrors(failed, form)) toast.error(translate(messages.error), { message: errorMessage(failed) })
    },
  })
  const submit = form.handleSubmit((draft) => saving.mutate(draft))
  return (
    <FormDialog
      size="small"
      title={t({ id: 'Save as template' })}
      description={t({
        id: 'Saves tasks with their dependencies, relative dates, and visibility, plus milestones and a role for everyone on the project.',
      })}
      onClose={onClose}
      submit={t({ id: 'Save' })}
      busy={saving.isPending}
      onSubmit={submit}
    >
      <Fields>
        <Field label={t({ id: 'Name' })} required error={errors.name?.message}>
          <TextInput {...form.register('name')} autoComplete="off" data-autofocus />
        </Field>
        <Field label={t({ id: 'Description' })} error={errors.description?.message}>
          <TextArea {...form.register('description')} rows={3} />
        </Field>
      </Fields>
    </FormDialog>
  )
}
