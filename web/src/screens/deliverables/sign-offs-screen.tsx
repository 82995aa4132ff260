import { type QueryClient, useQuery } from '@tanstack/react-query'
import { DeliverableList, filterOf, stateIn } from '../../features/deliverables/list/deliverable-list.tsx'
import { deliverablesQuery } from '../../features/deliverables/list/list-queries.ts'
import { choicesQuery } from '../../lib/api/choices.ts'
import { useSearchState } from '../../lib/api/search-state.ts'
import { t } from '../../lib/t.ts'
import { PageHeader, ProjectSelect } from '../../ui/index.ts'

export const preload = ({ client, search }: { client: QueryClient; search: URLSearchParams }) =>
  client.prefetchInfiniteQuery(deliverablesQuery(filterOf(search.get('project') ?? undefined, stateIn(search))))

/** What waits for a sign-off in all projects, and what became of the others. */
export function SignOffsScreen() {
  const { search, change } = useSearchState()
  const { data } = useQuery(choicesQuery)
  const project = search.get('project') ?? undefined
  return (
    <>
      <PageHeader dense title={t({ id: 'Sign-offs' })} />
      <DeliverableList
        project={project}
        tools={
          <ProjectSelect
            projects={data?.projects}
            value={project}
            onChange={(next) => change({ project: next ?? '' })}
          />
        }
      />
    </>
  )
}
