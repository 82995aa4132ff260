import { importAtSetup, MAX_EXPORT_BYTES } from '@oriel/contracts/v1/access/import-at-setup'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { upload } from '../../../lib/api/upload.ts'
import { t } from '../../../lib/t.ts'
import { Button, ButtonLink, Field, FilePicker, Spinner, useSubmit } from '../../../ui/index.ts'

/** `onCancel` is called to set up a new workspace instead. */
export function ImportAtSetupForm({ token, onCancel }: { token: string; onCancel: () => void }) {
  const [progress, setProgress] = useState(0)
  const [uploading, setUploading] = useState<AbortController>()
  const importing = useSubmit(
    (file: File) => {
      const controller = new AbortController()
      setUploading(controller)
      const onProgress = (share: number) => setProgress(100 * share)
      return upload(importAtSetup, { token }, [file], { onProgress, signal: controller.signal })
    },
    { takesError: () => true },
  )
  const { data, error, variables: file, isPending } = importing
  const isUploading = isPending && progress < 100
  if (data) return <Imported />
  return (
    <>
      <hgroup>
        <h1>{t({ id: 'Import an Oriel export' })}</h1>
        <p>
          {t({
            id: 'The ZIP file of another Oriel, with its accounts and files. It is checked before anything changes.',
          })}
        </p>
      </hgroup>
      {isPending && !isUploading ? (
        <p role="status">
          <Spinner /> {t({ id: 'Checking and importing {file}…' }, { file: file?.name })}
        </p>
      ) : (
        <Field label={t({ id: 'Oriel export' })} error={error instanceof ApiError ? error.message : undefined}>
          <FilePicker
            items={
              isUploading && file ? [{ id: '', name: file.name, size: file.size, state: 'uploading', progress }] : []
            }
            onAdd={([first]) => first && !isPending && importing.mutate(first)}
            onRemove={() => uploading?.abort()}
            accept=".zip"
            maxBytes={MAX_EXPORT_BYTES}
            multiple={false}
            hint={t({ id: 'ZIP, up to 10 GB' })}
          />
        </Field>
      )}
      {!isPending && (
        <Button wide onClick={onCancel}>
          {t({ id: 'Set up a new workspace' })}
        </Button>
      )}
    </>
  )
}

const Imported = () => (
  <>
    <hgroup>
      <h1>{t({ id: 'Workspace imported' })}</h1>
      <p>
        {t({
          id: 'Sign in with your account and password of that workspace. If you used an authenticator app, set it up again: its key isn’t in the export.',
        })}
      </p>
    </hgroup>
    <ButtonLink to="/" tone="primary" wide>
      {t({ id: 'Go to sign-in' })}
    </ButtonLink>
  </>
)
