import { copyProject } from '@oriel/contracts/v1/projects'
import type { Project } from '@oriel/contracts/v1/shapes/projects'
import { useNavigate } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { PlanDialog } from './plan-dialog.tsx'

interface CopyProjectProps {
  project: Project
  onClose: () => void
}

/** A whole project once more, which then opens. */
export function CopyProject({ project: { id, name, client }, onClose }: CopyProjectProps) {
  const navigate = useNavigate()
  const paths = usePaths()
  return (
    <PlanDialog
      source={{ id, client, use: copyProject, name: t({ id: 'Copy of {name}' }, { name }) }}
      title={t({ id: 'Copy project' })}
      description={t({
        id: 'All work starts anew, in its order and for whom it was. Comments, files and requests stay behind.',
      })}
      onClose={onClose}
      onMade={(made) => void navigate(paths.project(made))}
    />
  )
}
