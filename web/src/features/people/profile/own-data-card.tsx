import { exportOwnData } from '@oriel/contracts/v1/people/me'
import { Download } from 'lucide-react'
import { callApiForBlob } from '../../../lib/api/call-api.ts'
import { saveBlob } from '../../../lib/downloads/save-blob.ts'
import { t } from '../../../lib/t.ts'
import { Button, Card, useSubmit } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'

export function OwnDataCard() {
  const save = useSubmit(() => callApiForBlob(exportOwnData, {}), {
    onSuccess: ({ blob }) => saveBlob(blob, 'personal-data.json'),
  })
  return (
    <Card title={t({ id: 'Your data' })}>
      <p>
        {t({
          id: 'Everything stored about you that you may see: your account, sessions, comments, requests, decisions, files, and emails. Passwords and keys are left out.',
        })}
      </p>
      <div className={common.wrapEnd}>
        <Button icon={Download} busy={save.isPending} onClick={() => save.mutate()}>
          {t({ id: 'Download your data' })}
        </Button>
      </div>
    </Card>
  )
}
