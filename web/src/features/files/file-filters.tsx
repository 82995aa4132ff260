import { fileStatuses } from '@oriel/contracts/words'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { choicesQuery } from '../../lib/api/choices.ts'
import { useMe } from '../../lib/session/session.ts'
import { Button, Chips, DateRangePicker, SearchInput, Select } from '../../ui/index.ts'
import styles from './file-filters.module.css'
import { filePages } from './file-pages.ts'
import { useFilesFilter } from './files-filter.ts'
import { texts } from './texts.ts'

const ALL = 'all'
const statuses = fileStatuses.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

/** Search, type, status, project and date, all in the URL. */
export function FileFilters() {
  const { role } = useMe()
  const { types, hasStatuses } = filePages[role]
  const { filter, isNarrowed, change, clear } = useFilesFilter()
  const projects = useQuery(choicesQuery).data?.projects ?? []
  const choose = (name: string) => (value: string) => change({ [name]: value === ALL ? '' : value })

  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchInput label={texts.search} value={filter.q ?? ''} onChange={(search) => change({ search })} />
      </div>
      {types.as === 'chips' ? (
        <Chips
          label={texts.type}
          value={filter.type ?? ALL}
          onChange={choose('type')}
          chips={[{ value: ALL, label: 'All Files' }, ...types.choices]}
        />
      ) : (
        <div className={styles.choice}>
          <Select
            label={texts.type}
            options={[{ value: ALL, label: texts.allTypes }, ...types.choices]}
            value={filter.type ?? ALL}
            onChange={choose('type')}
          />
        </div>
      )}
      {hasStatuses && (
        <div className={styles.choice}>
          <Select
            label={texts.status}
            options={[{ value: ALL, label: texts.allStatuses }, ...statuses]}
            value={filter.status ?? ALL}
            onChange={choose('status')}
          />
        </div>
      )}
      {(projects.length > 1 || filter.project) && (
        <div className={styles.choice}>
          <Select
            label={texts.project}
            search
            options={[
              { value: ALL, label: texts.allProjects },
              ...projects.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filter.project ?? ALL}
            onChange={choose('project')}
          />
        </div>
      )}
      <DateRangePicker
        label={texts.dateRange}
        value={{ from: filter.from ?? null, to: filter.to ?? null }}
        onChange={({ from, to }) => change({ from: from ?? '', to: to ?? '' })}
      />
      {isNarrowed && (
        <Button tone="quiet" icon={X} onClick={clear}>
          {texts.clearFilters}
        </Button>
      )}
    </div>
  )
}
