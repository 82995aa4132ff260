import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { Eye, Files, Glasses, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDeleteProject } from '../../features/projects/delete-project.ts'
import { viewAsClient } from '../../features/projects/view-as-client.ts'
import { usePaths } from '../../lib/api/paths.ts'
import { t } from '../../lib/t.ts'
import { Button, ButtonLink, later } from '../../ui/index.ts'

const ProjectVisibility = later(
  async () => (await import('../../features/projects/page/project-visibility.tsx')).ProjectVisibility,
)

/** What may be done with a project as a whole. */
export function ProjectActions({ project }: { project: Project }) {
  const { id, can } = project
  const paths = usePaths()
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const remove = useDeleteProject(() => void navigate(paths.projects))
  const editTo = paths.editProject(id)
  const filesAt = paths.filesOf(id)
  return (
    <>
      {filesAt && (
        <ButtonLink icon={Files} to={filesAt}>
          {t({ id: 'Files' })}
        </ButtonLink>
      )}
      {can.includes('viewAsClient') && (
        <Button icon={Glasses} onClick={() => void viewAsClient(id)}>
          {t({ id: 'View as client' })}
        </Button>
      )}
      {can.includes('edit') && (
        <Button icon={Eye} onClick={() => setChoosing(true)}>
          {t({ id: 'Client sees' })}
        </Button>
      )}
      {choosing && <ProjectVisibility project={project} onClose={() => setChoosing(false)} />}
      {can.includes('edit') && editTo && (
        <ButtonLink icon={Pencil} aria-keyshortcuts="E" to={editTo}>
          {t({ id: 'Edit Customer' })}
        </ButtonLink>
      )}
      {can.includes('delete') && (
        <Button icon={Trash2} onClick={() => void remove(project)}>
          {t({ id: 'Delete' })}
        </Button>
      )}
    </>
  )
}
