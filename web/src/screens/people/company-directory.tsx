import { useQuery } from '@tanstack/react-query'
import { Building } from 'lucide-react'
import { useState } from 'react'
import { NewCompanyDialog } from '../../features/people/companies/lazy-company-dialogs.tsx'
import { CompanyList } from '../../features/people/companies/company-list.tsx'
import { COMPANIES_PER_PAGE, companiesQuery } from '../../features/people/companies/queries.ts'
import { useClampedPage, useUrlState, countPages } from '../../lib/api/url-state.ts'
import { t } from '../../lib/t.ts'
import { saveCompaniesCsv } from '../../features/people/companies/save-companies-csv.ts'
import { CsvButton } from '../../ui/filters/csv-button.tsx'
import { Button, EmptyState, Filters, PageHeader, Pagination, SearchInput, Unloaded } from '../../ui/index.ts'
import { DirectoryViews } from './directory-views.tsx'
import styles from './people-screens.module.css'

export function CompanyDirectory() {
  const { search, page, change } = useUrlState()
  const q = search.get('search') ?? undefined
  const { data, isError, isPlaceholderData, refetch } = useQuery(companiesQuery({ page, q }))
  const pages = data && countPages(data.total, COMPANIES_PER_PAGE)
  useClampedPage(pages)
  const [isAdding, setAdding] = useState(false)
  return (
    <div className={styles.page}>
      <PageHeader
        dense
        title={t({ id: 'Companies' })}
        actions={<CsvButton save={() => saveCompaniesCsv(q)} />}
        main={
          <Button tone="primary" aria-keyshortcuts="N" onClick={() => setAdding(true)}>
            {t({ id: 'New company' })}
          </Button>
        }
      />
      <Filters chips={<DirectoryViews />} on={q ? 1 : 0}>
        <SearchInput label={t({ id: 'Search' })} value={q ?? ''} onChange={(next) => change({ search: next.trim() })} />
      </Filters>
      {data ? (
        data.items.length > 0 ? (
          <>
            <CompanyList items={data.items} people={data.people} isStale={isPlaceholderData} />
            <Pagination page={page} pages={pages ?? 1} onChange={(next) => change({ page: next })} />
          </>
        ) : (
          <EmptyState icon={Building} title={t({ id: 'No results found' })} />
        )
      ) : (
        <Unloaded query={{ isError, refetch }} rows={8} inTable />
      )}
      {isAdding && <NewCompanyDialog onClose={() => setAdding(false)} />}
    </div>
  )
}
