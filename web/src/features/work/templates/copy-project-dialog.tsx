import { LIMITS } from '@oriel/contracts/limits'
import { copyProject } from '@oriel/contracts/v1/projects/projects'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { useNavigate } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { toOwner } from '../../../lib/choices/owner-choices.ts'
import { t } from '../../../lib/t.ts'
import { TemplateUseDialog } from './template-use-dialog.tsx'

interface CopyProjectDialogProps {
  project: Project
  onClose: () => void
}

export function CopyProjectDialog({ project: { id, name, client, companyId }, onClose }: CopyProjectDialogProps) {
  const navigate = useNavigate()
  const paths = usePaths()
  // Names have no direction controls.
  const proposed = t({ id: 'Copy of {name}' }, { name })
    .replaceAll(/[\u2068\u2069]/g, '')
    .slice(0, LIMITS.name)
  return (
    <TemplateUseDialog
      source={{ id, client: toOwner({ client, companyId }), use: copyProject, name: proposed }}
      title={t({ id: 'Copy project' })}
      description={t({
        id: 'Tasks start over with the same dependencies and visibility. Comments, files, and requests aren’t copied.',
      })}
      onClose={onClose}
      onMade={(made) => void navigate(paths.project(made))}
    />
  )
}
