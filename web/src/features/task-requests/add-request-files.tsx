import { uploadRequestFiles } from '@atrium/contracts/files'
import type { TaskRequest } from '@atrium/contracts/task-requests'
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { lookAgain } from '../../lib/changes.ts'
import { isAborted, messageOf } from '../../lib/refused.ts'
import { upload } from '../../lib/upload.ts'
import { ACCEPTED_FILES, Button, Card, FilePicker, toast, useChosenFiles } from '../../ui/index.ts'

/** More files for a request: both sides see them (decision 2). */
export function AddRequestFiles({ request: { _id: id } }: { request: TaskRequest }) {
  const client = useQueryClient()
  const files = useChosenFiles()
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      await files.sending((chosen, options) => upload(uploadRequestFiles, { id }, chosen, options))
      for (const { id: item } of files.items) files.remove(item)
      lookAgain(client, 'file')
      toast.success(files.items.length === 1 ? 'File added' : 'Files added')
    } catch (error) {
      if (!isAborted(error)) toast.error('Failed to add files', { message: messageOf(error, 'Please try again.') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title="Add Files">
      <FilePicker
        items={files.items}
        accept={ACCEPTED_FILES}
        onAdd={files.add}
        onRemove={files.remove}
        hint="Client and agency both see what is added here."
      />
      {files.items.length > 0 && (
        <Button icon={Upload} tone="primary" busy={busy} onClick={() => void send()}>
          Upload
        </Button>
      )}
    </Card>
  )
}
