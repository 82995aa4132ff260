import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button } from '../../../ui/index.ts'
import { downloadProjectArchive } from './download.ts'

export function DownloadProjectButton({ projectId }: { projectId: string }) {
  const [busy, setBusy] = useState(false)

  async function downloadAll() {
    setBusy(true)
    await downloadProjectArchive(projectId)
    setBusy(false)
  }

  return (
    <Button icon={FileDown} busy={busy} onClick={() => void downloadAll()}>
      {t({ id: 'Download all' })}
    </Button>
  )
}
