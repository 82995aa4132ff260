import { getReceipt, getReceiptChecker, getReceiptPdf } from '@oriel/contracts/v1/receipts'
import { FileJson, FileText } from 'lucide-react'
import { ask, askForBlob } from '../../../lib/api/ask.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { t } from '../../../lib/t.ts'
import { Button, toast } from '../../../ui/index.ts'
import type { OpenDeliverable } from '../queries.ts'
import styles from './sign-off.module.css'

/** The receipts of what was decided, to keep and to verify; nothing where nothing was. */
export function ReceiptLinks({ deliverable: { id, history, title } }: { deliverable: OpenDeliverable }) {
  if (!history.some(({ approvers }) => approvers.some(({ decision }) => decision !== null))) return null
  const pdf = () => save(`${title}.pdf`, async () => (await askForBlob(getReceiptPdf, { id })).blob)
  const json = () =>
    save(`${title}.json`, async () => {
      const receipt = JSON.stringify(await ask(getReceipt, { id }), null, 2)
      return new Blob([receipt], { type: 'application/json' })
    })
  return (
    <div className={styles.buttons}>
      <Button icon={FileText} onClick={() => void pdf()}>
        {t({ id: 'Receipt (PDF)' })}
      </Button>
      <Button icon={FileJson} onClick={() => void json()}>
        {t({ id: 'Receipt (JSON)' })}
      </Button>
      <a href={getReceiptChecker.path} target="_blank" rel="noopener">
        {t({ id: 'Verify a receipt' })}
      </a>
    </div>
  )
}

async function save(name: string, fetchIt: () => Promise<Blob>) {
  try {
    const address = URL.createObjectURL(await fetchIt())
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    // The browser has its own handle on the bytes by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    toast.error(t({ id: 'The receipt could not be loaded' }), { message: messageOf(error) })
  }
}
