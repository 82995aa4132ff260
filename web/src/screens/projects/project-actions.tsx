import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { Copy, Eye, Files, LayoutTemplate, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FollowMenu } from '../../features/notifications/inbox/follow-menu.tsx'
import { LastClientVisitText } from '../../features/projects/view-as-client/last-client-visit.tsx'
import { useDeleteProject } from '../../features/projects/projects/use-delete-project.ts'
import { ViewAsButton } from '../../features/projects/view-as-client/view-as-button.tsx'
import { usePaths } from '../../lib/api/paths.ts'
import { t } from '../../lib/t.ts'
import { useMedia, WIDE_SCREEN } from '../../lib/use-media.ts'
import { Button, ButtonLink, lazyDialog, Menu, type MenuItem } from '../../ui/index.ts'

const ClientFieldsDialog = lazyDialog(
  async () => (await import('../../features/projects/project-page/client-fields-dialog.tsx')).ClientFieldsDialog,
)
const SaveTemplateDialog = lazyDialog(
  async () => (await import('../../features/work/templates/save-template-dialog.tsx')).SaveTemplateDialog,
)
const CopyProjectDialog = lazyDialog(
  async () => (await import('../../features/work/templates/copy-project-dialog.tsx')).CopyProjectDialog,
)

export function ProjectActions({ project }: { project: Project }) {
  const { id, can } = project
  const paths = usePaths()
  const navigate = useNavigate()
  const remove = useDeleteProject(() => void navigate(paths.projects))
  const [choosing, setChoosing] = useState(false)
  const [copying, setCopying] = useState(false)
  const [keeping, setKeeping] = useState(false)
  const isWide = useMedia(WIDE_SCREEN)
  const editTo = paths.editProject(id)
  const filesAt = paths.filesOf(id)
  const hasTab = paths.projectTabs.includes('files')
  const canEdit = can.includes('edit')
  const items = useItems(project, {
    choose: () => setChoosing(true),
    copy: () => setCopying(true),
    keep: () => setKeeping(true),
    remove: () => void remove(project),
  })
  return (
    <>
      {filesAt && !hasTab && (
        <ButtonLink icon={Files} short to={filesAt}>
          {t({ id: 'Files' })}
        </ButtonLink>
      )}
      {can.includes('viewAsClient') && (
        <>
          <LastClientVisitText projectId={id} />
          <ViewAsButton projectId={id} />
        </>
      )}
      {keeping && <SaveTemplateDialog project={project} onClose={() => setKeeping(false)} />}
      {copying && <CopyProjectDialog project={project} onClose={() => setCopying(false)} />}
      {choosing && <ClientFieldsDialog project={project} onClose={() => setChoosing(false)} />}
      {canEdit && editTo && (
        <ButtonLink icon={Pencil} short title={t({ id: 'Edit Customer' })} aria-keyshortcuts="E" to={editTo}>
          {t({ id: 'Edit Customer' })}
        </ButtonLink>
      )}
      {can.includes('delete') && isWide && (
        <Button icon={Trash2} tone="danger" onClick={() => void remove(project)}>
          {t({ id: 'Delete' })}
        </Button>
      )}
      <FollowMenu of="project" id={id} />
      {items.length > 0 && <Menu label={t({ id: 'Actions for {title}' }, { title: project.name })} items={items} />}
    </>
  )
}

/** On phones all actions are in the menu, to leave room for the title. */
function useItems(project: Project, opens: Record<'choose' | 'copy' | 'keep' | 'remove', () => void>): MenuItem[] {
  const { id, can } = project
  const paths = usePaths()
  const isWide = useMedia(WIDE_SCREEN)
  const filesAt = paths.filesOf(id)
  const hasTab = paths.projectTabs.includes('files')
  const canEdit = can.includes('edit')
  return [
    ...(canEdit ? [{ label: t({ id: 'Client visibility' }), icon: Eye, onSelect: opens.choose }] : []),
    ...(filesAt && hasTab ? [{ label: t({ id: 'All files' }), icon: Files, to: filesAt }] : []),
    ...(canEdit
      ? [
          { label: t({ id: 'Copy project' }), icon: Copy, onSelect: opens.copy },
          { label: t({ id: 'Save as template' }), icon: LayoutTemplate, onSelect: opens.keep },
        ]
      : []),
    ...(can.includes('delete') && !isWide
      ? [
          {
            label: t({ id: 'Delete' }),
            icon: Trash2,
            tone: 'danger' as const,
            divided: true,
            onSelect: opens.remove,
          },
        ]
      : []),
  ]
}
