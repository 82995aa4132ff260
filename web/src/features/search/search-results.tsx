import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { choicesQuery } from '../../lib/api/choices.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { oneOf, useSearchState } from '../../lib/api/search-state.ts'
import { say, t } from '../../lib/t.ts'
import {
  Card,
  Chips,
  EmptyState,
  ErrorState,
  PageHeader,
  ProjectSelect,
  Row,
  Rows,
  SearchInput,
  SkeletonRows,
} from '../../ui/index.ts'
import { looks, pageOf } from './found-group.tsx'
import { allFoundQuery, foundKinds } from './queries.ts'
import styles from './search-results.module.css'

/** All that was found, by kind and project. */
export function SearchResults() {
  const { search, change } = useSearchState()
  const paths = usePaths()
  const { data: choices } = useQuery(choicesQuery)
  const q = search.get('q') ?? ''
  const kind = oneOf(foundKinds, search.get('kind'))
  const project = search.get('project') ?? ''
  const { data, isError, refetch } = useQuery(allFoundQuery({ q, kind, project: project || undefined }))
  return (
    <>
      <PageHeader title={t({ id: 'Search' })} />
      <div className={styles.filters}>
        <SearchInput label={t({ id: 'Search everything' })} value={q} onChange={(value) => change({ q: value })} />
        <ProjectSelect
          projects={choices?.projects}
          value={project}
          onChange={(value) => change({ project: value ?? '' })}
        />
        <Chips
          label={t({ id: 'Kind' })}
          value={kind ?? 'all'}
          onChange={(value) => change({ kind: value === 'all' ? '' : value })}
          chips={[
            { value: 'all', label: t({ id: 'All' }) },
            ...foundKinds.map((value) => ({ value, label: looks[value].label, icon: looks[value].icon })),
          ]}
        />
      </div>
      {isError && <ErrorState title={say(messages.somethingWentWrong)} onRetry={() => void refetch()} />}
      {!data && !isError && q.trim() !== '' && <SkeletonRows count={8} />}
      {data?.items.length === 0 && <EmptyState icon={SearchX} title={t({ id: 'Nothing found' })} />}
      {data && data.items.length > 0 && (
        <Card flush>
          <Rows label={t({ id: 'What was found' })}>
            {data.items.map((found) => (
              <Row
                key={`${found.kind} ${found.id}`}
                to={pageOf(found, paths) ?? paths.home}
                title={found.title}
                text={found.excerpt}
                meta={`${looks[found.kind].label} · ${data.projects[found.project]?.name ?? ''}`}
              />
            ))}
          </Rows>
        </Card>
      )}
    </>
  )
}
