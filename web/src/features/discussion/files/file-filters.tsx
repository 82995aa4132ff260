import { fileStatuses } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { choicesQuery } from '../../../lib/api/choices.ts'
import { useAwaited } from '../../../lib/api/use-awaited.ts'
import { useMe } from '../../../lib/session/session.ts'
import { t } from '../../../lib/t.ts'
import {
  Button,
  Chips,
  DateRangePicker,
  Filters,
  statusLook,
  ProjectSelect,
  SearchInput,
  Select,
} from '../../../ui/index.ts'
import styles from './project-files.module.css'
import { type FilePage, filePageTexts } from './file-page-texts.ts'
import { useFilesFilter } from './files-filter.ts'

const ALL = 'all'

export function FileFilters() {
  const { role } = useMe()
  const { types, hasStatuses } = filePageTexts[role]
  const { filter, isNarrowed, change, clear } = useFilesFilter()
  const choose = (name: string) => (value: string) => change({ [name]: value === ALL ? '' : value })

  return (
    <Filters
      waits={useAwaited([choicesQuery])}
      on={
        Object.entries(filter).filter(
          ([name, value]) => value !== undefined && (name !== 'type' || types.as !== 'chips'),
        ).length
      }
      chips={types.as === 'chips' && <TypeFilter types={types} value={filter.type ?? ALL} onChange={choose('type')} />}
    >
      <div className={styles.textSearch}>
        <SearchInput
          label={t({ id: 'Search files' })}
          value={filter.q ?? ''}
          onChange={(search) => change({ search })}
        />
      </div>
      {types.as !== 'chips' && <TypeFilter types={types} value={filter.type ?? ALL} onChange={choose('type')} />}
      {hasStatuses && (
        <div className={styles.choice}>
          <Select
            label={t({ id: 'Status' })}
            options={[
              { value: ALL, label: t({ id: 'All statuses' }) },
              ...fileStatuses.map((value) => ({ value, label: statusLook(value).label })),
            ]}
            value={filter.status ?? ALL}
            onChange={choose('status')}
          />
        </div>
      )}
      <ProjectFilter value={filter.project} onChange={(project) => change({ project: project ?? '' })} />
      <DateRangePicker
        label={t({ id: 'Date Range' })}
        value={{ from: filter.from ?? null, to: filter.to ?? null }}
        onChange={({ from, to }) => change({ from: from ?? '', to: to ?? '' })}
      />
      {isNarrowed && (
        <Button tone="quiet" icon={X} onClick={clear}>
          {t({ id: 'Clear filters' })}
        </Button>
      )}
    </Filters>
  )
}

interface FilterProps {
  value: string
  onChange: (value: string) => void
}

function TypeFilter({ types, value, onChange }: FilterProps & { types: FilePage['types'] }) {
  const choices = types.choices.map((choice) => ({ ...choice, label: choice.label() }))
  return types.as === 'chips' ? (
    <Chips
      label={t({ id: 'Type' })}
      value={value}
      onChange={onChange}
      chips={[{ value: ALL, label: t({ id: 'All Files' }) }, ...choices]}
    />
  ) : (
    <div className={styles.choice}>
      <Select
        label={t({ id: 'Type' })}
        options={[{ value: ALL, label: t({ id: 'All types' }) }, ...choices]}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

function ProjectFilter({ value, onChange }: Omit<ComponentProps<typeof ProjectSelect>, 'projects'>) {
  const projects = useQuery(choicesQuery).data?.projects ?? []
  if (projects.length <= 1 && !value) return null
  return (
    <div className={styles.choice}>
      <ProjectSelect projects={projects} value={value} onChange={onChange} />
    </div>
  )
}
