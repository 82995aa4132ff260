import { useQuery } from '@tanstack/react-query'
import type { Destination } from '../../lib/code/lazy.ts'
import { OperationList } from '../../features/settings/api-docs/operation-list.tsx'
import { groupOperations } from '../../features/settings/api-docs/operations.ts'
import { openApiQuery } from '../../features/settings/api-docs/queries.ts'
import { useUrlState } from '../../lib/api/url-state.ts'
import { t } from '../../lib/t.ts'
import { EmptyState, PageHeader, SearchInput, Unloaded } from '../../ui/index.ts'
import styles from './about-screen.module.css'

export const preload = ({ client }: Destination) => client.prefetchQuery(openApiQuery)

export function ApiScreen() {
  const { search, change } = useUrlState()
  const wanted = search.get('search') ?? ''
  const { data, isError, refetch } = useQuery(openApiQuery)
  const groups = data && groupOperations(data, wanted)
  return (
    <div className={styles.page}>
      <PageHeader
        title={t({ id: 'API' })}
        text={t(
          {
            id: 'The full OpenAPI description is at /api/openapi.json. To use the API, create an API token in your profile and send it with every request: {example}',
          },
          { example: `curl -H "Authorization: Bearer oriel_…" ${window.location.origin}/api/v1/projects` },
        )}
      />
      <SearchInput
        label={t({ id: 'Search paths and fields' })}
        value={wanted}
        onChange={(next) => change({ search: next })}
      />
      {!groups && <Unloaded query={{ isError, refetch }} rows={10} />}
      {groups?.length === 0 && (
        <EmptyState title={t({ id: 'No results found' })} text={t({ id: 'Try other words.' })} />
      )}
      {groups && <OperationList groups={groups} />}
    </div>
  )
}
