import type { Warning } from '@oriel/contracts/health'
import type { BackupState, Installation } from '@oriel/contracts/v1/settings/about-schemas'
import { useQuery } from '@tanstack/react-query'
import { relativeTimeLabel, formatExactInstant, formatInstant } from '../../../lib/dates.ts'
import { t } from '../../../lib/t.ts'
import { Badge, Banner, Button, Card, copyText, Facts, useNow, Unloaded } from '../../../ui/index.ts'
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
  'sweep-refused': () =>
    t({
      id: 'Too many unused files to remove automatically. Ask your server administrator: the server log has the details.',
    }),
  'backup-failed': () =>
    t({ id: 'The last backup failed. Ask your server administrator: the server log has the details.' }),
  'files-set-aside': () =>
    t({
      id: 'Files that nothing refers to were set aside. Ask your server administrator to check the server log before they’re deleted in a week.',
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
            <Banner
              key={warning}
              tone="soon"
              title={warningTexts[warning]()}
              action={
                <Button size="small" onClick={() => void copyText(warningDetails(warning, data))}>
                  {t({ id: 'Copy details' })}
                </Button>
              }
            />
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

const warningDetails = (warning: Warning, { database, node, startedAt }: Installation) =>
  [window.location.origin, warningTexts[warning](), warning, database, node, startedAt].join('\n')

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
  t({ id: 'The last backup found {count, plural, one {# file} other {# files}} missing or damaged.' }, { count })
