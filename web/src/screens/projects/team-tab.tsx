import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { ProjectClients } from '../../features/projects/page/team/project-clients.tsx'
import { ProjectTeam } from '../../features/projects/page/team/project-team.tsx'

/** Who works on the project, and for whom. */
export function TeamPanel({ project, readOnly }: { project: Project; readOnly: boolean }) {
  return (
    <>
      <ProjectTeam project={project} readOnly={readOnly} />
      <ProjectClients project={project} readOnly={readOnly} />
    </>
  )
}
