import { useId, useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, Checkbox, confirmDiscard, Dialog } from '../../../ui/index.ts'
import type { WorkFormOptions } from './use-work-draft.ts'
import { useWorkForm } from './use-work-form.ts'
import { WorkForm } from './work-form.tsx'
import styles from './work-form.module.css'

export interface WorkFormDialogProps extends Omit<WorkFormOptions, 'onSaved'> {
  open: boolean
  onClose: () => void
  onSaved?: WorkFormOptions['onSaved']
}

const titles = {
  task: {
    add: () => t({ id: 'New Task' }),
    edit: () => t({ id: 'Edit task' }),
    submit: () => t({ id: 'Create task' }),
  },
  subtask: {
    add: () => t({ id: 'Add Subtask' }),
    edit: () => t({ id: 'Edit subtask' }),
    submit: () => t({ id: 'Create subtask' }),
  },
}

export function WorkFormDialogContent({ kind, item, preset, onClose, onSaved }: WorkFormDialogProps) {
  const id = useId()
  const [goesOn, setGoesOn] = useState(false)
  const title = titles[kind]
  const work = useWorkForm({
    kind,
    item,
    preset,
    onSaved(saved) {
      if (goesOn && !item) work.another()
      else onClose()
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
    if (!isTyped || (await confirmDiscard())) leave()
  }

  return (
    <Dialog
      size="large"
      guard={work.restored || 'typed'}
      title={item ? title.edit() : title.add()}
      onClose={leave}
      footer={
        <>
          {!item && (
            <span className={styles.another}>
              <Checkbox
                checked={goesOn}
                onChange={({ target }) => setGoesOn(target.checked)}
                label={t({ id: 'Create another' })}
              />
            </span>
          )}
          <Button onClick={() => void cancel()}>{t({ id: 'Cancel' })}</Button>
          <Button tone="primary" type="submit" form={id} busy={isSubmitting}>
            {item ? t({ id: 'Save changes' }) : title.submit()}
          </Button>
        </>
      }
    >
      <WorkForm id={id} kind={kind} item={item} work={work} />
    </Dialog>
  )
}
