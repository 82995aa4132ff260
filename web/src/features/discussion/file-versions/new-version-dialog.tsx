import { LIMITS } from '@oriel/contracts/limits'
import { addFileVersion } from '@oriel/contracts/v1/discussion/files'
import type { FileVersionResponse } from '@oriel/contracts/v1/discussion/files-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { invalidateChanged } from '../../../lib/api/live-updates.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { upload } from '../../../lib/api/upload.ts'
import {
  ACCEPTED_FILES,
  Field,
  Fields,
  type FileItem,
  FilePicker,
  FormDialog,
  TextInput,
  toast,
} from '../../../ui/index.ts'
import type { StoredFile } from '../files/stored-file.ts'

type VersionedFile = Pick<StoredFile, 'id' | 'name' | 'visibility'>

export function NewVersionDialog({ file, onClose }: { file: VersionedFile; onClose: () => void }) {
  const { chosen, choose, forget, progress, error, send } = useUploadVersion(file, onClose)
  const [text, setText] = useState('')

  return (
    <FormDialog
      onClose={onClose}
      guard={chosen !== null}
      title={t({ id: 'New version' })}
      description={t({ id: '“{file}” stays where it is. Earlier versions are kept.' }, { file: file.name })}
      submit={t({ id: 'Upload' })}
      busy={progress !== null}
      onSubmit={() => send(text)}
    >
      <Fields>
        <Field label={t({ id: 'File' })} required error={error}>
          <FilePicker
            items={itemsOf(chosen, progress)}
            accept={ACCEPTED_FILES}
            multiple={false}
            hint={visibilityText(file)}
            onAdd={choose}
            onRemove={forget}
          />
        </Field>
        <Field label={t({ id: 'What changed' })} hint={t({ id: 'A short note for everyone who can see the file.' })}>
          <TextInput
            value={text}
            maxLength={LIMITS.name}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </Fields>
    </FormDialog>
  )
}

const visibilityText = ({ visibility }: VersionedFile) =>
  visibility === 'client'
    ? t({ id: 'The client can already see this file, so they’ll see the new version right away.' })
    : t({ id: 'Only the team can see it.' })

const itemsOf = (chosen: File | null, progress: number | null): FileItem[] =>
  chosen === null
    ? []
    : [
        {
          id: 'chosen',
          name: chosen.name,
          size: chosen.size,
          state: progress === null ? 'waiting' : 'uploading',
          progress: progress ?? 0,
        },
      ]

function useUploadVersion(file: VersionedFile, onDone: () => void) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string>()

  async function send(text: string) {
    if (!chosen) return setError(t({ id: 'Choose a file first' }))
    setProgress(0)
    try {
      const added = await upload(addFileVersion, { id: file.id, text }, [chosen], {
        onProgress: (share) => setProgress(100 * share),
      })
      toastVersionAdded(added)
      invalidateChanged(client, 'file')
      onDone()
    } catch (failed) {
      setError(errorMessage(failed, t({ id: 'The upload failed' })))
      setProgress(null)
    }
  }

  return {
    chosen,
    progress,
    error,
    send,
    choose: ([first]: File[]) => {
      setError(undefined)
      setChosen(first ?? null)
    },
    forget: () => setChosen(null),
  }
}

/** A new version withdraws a pending sign-off request. */
function toastVersionAdded({ fileVersion, name, withdrawn }: FileVersionResponse) {
  toast.success(t({ id: 'Version {number} uploaded' }, { number: fileVersion }), {
    message:
      withdrawn.length === 0
        ? name
        : t(
            { id: 'Open sign-off request withdrawn: {titles}' },
            { titles: withdrawn.map(({ title }) => `“${title}”`).join(', ') },
          ),
  })
}
