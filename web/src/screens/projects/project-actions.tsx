import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { Archive, ArchiveRestore, Copy, Eye, Glasses, LayoutTemplate, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FollowMenu } from '../../features/notifications/inbox/follow-menu.tsx'
import { LastClientVisitText } from '../../features/projects/view-as-client/last-client-visit.tsx'
import { useArchiveProject } from '../../features/projects/projects/use-archive-project.ts'
import { useDeleteProject } from '../../features/projects/projects/use-delete-project.ts'
import { useViewAsClient } from '../../features/projects/view-as-client/use-view-as-client.tsx'
import { usePaths } from '../../lib/api/paths.ts'
import { isInternal } from '../../lib/project-client.ts'
import { t } from '../../lib/t.ts'
import { useMedia, WIDE_SCREEN } from '../../lib/use-media.ts'
import { Button, ButtonLink, lazyDialog, Menu, type MenuItem } from '../../ui/index.ts'
import { isClosed } from '../../lib/work-data.ts'

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
  const viewAs = useViewAsClient(id)
  const editTo = paths.editProject(id)
  const canEdit = can.includes('edit')
  const items = useItems(project, {
    choose: () => setChoosing(true),
    copy: () => setCopying(true),
    keep: () => setKeeping(true),
    remove: () => void remove(project),
    viewAs: viewAs.start,
  })
  return (
    <>
      {can.includes('viewAsClient') && isWide && (
        <>
          <LastClientVisitText projectId={id} />
          <Button icon={Glasses} onClick={viewAs.start}>
            {t({ id: 'View as client' })}
          </Button>
        </>
      )}
      {viewAs.dialog}
      {keeping && <SaveTemplateDialog project={project} onClose={() => setKeeping(false)} />}
      {copying && <CopyProjectDialog project={project} onClose={() => setCopying(false)} />}
      {choosing && <ClientFieldsDialog project={project} onClose={() => setChoosing(false)} />}
      {canEdit && editTo && isWide && (
        <ButtonLink icon={Pencil} aria-keyshortcuts="E" to={editTo}>
          {t({ id: 'Edit Customer' })}
        </ButtonLink>
      )}
      {can.includes('delete') && isWide && (
        <Button icon={Trash2} onClick={() => void remove(project)}>
          {t({ id: 'Delete' })}
        </Button>
      )}
      <FollowMenu of="project" id={id} />
      {items.length > 0 && <Menu label={t({ id: 'Actions for {title}' }, { title: project.name })} items={items} />}
    </>
  )
}

/** On phones all actions are in the menu, to leave room for the title. */
function useItems(
  project: Project,
  opens: Record<'choose' | 'copy' | 'keep' | 'remove' | 'viewAs', () => void>,
): MenuItem[] {
  const { id, can, status } = project
  const paths = usePaths()
  const isWide = useMedia(WIDE_SCREEN)
  const canEdit = can.includes('edit')
  const editTo = paths.editProject(id)
  const archive = useArchiveProject(project)
  return [
    ...(canEdit && editTo && !isWide ? [{ label: t({ id: 'Edit Customer' }), icon: Pencil, to: editTo }] : []),
    ...(can.includes('viewAsClient') && !isWide
      ? [{ label: t({ id: 'View as client' }), icon: Glasses, onSelect: opens.viewAs }]
      : []),
    ...(canEdit && !isInternal(project)
      ? [{ label: t({ id: 'Client visibility' }), icon: Eye, onSelect: opens.choose }]
      : []),
    ...(canEdit
      ? [
          { label: t({ id: 'Copy project' }), icon: Copy, onSelect: opens.copy },
          { label: t({ id: 'Save as template' }), icon: LayoutTemplate, onSelect: opens.keep },
        ]
      : []),
    ...(canEdit && project.archivedAt
      ? [{ label: t({ id: 'Unarchive' }), icon: ArchiveRestore, onSelect: () => void archive(false) }]
      : []),
    ...(canEdit && !project.archivedAt && isClosed({ status })
      ? [{ label: t({ id: 'Archive' }), icon: Archive, onSelect: () => void archive(true) }]
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
