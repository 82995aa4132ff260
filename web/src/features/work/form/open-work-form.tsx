import { useId } from 'react'
import { Button, Dialog, useConfirm } from '../../../ui/index.ts'
import { texts } from '../texts.ts'
import { useWorkForm, type WorkFormOptions } from './use-work-form.ts'
import { WorkForm } from './work-form.tsx'

export interface WorkFormDialogProps extends Omit<WorkFormOptions, 'onSaved'> {
  open: boolean
  onClose: () => void
  onSaved?: WorkFormOptions['onSaved']
}

const titles = {
  task: { add: texts.newTask, edit: texts.editTask, submit: texts.createTask },
  subtask: { add: texts.newSubtask, edit: texts.editSubtask, submit: texts.createSubtask },
}

/** The dialog itself, once it is wanted: see work-form-dialog.tsx. */
export function OpenWorkForm({ kind, thing, preset, onClose, onSaved }: WorkFormDialogProps) {
  const id = useId()
  const confirm = useConfirm()
  const title = titles[kind]
  const work = useWorkForm({
    kind,
    thing,
    preset,
    onSaved(saved) {
      onClose()
      onSaved?.(saved)
    },
  })
  const { isDirty, isSubmitting } = work.form.formState
  function leave() {
    work.discard()
    onClose()
  }
  async function cancel() {
    const isTyped = isDirty || work.restored
    const question = { title: texts.discardTitle, text: texts.discardText, confirmLabel: texts.discard }
    if (!isTyped || (await confirm({ ...question, cancelLabel: texts.keepEditing }))) leave()
  }

  return (
    <Dialog
      open
      size="large"
      guard={work.restored || 'typed'}
      title={thing ? title.edit : title.add}
      onClose={leave}
      footer={
        <>
          <Button onClick={() => void cancel()}>{texts.cancel}</Button>
          <Button tone="primary" type="submit" form={id} busy={isSubmitting}>
            {thing ? texts.saveChanges : title.submit}
          </Button>
        </>
      }
    >
      <WorkForm id={id} kind={kind} thing={thing} work={work} />
    </Dialog>
  )
}
