import { messages } from '@oriel/contracts/messages'
import { toast } from '../../ui/index.ts'

/** Puts a text on the clipboard and says so. Browsers refuse that on pages that are not safe: then it is selected by hand. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(messages.copied)
  } catch {
    toast.warning('Could not be copied', { message: 'Please select the text and copy it yourself.' })
  }
}
