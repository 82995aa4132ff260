import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { AuditList } from '../../features/activity/audit-log/audit-list.tsx'
import { auditQuery } from '../../features/activity/audit-log/queries.ts'
import { pageParams } from '../../lib/api/url-state.ts'
import { translate, t } from '../../lib/t.ts'
import { saveAuditCsv } from '../../features/activity/audit-log/save-audit-csv.ts'
import { CsvButton } from '../../ui/filters/csv-button.tsx'
import { BackLink, Button, Card, EmptyState, PageHeader } from '../../ui/index.ts'
import { PagedList } from '../../ui/table/paged-list.tsx'
import { AuditFilters, useAuditFilter } from './audit-filters.tsx'
import styles from '../people/people-screens.module.css'

const PER_PAGE = 50

/** */
export function AuditScreen() {
  const { filter, page } = useAuditFilter()
  const list = useQuery(auditQuery({ ...pageParams(page, PER_PAGE), ...filter }))
  return (
    <div className={styles.page}>
      <PageHeader
        dense
        above={<BackLink to="/user-management">{t({ id: 'Back to user management' })}</BackLink>}
        title={t({ id: 'Audit log' })}
        actions={<CsvButton save={() => saveAuditCsv(filter)} />}
        text={t({ id: 'Changes to accounts, passwords, and sessions: who, when, and from where' })}
      />
      <AuditFilters people={list.data?.people ?? []} />

      <PagedList
        list={list}
        perPage={PER_PAGE}
        empty={<EmptyAuditLog />}
        title={t({ id: 'Failed to load the audit log' })}
        text={translate(messages.somethingWentWrong)}
        rows={10}
      >
        {({ items }) => (
          <Card flush className={list.isPlaceholderData ? styles.stale : undefined}>
            <AuditList entries={items} />
          </Card>
        )}
      </PagedList>
    </div>
  )
}

function EmptyAuditLog() {
  const { filter, change } = useAuditFilter()
  const isFiltered = Boolean(filter.event || filter.actor || filter.from || filter.to)
  return (
    <EmptyState
      icon={ScrollText}
      title={t({ id: 'No events recorded' })}
      text={isFiltered ? t({ id: 'Try other filters.' }) : undefined}
      action={
        isFiltered ? (
          <Button onClick={() => change({ event: undefined, person: undefined, from: undefined, to: undefined })}>
            {t({ id: 'Clear filters' })}
          </Button>
        ) : undefined
      }
    />
  )
}
