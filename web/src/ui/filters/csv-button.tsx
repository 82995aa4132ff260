import { Sheet } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../lib/t.ts'
import { toastFailure } from '../overlay/toast/toast-failure.ts'
import styles from './filters.module.css'
import { IconButton } from '../button/icon-button.tsx'

export function CsvButton({ save }: { save: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    try {
      await save()
    } catch (error) {
      toastFailure(error, { title: t({ id: 'Failed to download file' }) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <IconButton
      icon={Sheet}
      label={t({ id: 'Download as CSV' })}
      className={styles.csv}
      busy={busy}
      onClick={() => void press()}
    />
  )
}
