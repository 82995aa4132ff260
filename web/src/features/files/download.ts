import { downloadFile } from '@atrium/contracts/files'
import { askForBlob } from '../../lib/ask.ts'
import { messageOf } from '../../lib/refused.ts'
import { toast } from '../../ui/index.ts'
import { texts } from './texts.ts'

/** Saves a file under its own name; a failure is said (decision 1). */
export async function download({ _id: id, originalName }: { _id: string; originalName: string }) {
  try {
    const { blob, filename } = await askForBlob(downloadFile, { id })
    const address = URL.createObjectURL(blob)
    const link = document.createElement('a')
    link.href = address
    link.download = filename ?? originalName
    link.click()
    // The browser has its own handle on the bytes by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    toast.error(texts.downloadFailed, { message: messageOf(error, originalName) })
  }
}
