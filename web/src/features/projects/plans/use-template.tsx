import { makeFromTemplate } from '@oriel/contracts/v1/templates'
import type { TemplateRow } from '@oriel/contracts/v1/shapes/templates'
import { useNavigate } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { PlanDialog } from './plan-dialog.tsx'

interface UseTemplateProps {
  template: Pick<TemplateRow, 'id' | 'name'>
  onClose: () => void
}

/** A new project of a template, which then opens. */
export function UseTemplate({ template: { id, name }, onClose }: UseTemplateProps) {
  const navigate = useNavigate()
  const paths = usePaths()
  return (
    <PlanDialog
      source={{ id, use: makeFromTemplate, name: '', client: '' }}
      title={t({ id: 'New project from “{name}”' }, { name })}
      description={t({ id: 'Its work comes with order, distances of days, and for whom it is.' })}
      onClose={onClose}
      onMade={(made) => void navigate(paths.project(made))}
    />
  )
}
