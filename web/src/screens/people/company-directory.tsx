import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewCompanyDialog } from '../../features/people/companies/lazy-company-dialogs.tsx'
import { CompanyList } from '../../features/people/companies/company-list.tsx'
import { COMPANIES_PER_PAGE, companiesQuery } from '../../features/people/companies/queries.ts'
import { useUrlState } from '../../lib/api/url-state.ts'
import { t } from '../../lib/t.ts'
import { saveCompaniesCsv } from '../../features/people/companies/save-companies-csv.ts'
import { CsvButton } from '../../ui/filters/csv-button.tsx'
import { Button, EmptyState, Filters, PageHeader, SearchInput } from '../../ui/index.ts'
import { PagedList } from '../../ui/table/paged-list.tsx'
import { DirectoryViews } from './directory-views.tsx'
import styles from './people-screens.module.css'

export function CompanyDirectory() {
  const { search, page, change } = useUrlState()
  const q = search.get('search') ?? undefined
  const list = useQuery(companiesQuery({ page, q }))
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
      <PagedList
        list={list}
        perPage={COMPANIES_PER_PAGE}
        empty={<EmptyState title={t({ id: 'No results found' })} />}
        rows={8}
        inTable
      >
        {({ items, people }) => <CompanyList items={items} people={people} isStale={list.isPlaceholderData} />}
      </PagedList>
      {isAdding && <NewCompanyDialog onClose={() => setAdding(false)} />}
    </div>
  )
}
