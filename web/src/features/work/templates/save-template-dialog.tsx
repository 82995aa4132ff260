import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { createTemplate } from '@oriel/contracts/v1/work/templates'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { useContractForm } from '../../../lib/forms/form.ts'
import { t } from '../../../lib/t.ts'
import { Field, Fields, FormDialog, TextArea, TextInput, toast, useSubmitForm } from '../../../ui/index.ts'
import { templatesQuery } from './queries.ts'

export function SaveTemplateDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const given = { project: project.id, name: project.name, description: '' }
  const form = useContractForm(
    async () => (await import('@oriel/contracts/v1/work/templates-schemas')).TemplateDraft,
    given,
  )
  const { errors } = form.formState
  const { sending: saving, onSubmit } = useSubmitForm(form, (draft: typeof given) => callApi(createTemplate, draft), {
    onSuccess({ name }) {
      void cache.invalidateQueries(templatesQuery)
      toast.success(t({ id: 'Template saved' }), { message: name, onOpen: () => void navigate('/templates') })
      onClose()
    },
  })
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
      onSubmit={onSubmit}
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
