import { LIMITS } from '@oriel/contracts/limits'
import { getSetupImport, importAtSetup } from '@oriel/contracts/v1/access/import-at-setup'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorMessage } from '../../../lib/api/api-error.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { upload } from '../../../lib/api/upload.ts'
import { t } from '../../../lib/t.ts'
import { Button, ButtonLink, Field, FilePicker, ProgressBar, useSubmit } from '../../../ui/index.ts'

interface ImportAtSetupFormProps {
  token: string
  /** An import was running when the page was opened. */
  importing: boolean
  onCancel: () => void
}

export function ImportAtSetupForm({ token, importing: wasImporting, onCancel }: ImportAtSetupFormProps) {
  const [isRunning, setIsRunning] = useState(wasImporting)
  const [failure, setFailure] = useState<string>()
  const [progress, setProgress] = useState(0)
  const [uploading, setUploading] = useState<AbortController>()
  const importing = useSubmit(
    (file: File) => {
      const controller = new AbortController()
      setUploading(controller)
      setFailure(undefined)
      const onProgress = (share: number) => setProgress(100 * share)
      return upload(importAtSetup, { token }, [file], { onProgress, signal: controller.signal })
    },
    { takesError: () => true, onSuccess: () => setIsRunning(true) },
  )
  const { error, variables: file, isPending } = importing
  const onFailed = (reason: string) => {
    setFailure(reason)
    setIsRunning(false)
  }
  if (isRunning) return <RunningImport token={token} onFailed={onFailed} />
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
      <Field
        label={t({ id: 'Oriel export' })}
        error={error instanceof ApiError && !isPending ? error.message : failure}
      >
        <FilePicker
          items={isPending && file ? [{ id: '', name: file.name, size: file.size, state: 'uploading', progress }] : []}
          onAdd={([first]) => first && !isPending && importing.mutate(first)}
          onRemove={() => uploading?.abort()}
          accept=".zip"
          maxBytes={LIMITS.setupImportBytes}
          multiple={false}
          hint={t({ id: 'ZIP, up to 10 GB' })}
        />
      </Field>
      {!isPending && (
        <Button wide onClick={onCancel}>
          {t({ id: 'Set up a new workspace' })}
        </Button>
      )}
    </>
  )
}

/** Milliseconds. */
const POLL = 1000

function RunningImport({ token, onFailed }: { token: string; onFailed: (reason: string) => void }) {
  const { data, error } = useQuery({
    queryKey: ['setup-import', token],
    queryFn: () => readImport(token, onFailed),
    refetchInterval: ({ state }) => (state.data === 'imported' ? false : POLL),
    retry: false,
    gcTime: 0,
  })
  if (data === 'imported') return <Imported />
  return (
    <>
      <hgroup>
        <h1>{t({ id: 'Importing' })}</h1>
        <p>{t({ id: 'You can close this page: the import continues on the server.' })}</p>
      </hgroup>
      <ProgressBar value={data?.percent ?? 0} label={t({ id: 'Importing' })} />
      <p role="status">{error ? t({ id: 'The server isn’t reachable. Trying again…' }) : data?.entry}</p>
    </>
  )
}

/** After an import, the setup token no longer exists. */
async function readImport(token: string, onFailed: (reason: string) => void) {
  try {
    const found = await callApi(getSetupImport, { token })
    if (found.state === 'done') return 'imported'
    if (found.state === 'none')
      onFailed(t({ id: 'The import was interrupted, and nothing was changed. Choose the file again.' }))
    return found
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 404) return 'imported'
    if (status === 400 || status === 409) onFailed(errorMessage(error))
    throw error
  }
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
