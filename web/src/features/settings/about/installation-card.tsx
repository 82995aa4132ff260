import type { Warning } from '@oriel/contracts/health'
import type { BackupState, Installation } from '@oriel/contracts/v1/settings/about-schemas'
import { useQuery } from '@tanstack/react-query'
import { relativeTimeLabel, formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Badge, Banner, Card, Facts, useNow, Unloaded } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'
import { installationQuery } from './queries.ts'

const stateLabels: Record<Installation['state'], () => string> = {
  ok: () => t({ id: 'Ready' }),
  degraded: () => t({ id: 'Some passwords set by managers can’t be read' }),
  unavailable: () => t({ id: 'Unavailable' }),
}
const databaseLabels: Record<Installation['database'], () => string> = {
  sqlite: () => t({ id: 'SQLite' }),
  postgres: () => t({ id: 'PostgreSQL' }),
}
const warningTexts: Record<Warning, () => string> = {
  'sweep-refused': () => t({ id: 'Too many unused files to remove automatically. Check the server log for details.' }),
  'backup-failed': () => t({ id: 'The last backup failed. Check the server log for details.' }),
  'files-set-aside': () =>
    t({
      id: 'Files that nothing refers to were set aside. Check the server log before they’re deleted in a week.',
    }),
  'disk-low': () => t({ id: 'The disk is almost full. Free some space before uploads and changes fail.' }),
  'clock-untrusted': () =>
    t({ id: 'The server’s clock has jumped. Recurring tasks, digests and cleanup wait until it’s reliable.' }),
}

export function InstallationCard() {
  const { data, isError, refetch } = useQuery(installationQuery)
  return (
    <Card title={t({ id: 'This installation' })}>
      {data ? (
        <div className={common.column4}>
          {data.warnings.map((warning) => (
            <Banner key={warning} tone="soon" title={warningTexts[warning]()} />
          ))}
          {data.backups && <BackupWarning {...data.backups} />}
          <InstallationFacts {...data} />
        </div>
      ) : (
        <Unloaded query={{ isError, refetch }} rows={3} />
      )}
    </Card>
  )
}

const InstallationFacts = ({ state, database, node, startedAt, backups }: Installation) => (
  <Facts
    facts={[
      [
        t({ id: 'Status' }),
        <Badge key="state" tone={state === 'ok' ? 'good' : 'late'}>
          {stateLabels[state]()}
        </Badge>,
      ],
      [t({ id: 'Last complete backup' }), backups && <Age key="backup" instant={backups.backedUpAt} />],
      [t({ id: 'Last verified restore' }), backups && <Age key="proof" instant={backups.restoreTestedAt} />],
      [t({ id: 'Database' }), databaseLabels[database]()],
      [t({ id: 'Node.js' }), node],
      [
        t({ id: 'Running since' }),
        <time key="since" dateTime={startedAt} title={formatExactInstant(startedAt)}>
          {formatInstant(startedAt)}
        </time>,
      ],
    ]}
  />
)

function Age({ instant }: { instant: string | null }) {
  const now = useNow()
  if (!instant) return t({ id: 'Never' })
  return (
    <time dateTime={instant} title={formatExactInstant(instant)}>
      {relativeTimeLabel(instant, now)}
    </time>
  )
}

function BackupWarning({ backedUpAt, missingFiles, restoreTestFailed }: BackupState) {
  if (missingFiles > 0) return <Banner tone="late" title={missingFilesText(missingFiles)} />
  if (restoreTestFailed) return <Banner tone="late" title={t({ id: 'The last backup failed its restore test.' })} />
  if (!backedUpAt) return <Banner tone="soon" title={t({ id: 'There is no complete backup.' })} />
  return null
}

const missingFilesText = (count: number) =>
  count === 1
    ? t({ id: 'The last backup found one file missing or damaged.' })
    : t({ id: 'The last backup found {lacking} files missing or damaged.' }, { lacking: count })
