import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import {
  Checkbox,
  DatePicker,
  Dialog,
  DialogButtons,
  Field,
  Fields,
  toast,
  undoAction,
  toastFailure,
} from '../../../ui/index.ts'
import type { Work } from '../work-items/work-kinds.ts'
import { copyWorkItems, deleteWorkItems } from '@oriel/contracts/v1/work/work-items'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

interface CopyDialogProps {
  items: Work[]
  onClose: () => void
  onCopied?: (() => void) | undefined
}

export function CopyDialog({ items, onClose, onCopied }: CopyDialogProps) {
  const [subtasks, setSubtasks] = useState(true)
  const [startsOn, setStartsOn] = useState('')
  const copy = useCopyWork()
  async function submit() {
    const done = await copy.send(items, { subtasks, ...(startsOn ? { startsOn } : {}) })
    if (!done) return
    onClose()
    onCopied?.()
  }
  return (
    <Dialog
      size="small"
      title={t({ id: 'Copy' })}
      description={items.length === 1 ? items[0]?.title : t({ id: '{count} selected' }, { count: items.length })}
      onClose={onClose}
      footer={
        <DialogButtons label={t({ id: 'Copy' })} onCancel={onClose} busy={copy.isBusy} onClick={() => void submit()} />
      }
    >
      <Fields>
        {items.some(({ kind }) => kind === 'task') && (
          <Checkbox
            label={t({ id: 'Include subtasks' })}
            hint={t({ id: 'Except canceled ones.' })}
            checked={subtasks}
            onChange={({ target }) => setSubtasks(target.checked)}
          />
        )}
        <Field
          label={t({ id: 'Start date' })}
          hint={t({ id: 'All dates shift to match, and to working days. Leave empty to keep them unchanged.' })}
          error={copy.errors['startsOn'] ?? copy.errors['ids']}
        >
          <DatePicker value={startsOn} onChange={setStartsOn} />
        </Field>
        <p>{t({ id: 'Copies start over as pending, without comments or files.' })}</p>
      </Fields>
    </Dialog>
  )
}

function useCopyWork() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [idempotencyKey] = useState(uniqueKey)
  const fail = (error: unknown) => toastFailure(error)

  async function takeBack(ids: string[]) {
    await callApi(deleteWorkItems, { ids }).catch(fail)
    invalidateChanged(client, 'task')
  }

  async function send(originals: readonly Work[], how: { subtasks: boolean; startsOn?: string }) {
    setBusy(true)
    setErrors({})
    try {
      const { items } = await callApi(copyWorkItems, { ids: originals.map(({ id }) => id), ...how }, { idempotencyKey })
      invalidateChanged(client, 'task')
      toast.success(t({ id: '{count} copied' }, { count: items.length }), {
        action: undoAction(() => void takeBack(items.map(({ id }) => id))),
      })
      return true
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else fail(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { send, isBusy, errors }
}
