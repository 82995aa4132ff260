import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import type { ReactNode } from 'react'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { BackLink, PageHeader } from '../../../ui/index.ts'
import { ProjectProperties } from './project-properties.tsx'

interface ProjectHeaderProps {
  project: Project
  readOnly: boolean
  main?: ReactNode
  actions?: ReactNode
}

/** REQ-604. */
export function ProjectHeader({ project, readOnly, main, actions }: ProjectHeaderProps) {
  const { projects, projectsName } = usePaths()
  return (
    <PageHeader
      dense
      above={<BackLink to={projects}>{t({ id: 'Back to {projectsName}' }, { projectsName: projectsName() })}</BackLink>}
      title={project.name}
      // Editors have too many buttons beside it.
      text={!project.can.includes('edit') && project.description}
      main={main}
      actions={actions}
      below={<ProjectProperties project={project} readOnly={readOnly} />}
    />
  )
}
