import { getExport, linkExport, startExport } from '@oriel/contracts/v1/settings/export'
import type { Export } from '@oriel/contracts/v1/settings/export-schemas'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FolderOutput } from 'lucide-react'
import { callApi, callApiForBlob } from '../../../lib/api/call-api.ts'
import { formatInstant } from '../../../lib/dates.ts'
import { startLinkedDownload } from '../../../lib/downloads/save-blob.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { t } from '../../../lib/t.ts'
import { Banner, Button, Card, ErrorState, ProgressBar, unlessDeclined, useSubmit } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'
import styles from './settings.module.css'

const exportQuery = queryOptions({
  queryKey: ['person', 'export'],
  queryFn: () => callApi(getExport, {}),
  refetchInterval: ({ state: { data } }) => (data?.latest?.state === 'running' ? 1000 : false),
})

export function ExportCard() {
  const cache = useQueryClient()
  const { data, isError, refetch } = useQuery(exportQuery)
  const starting = useSubmit(() => unlessDeclined(() => callApi(startExport, {})), {
    onSettled: () => cache.invalidateQueries(exportQuery),
  })
  const saving = useSubmit(
    ({ sha256 }: { sha256: string }) => unlessDeclined(() => callApiForBlob(linkExport, { sha256 })),
    {
      onSuccess: (link) => link && startLinkedDownload(link.blob),
    },
  )
  const latest = data?.latest
  const file = latest?.file
  const isRunning = latest?.state === 'running'
  return (
    <Card title={t({ id: 'Export everything' })} className={styles.card}>
      <div className={common.column4}>
        <p>
          {t({
            id: 'One ZIP file with everything in this workspace, including what only the team sees. It can be imported into an empty Oriel. Passwords are in it as hashes; keys, tokens and authenticator apps aren’t.',
          })}
        </p>
        {latest && <Latest latest={latest} />}
        {isError && !data && <ErrorState level={3} onRetry={() => void refetch()} />}
        <div className={common.wrapEnd}>
          <Button
            icon={FolderOutput}
            busy={starting.isPending}
            disabled={!data || isRunning}
            onClick={() => starting.mutate()}
          >
            {t({ id: 'Start export' })}
          </Button>
          {file && (
            <Button tone="primary" icon={Download} busy={saving.isPending} onClick={() => saving.mutate(file)}>
              {t({ id: 'Download export' })}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function Latest({ latest: { state, percent, file, by, startedAt } }: { latest: Export }) {
  if (state === 'running') return <ProgressBar value={percent} label={t({ id: 'Exporting' })} />
  if (!file) return <Banner tone="late">{t({ id: 'The export failed. Start it again.' })}</Banner>
  return (
    <div>
      <p>
        <strong>{file.name}</strong> · {formatFileSize(file.size)}
      </p>
      <p className={common.note}>
        {t({ id: 'Started by {name} on {date}' }, { name: by, date: formatInstant(startedAt) })} ·{' '}
        {t({ id: 'Available until {date}' }, { date: formatInstant(file.deletedAt) })}
      </p>
      <p className={common.note}>{t({ id: 'SHA-256 {hash}' }, { hash: file.sha256 })}</p>
    </div>
  )
}
