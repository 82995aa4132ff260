import { getFileContent, getFileVersionContent } from '@oriel/contracts/v1/discussion/files'
import { downloadProjectFiles } from '@oriel/contracts/v1/projects/projects'
import { downloadWorkItemFiles } from '@oriel/contracts/v1/work/work-items'
import { t } from '../../../lib/t.ts'
import { callApiForBlob } from '../../../lib/api/call-api.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { uniqueKey } from '../../../lib/api/unique-key.ts'
import { toast } from '../../../ui/index.ts'

/** Saves a file under its own name; a failure is said (REQ-803). */
export function download({ id, name }: { id: string; name: string }) {
  return save(name, () => callApiForBlob(getFileContent, { id }))
}

/** The same of one of its versions, under the name that it had. */
export function downloadVersion({ id, number, name }: { id: string; number: number; name: string }) {
  return save(name, () => callApiForBlob(getFileVersionContent, { id, number }))
}

/** Saves all files that one may see there, as one archive. */
export const downloadTaskArchive = (id: string) =>
  save('files.zip', () => callApiForBlob(downloadWorkItemFiles, { id }))
export const downloadProjectArchive = (id: string) =>
  save('files.zip', () => callApiForBlob(downloadProjectFiles, { id }))

/** Until then nobody wonders whether their press was felt. Milliseconds. */
const SOON = 500

async function save(name: string, fetchIt: () => Promise<{ blob: Blob; filename: string | null }>) {
  const id = uniqueKey()
  const timeout = setTimeout(() => toast.loading(t({ id: 'Downloading...' }), { id, message: name }), SOON)
  try {
    const { blob, filename } = await fetchIt()
    const address = URL.createObjectURL(blob)
    const link = document.createElement('a')
    link.href = address
    link.download = filename ?? name
    link.click()
    // The browser has its own handle on the bytes by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    toast.error(t({ id: 'Failed to download file' }), { message: errorMessage(error, name) })
  } finally {
    clearTimeout(timeout)
    toast.dismiss(id)
  }
}
