import { type QueryClient, useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { Inbox } from '../features/notices/inbox.tsx'
import { inboxQuery } from '../features/notices/queries.ts'
import { useNoticeActs } from '../features/notices/use-notice-acts.ts'
import { choicesQuery } from '../lib/api/choices.ts'
import { useSearchState } from '../lib/api/search-state.ts'
import { t } from '../lib/t.ts'
import { Button, ErrorState, Filters, PageHeader, ProjectSelect, SkeletonRows } from '../ui/index.ts'

export const preload = ({ client, search }: { client: QueryClient; search: URLSearchParams }) =>
  client.prefetchQuery(inboxQuery(search.get('project') ?? undefined))

/** What concerns the reader: what needs them, and news of what they follow. */
export function InboxScreen() {
  const { search, change } = useSearchState()
  const project = search.get('project') ?? undefined
  const { data, isError, refetch } = useQuery(inboxQuery(project))
  const { acts, shown } = useNoticeActs()
  return (
    <>
      <PageHeader
        title={t({ id: 'Inbox' })}
        dense
        actions={
          <Button tone="quiet" icon={CheckCheck} onClick={() => void acts.readAll()}>
            {t({ id: 'All read' })}
          </Button>
        }
        below={<ProjectFilter value={project} onChange={(next) => change({ project: next })} />}
      />
      {data ? (
        <Inbox inbox={shown(data)} acts={acts} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}

interface ProjectFilterProps {
  value: string | undefined
  onChange: (project: string | undefined) => void
}

/** Offered where there is something to choose, or to undo. */
function ProjectFilter({ value, onChange }: ProjectFilterProps) {
  const { data } = useQuery(choicesQuery)
  const projects = data?.projects ?? []
  if (projects.length < 2 && !value) return null
  return (
    <Filters on={value ? 1 : 0}>
      <ProjectSelect projects={projects} value={value} onChange={onChange} />
    </Filters>
  )
}
