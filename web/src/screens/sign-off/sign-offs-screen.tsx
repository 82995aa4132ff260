import { useQuery } from '@tanstack/react-query'
import {
  DeliverableList,
  parseDeliverableFilter,
  parseState,
} from '../../features/sign-off/deliverables/deliverable-list.tsx'
import type { Destination } from '../../lib/code/lazy.ts'
import { deliverablesQuery } from '../../features/sign-off/deliverables/list-queries.ts'
import { choicesQuery } from '../../lib/api/choices.ts'
import { useUrlState } from '../../lib/api/url-state.ts'
import { t } from '../../lib/t.ts'
import { saveDeliverablesCsv } from '../../features/sign-off/deliverables/save-deliverables-csv.ts'
import { CsvButton } from '../../ui/filters/csv-button.tsx'
import { PageHeader, ProjectSelect } from '../../ui/index.ts'

export const preload = ({ client, search }: Destination) =>
  client.prefetchInfiniteQuery(
    deliverablesQuery(parseDeliverableFilter(search.get('project') ?? undefined, parseState(search))),
  )

export function SignOffsScreen() {
  const { search, change } = useUrlState()
  const { data } = useQuery(choicesQuery)
  const project = search.get('project') ?? undefined
  return (
    <>
      <PageHeader
        dense
        title={t({ id: 'Sign-offs' })}
        actions={<CsvButton save={() => saveDeliverablesCsv(parseDeliverableFilter(project, parseState(search)))} />}
      />
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
