import { useQuery } from '@tanstack/react-query'
import type { Destination } from '../../lib/code/lazy.ts'
import { TemplateList } from '../../features/work/templates/template-list.tsx'
import { templatesQuery } from '../../features/work/templates/queries.ts'
import { t } from '../../lib/t.ts'
import { EmptyState, PageHeader, Unloaded } from '../../ui/index.ts'

export const preload = ({ client }: Destination) => client.prefetchQuery(templatesQuery)

export function TemplatesScreen() {
  const { data, isError, refetch } = useQuery(templatesQuery)
  return (
    <>
      <PageHeader
        dense
        title={t({ id: 'Templates' })}
        text={t({
          id: 'Start new projects with ready-made tasks, dependencies, relative dates, milestones, and roles.',
        })}
      />
      {!data && <Unloaded query={{ isError, refetch }} />}
      {data?.items.length === 0 && (
        <EmptyState
          title={t({ id: 'No templates yet' })}
          text={t({ id: 'Open a project and choose “Save as template” in its menu.' })}
        />
      )}
      {data && data.items.length > 0 && <TemplateList items={data.items} />}
    </>
  )
}
