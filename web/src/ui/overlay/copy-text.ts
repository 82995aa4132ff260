import { messages } from '@oriel/contracts/messages'
import { translate, t } from '../../lib/t.ts'
import { toast } from './toast/toast.ts'

/** Browsers refuse without HTTPS. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(translate(messages.copied))
  } catch {
    toast.warning(t({ id: 'Failed to copy' }), {
      message: t({ id: 'Select the text and copy it manually.' }),
    })
  }
}
