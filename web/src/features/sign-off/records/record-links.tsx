import { getSignOffRecord, getRecordVerifier, getSignOffRecordPdf } from '@oriel/contracts/v1/sign-off/sign-off-records'
import { FileJson, FileText } from 'lucide-react'
import { callApi, callApiForBlob } from '../../../lib/api/call-api.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { saveBlob } from '../../../lib/downloads/save-blob.ts'
import { t } from '../../../lib/t.ts'
import { Button, toast } from '../../../ui/index.ts'
import type { DeliverableDetails } from '../deliverables/queries.ts'
import styles from '../sign-offs/sign-off.module.css'

export function SignOffRecordLinks({ deliverable: { id, history, title } }: { deliverable: DeliverableDetails }) {
  if (!history.some(({ approvers }) => approvers.some(({ decision }) => decision !== null))) return null
  const pdf = () => downloadRecord(`${title}.pdf`, async () => (await callApiForBlob(getSignOffRecordPdf, { id })).blob)
  const json = () =>
    downloadRecord(`${title}.json`, async () => {
      const record = JSON.stringify(await callApi(getSignOffRecord, { id }), null, 2)
      return new Blob([record], { type: 'application/json' })
    })
  return (
    <div className={styles.buttons}>
      <Button icon={FileText} onClick={() => void pdf()}>
        {t({ id: 'Sign-off record (PDF)' })}
      </Button>
      <Button icon={FileJson} onClick={() => void json()}>
        {t({ id: 'Sign-off record (JSON)' })}
      </Button>
      <a href={getRecordVerifier.path} target="_blank" rel="noopener">
        {t({ id: 'Verify a sign-off record' })}
      </a>
    </div>
  )
}

async function downloadRecord(name: string, fetchIt: () => Promise<Blob>) {
  try {
    saveBlob(await fetchIt(), name)
  } catch (error) {
    toast.error(t({ id: 'Failed to load sign-off record' }), { message: errorMessage(error) })
  }
}
