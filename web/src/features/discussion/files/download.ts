import { getFileContent, getFileVersionContent } from '@oriel/contracts/v1/discussion/files'
import { downloadProjectFiles } from '@oriel/contracts/v1/projects/projects'
import { downloadWorkItemFiles } from '@oriel/contracts/v1/work/work-items'
import { t } from '../../../lib/t.ts'
import { callApiForBlob } from '../../../lib/api/call-api.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { saveBlob } from '../../../lib/downloads/save-blob.ts'
import { toast } from '../../../ui/index.ts'

/** REQ-803. */
export function download({ id, name }: { id: string; name: string }) {
  return save(name, () => callApiForBlob(getFileContent, { id }))
}

export function downloadVersion({ id, number, name }: { id: string; number: number; name: string }) {
  return save(name, () => callApiForBlob(getFileVersionContent, { id, number }))
}

export const downloadTaskArchive = (id: string) =>
  save('files.zip', () => callApiForBlob(downloadWorkItemFiles, { id }))
export const downloadProjectArchive = (id: string) =>
  save('files.zip', () => callApiForBlob(downloadProjectFiles, { id }))

/** Milliseconds before the "preparing" toast. */
const SOON = 500

async function save(name: string, fetchIt: () => Promise<{ blob: Blob; filename: string | null }>) {
  const id = uniqueKey()
  const timeout = setTimeout(() => toast.loading(t({ id: 'Downloading...' }), { id, message: name }), SOON)
  try {
    const { blob, filename } = await fetchIt()
    saveBlob(blob, filename ?? name)
  } catch (error) {
    toast.error(t({ id: 'Failed to download file' }), { message: errorMessage(error, name) })
  } finally {
    clearTimeout(timeout)
    toast.dismiss(id)
  }
}
