import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { useId } from 'react'
import { t } from '../../lib/t.ts'
import { Button, Dialog } from '../../ui/index.ts'
import { useProjectEditor } from './project-editor.ts'
import { ProjectForm } from './project-form.tsx'

export interface NewProjectDialogProps {
  open: boolean
  onClose: () => void
  onCreated?: (created: Project) => void
}

/** The dialog itself, once it is wanted: see new-project-dialog.tsx. */
export function OpenNewProject({ onClose, onCreated }: NewProjectDialogProps) {
  const id = useId()
  const editor = useProjectEditor(null, (created) => {
    onClose()
    onCreated?.(created)
  })
  const { isSubmitting } = editor.form.formState

  async function cancel() {
    if (await editor.discard()) onClose()
  }

  return (
    <Dialog
      open
      title={t({ id: 'New Customer' })}
      description={t({ id: 'A project that you run for a client.' })}
      onClose={() => void cancel()}
      footer={
        <>
          <Button onClick={() => void cancel()}>{t({ id: 'Cancel' })}</Button>
          <Button tone="primary" type="submit" form={id} busy={isSubmitting}>
            {t({ id: 'Create Customer' })}
          </Button>
        </>
      }
    >
      <ProjectForm id={id} editor={editor} />
    </Dialog>
  )
}
