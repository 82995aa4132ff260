import type { ProjectPage } from '@oriel/contracts/v1/projects/projects-schemas'
import type { ReactNode } from 'react'
import { CardGrid } from '../../../ui/index.ts'
import { PagedList } from '../../../ui/table/paged-list.tsx'
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
  return (
    <PagedList
      list={list}
      perPage={PER_PAGE}
      empty={empty}
      title={failure}
      {...(asTable ? { rows: 12, inTable: true } : { cards: 6 })}
    >
      {(data) =>
        asTable ? (
          <ProjectTable {...data} />
        ) : (
          <CardGrid>
            {data.items.map((project) => (
              <ProjectCard key={project.id} project={project} people={data.people} banner={banners} />
            ))}
          </CardGrid>
        )
      }
    </PagedList>
  )
}
