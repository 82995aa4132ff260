import { createProjectFromTemplate } from '@oriel/contracts/v1/work/templates'
import type { TemplateRow } from '@oriel/contracts/v1/work/templates-schemas'
import { useNavigate } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { TemplateUseDialog } from './template-use-dialog.tsx'

interface UseTemplateDialogProps {
  template: Pick<TemplateRow, 'id' | 'name'>
  onClose: () => void
}

export function UseTemplateDialog({ template: { id, name }, onClose }: UseTemplateDialogProps) {
  const navigate = useNavigate()
  const paths = usePaths()
  return (
    <TemplateUseDialog
      source={{ id, use: createProjectFromTemplate, name: '', client: '' }}
      title={t({ id: 'New project from “{name}”' }, { name })}
      description={t({ id: 'Includes tasks with their dependencies, relative dates, and visibility.' })}
      onClose={onClose}
      onMade={(made) => void navigate(paths.project(made))}
    />
  )
}
