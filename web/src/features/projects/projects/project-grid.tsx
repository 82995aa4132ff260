import type { ProjectPage } from '@oriel/contracts/v1/projects/projects-schemas'
import type { ReactNode } from 'react'
import { useClampedPage, useUrlState, countPages } from '../../../lib/api/url-state.ts'
import { CardGrid, Pagination, Unloaded } from '../../../ui/index.ts'
import { ProjectCard } from './project-card.tsx'
import { ProjectTable } from './project-table.tsx'
import { PER_PAGE } from './queries.ts'

interface ProjectGridProps {
  list: { data?: ProjectPage | undefined; isError: boolean; refetch: () => unknown }
  failure: string
  empty: ReactNode
  banners?: boolean
  asTable?: boolean
}

export function ProjectGrid({ list, failure, empty, banners = false, asTable = false }: ProjectGridProps) {
  const { data, isError, refetch } = list
  const { page, change } = useUrlState()
  const pages = data && countPages(data.total, PER_PAGE)
  useClampedPage(pages)
  if (!data)
    return (
      <Unloaded
        query={{ isError, refetch }}
        title={failure}
        {...(asTable ? { rows: 12, inTable: true } : { cards: 6 })}
      />
    )
  if (data.items.length === 0) return empty
  return (
    <>
      {asTable ? (
        <ProjectTable {...data} />
      ) : (
        <CardGrid>
          {data.items.map((project) => (
            <ProjectCard key={project.id} project={project} people={data.people} banner={banners} />
          ))}
        </CardGrid>
      )}
      <Pagination page={page} pages={pages ?? 1} onChange={(next) => change({ page: next })} />
    </>
  )
}
