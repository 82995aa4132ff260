import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button, Checkbox, DatePicker, Dialog, Field, Fields } from '../../../ui/index.ts'
import type { Work } from '../work-items/work-kinds.ts'
import { useCopyWork } from './use-copy-work.ts'

interface CopyDialogProps {
  things: Work[]
  onClose: () => void
  onCopied?: (() => void) | undefined
}

export function CopyDialog({ things, onClose, onCopied }: CopyDialogProps) {
  const [subtasks, setSubtasks] = useState(true)
  const [startsOn, setStartsOn] = useState('')
  const copy = useCopyWork()
  async function submit() {
    const done = await copy.send(things, { subtasks, ...(startsOn ? { startsOn } : {}) })
    if (!done) return
    onClose()
    onCopied?.()
  }
  return (
    <Dialog
      open
      size="small"
      title={t({ id: 'Copy' })}
      description={things.length === 1 ? things[0]?.title : t({ id: '{count} selected' }, { count: things.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
          <Button tone="primary" busy={copy.isBusy} onClick={() => void submit()}>
            {t({ id: 'Copy' })}
          </Button>
        </>
      }
    >
      <Fields>
        {things.some(({ kind }) => kind === 'task') && (
          <Checkbox
            label={t({ id: 'Include subtasks' })}
            hint={t({ id: 'Except canceled ones.' })}
            checked={subtasks}
            onChange={({ target }) => setSubtasks(target.checked)}
          />
        )}
        <Field
          label={t({ id: 'Start date' })}
          hint={t({ id: 'All dates shift to match. Leave empty to keep them unchanged.' })}
          error={copy.errors['startsOn'] ?? copy.errors['ids']}
        >
          <DatePicker value={startsOn} onChange={setStartsOn} />
        </Field>
        <p>{t({ id: 'Copies start over as pending, without comments or files.' })}</p>
      </Fields>
    </Dialog>
  )
}
