import { messages } from '@oriel/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { choicesQuery } from '../../../lib/api/choices.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { parseOneOf, useUrlState } from '../../../lib/api/url-state.ts'
import { translate, t } from '../../../lib/t.ts'
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
} from '../../../ui/index.ts'
import { latestOnlyText, resultLooks, resultPath, resultPlace } from './result-group.tsx'
import { allResultsQuery, resultKinds } from './queries.ts'
import styles from './search-results.module.css'

export function SearchResults() {
  const { search, change } = useUrlState()
  const paths = usePaths()
  const { data: choices } = useQuery(choicesQuery)
  const q = search.get('q') ?? ''
  const kind = parseOneOf(resultKinds, search.get('kind'))
  const project = search.get('project') ?? ''
  const { data, isError, refetch } = useQuery(allResultsQuery({ q, kind, project: project || undefined }))
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
          label={t({ id: 'Type' })}
          value={kind ?? 'all'}
          onChange={(value) => change({ kind: value === 'all' ? '' : value })}
          chips={[
            { value: 'all', label: t({ id: 'All' }) },
            ...resultKinds.map((value) => ({
              value,
              label: resultLooks[value].label(),
              icon: resultLooks[value].icon,
            })),
          ]}
        />
      </div>
      {isError && <ErrorState title={translate(messages.somethingWentWrong)} onRetry={() => void refetch()} />}
      {!data && !isError && q.trim() !== '' && <SkeletonRows count={8} />}
      {data?.latestOnly && <p className={styles.note}>{latestOnlyText()}</p>}
      {data?.items.length === 0 && <EmptyState title={t({ id: 'No results found' })} />}
      {data && data.items.length > 0 && (
        <Card flush>
          <Rows label={t({ id: 'Search results' })}>
            {data.items.map((found) => (
              <Row
                key={`${found.kind} ${found.id}`}
                to={resultPath(found, paths) ?? paths.home}
                title={found.title}
                text={found.excerpt}
                meta={resultPlace(found, data.projects)}
              />
            ))}
          </Rows>
        </Card>
      )}
    </>
  )
}
