import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { t } from '../../lib/t.ts'
import { Dialog, DialogButtons, Field, Fields, Select } from '../../ui/index.ts'
import { useProjectEditor } from '../../features/projects/projects/use-project-editor.ts'
import { templatesQuery } from '../../features/work/templates/queries.ts'
import { UseTemplateDialog } from '../../features/work/templates/use-template-dialog.tsx'
import { ProjectForm } from '../../features/projects/projects/project-form.tsx'

export interface NewProjectDialogProps {
  open: boolean
  onClose: () => void
  onCreated?: (created: Project) => void
}

export function NewProjectDialogContent({ onClose, onCreated }: NewProjectDialogProps) {
  const id = useId()
  const editor = useProjectEditor(null, (created) => {
    onClose()
    onCreated?.(created)
  })
  const { isSubmitting } = editor.form.formState

  async function cancel() {
    if (await editor.discard()) onClose()
  }

  const { data: templates } = useQuery(templatesQuery)
  const [template, setTemplate] = useState('')
  const chosen = templates?.items.find((it) => it.id === template)
  if (chosen) return <UseTemplateDialog template={chosen} onClose={onClose} />
  return (
    <Dialog
      title={t({ id: 'New Customer' })}
      description={t({ id: 'A project you run for a client.' })}
      onClose={() => void cancel()}
      footer={
        <DialogButtons
          label={t({ id: 'Create customer' })}
          onCancel={() => void cancel()}
          type="submit"
          form={id}
          busy={isSubmitting}
        />
      }
    >
      <Fields>
        {templates && templates.items.length > 0 && (
          <Field
            label={t({ id: 'From a template' })}
            hint={t({ id: 'Or fill in the form to start with an empty project.' })}
          >
            <Select
              search={templates.items.length > 8}
              value={template}
              onChange={setTemplate}
              options={templates.items.map((it) => ({ value: it.id, label: it.name }))}
            />
          </Field>
        )}
        <ProjectForm id={id} editor={editor} />
      </Fields>
    </Dialog>
  )
}
