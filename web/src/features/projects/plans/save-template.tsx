import { messages } from '@oriel/contracts/messages'
import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { createTemplate } from '@oriel/contracts/v1/templates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ask } from '../../../lib/api/ask.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { showFieldErrors, useContractForm } from '../../../lib/forms/form.ts'
import { say, t } from '../../../lib/t.ts'
import { Field, Fields, FormDialog, TextArea, TextInput, toast } from '../../../ui/index.ts'
import { templatesQuery } from './templates-query.ts'

interface SaveTemplateProps {
  project: Project
  onClose: () => void
}

/** Keeps what a project is made of under a name. */
export function SaveTemplate({ project, onClose }: SaveTemplateProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const given = { project: project.id, name: project.name, description: '' }
  const form = useContractForm(async () => (await import('@oriel/contracts/v1/shapes/templates')).TemplateDraft, given)
  const { errors } = form.formState
  const saving = useMutation({
    mutationFn: (draft: typeof given) => ask(createTemplate, draft),
    onSuccess({ name }) {
      void cache.invalidateQueries(templatesQuery)
      toast.success(t({ id: 'Template saved' }), { message: name, onOpen: () => void navigate('/templates') })
      onClose()
    },
    onError(failed) {
      if (!showFieldErrors(failed, form)) toast.error(say(messages.error), { message: messageOf(failed) })
    },
  })
  const submit = form.handleSubmit((draft) => saving.mutate(draft))
  return (
    <FormDialog
      size="small"
      title={t({ id: 'Save as template' })}
      description={t({
        id: 'Its work with order, distances of days and for whom it is, its milestones, and a role for everybody on it.',
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
