import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import type { ReactNode } from 'react'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { BackLink, PageHeader } from '../../../ui/index.ts'
import styles from './project-header.module.css'
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
      above={<BackLink to={projects}>{t({ id: 'Back to {projectsName}' }, { projectsName })}</BackLink>}
      title={project.name}
      main={main}
      actions={actions}
      below={
        <>
          {project.description && <p className={styles.description}>{project.description}</p>}
          <ProjectProperties project={project} readOnly={readOnly} />
        </>
      }
    />
  )
}
