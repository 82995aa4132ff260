import type { BackupState } from '@atrium/contracts/backups'
import { useQuery } from '@tanstack/react-query'
import { ageLabel, exactInstant } from '../../lib/dates.ts'
import { t } from '../../lib/t.ts'
import { Banner, Card, Facts, useNow } from '../../ui/index.ts'
import styles from './backup-card.module.css'
import { backupsQuery } from './queries.ts'

/** How old the last backup is, and when one was last restored to try it. Nothing where somebody else sees to backups. */
export function BackupCard() {
  const { data } = useQuery(backupsQuery)
  const backups = data?.backups
  if (!backups) return null
  const warning = warningOf(backups)
  return (
    <Card title="Backups">
      <div className={styles.content}>
        <Facts
          look="columns"
          facts={[
            ['Last complete backup', <Age key="backup" instant={backups.backedUpAt} />],
            ['Last proven restore', <Age key="proof" instant={backups.provenAt} />],
          ]}
        />
        {warning && <Banner tone="late">{warning}</Banner>}
      </div>
    </Card>
  )
}

function Age({ instant }: { instant: string | null }) {
  const now = useNow()
  if (!instant) return t`Never`
  return (
    <time dateTime={instant} title={exactInstant(instant)}>
      {ageLabel(instant, now)}
    </time>
  )
}

function warningOf({ backedUpAt, lacking, proofFailed }: BackupState): string | null {
  if (lacking === 1) return t`The last backup found one file missing or damaged. Please tell whoever runs this server.`
  if (lacking > 1)
    return t`The last backup found ${lacking} files missing or damaged. Please tell whoever runs this server.`
  if (proofFailed)
    return t`The last backup could not be restored when it was tried. Please tell whoever runs this server.`
  if (!backedUpAt) return t`There is no complete backup. Please tell whoever runs this server.`
  return null
}
