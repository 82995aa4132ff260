import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Copy, Eye, Glasses, LayoutTemplate, PackageCheck, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FollowMenu } from '../../features/notifications/inbox/follow-menu.tsx'
import type { HandOverReader } from '../../features/projects/hand-over/hand-over.ts'
import { projectClientsQuery } from '../../features/projects/team/queries.ts'
import { useArchiveProject } from '../../features/projects/projects/use-archive-project.ts'
import { useDeleteProject } from '../../features/projects/projects/use-delete-project.ts'
import { useViewAsClient } from '../../features/projects/view-as-client/use-view-as-client.tsx'
import { usePaths } from '../../lib/api/paths.ts'
import { personById } from '../../lib/people.ts'
import { isInternal } from '../../lib/project-client.ts'
import { t } from '../../lib/t.ts'
import { useMedia, WIDE_SCREEN } from '../../lib/use-media.ts'
import {
  Button,
  ButtonLink,
  lazyAction,
  lazyDialog,
  Menu,
  type MenuItems,
  toastFailure,
  deleteItem,
} from '../../ui/index.ts'
import { isClosed } from '../../lib/work-data.ts'

const loadDialogs = async () => (await import('../../features/projects/hand-over/client-dialogs.ts')).clientDialogs
const ClientFieldsDialog = lazyDialog(async () => (await loadDialogs()).ClientFieldsDialog)
const HandOverDialog = lazyDialog(async () => (await loadDialogs()).HandOverDialog)
const downloadHandOver = lazyAction(async () => (await loadDialogs()).downloadHandOver)
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
  const [readers, setReaders] = useState<HandOverReader[] | null>(null)
  const cache = useQueryClient()
  const isWide = useMedia(WIDE_SCREEN)
  const viewAs = useViewAsClient(id)
  const editTo = paths.editProject(id)
  const canEdit = can.includes('edit')
  const items = useItems(project, {
    choose: () => setChoosing(true),
    copy: () => setCopying(true),
    keep: () => setKeeping(true),
    handOver: () => void findApprovers(cache, id).then(setReaders, toastFailure),
    remove: () => void remove(project),
    viewAs: viewAs.start,
  })
  return (
    <>
      {can.includes('viewAsClient') && isWide && (
        <Button icon={Glasses} onClick={viewAs.start}>
          {t({ id: 'View as client' })}
        </Button>
      )}
      {viewAs.dialog}
      {keeping && <SaveTemplateDialog project={project} onClose={() => setKeeping(false)} />}
      {copying && <CopyProjectDialog project={project} onClose={() => setCopying(false)} />}
      {readers && (
        <HandOverDialog
          subject={project}
          readers={readers}
          archivable={isClosed(project) && !project.archivedAt ? [id] : []}
          onClose={() => setReaders(null)}
        />
      )}
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
      <Menu label={t({ id: 'Actions for {title}' }, { title: project.name })} items={items} />
    </>
  )
}

/** On phones all are in the menu, to leave room for the title. */
function useItems(
  project: Project,
  opens: Record<'choose' | 'copy' | 'keep' | 'handOver' | 'remove' | 'viewAs', () => void>,
): MenuItems {
  const { id, can, status } = project
  const paths = usePaths()
  const isWide = useMedia(WIDE_SCREEN)
  const canEdit = can.includes('edit')
  const mayHandOver = can.includes('handOver')
  const editTo = paths.editProject(id)
  const archive = useArchiveProject(project)
  return [
    canEdit && editTo && !isWide && { label: t({ id: 'Edit Customer' }), icon: Pencil, to: editTo },
    can.includes('viewAsClient') &&
      !isWide && { label: t({ id: 'View as client' }), icon: Glasses, onSelect: opens.viewAs },
    canEdit && !isInternal(project) && { label: t({ id: 'Client visibility' }), icon: Eye, onSelect: opens.choose },
    canEdit && { label: t({ id: 'Copy project' }), icon: Copy, onSelect: opens.copy },
    canEdit && { label: t({ id: 'Save as template' }), icon: LayoutTemplate, onSelect: opens.keep },
    mayHandOver && canEdit && { label: t({ id: 'Hand over…' }), icon: PackageCheck, onSelect: opens.handOver },
    mayHandOver &&
      !canEdit &&
      isClosed({ status }) && {
        label: t({ id: 'Download hand-over' }),
        icon: PackageCheck,
        onSelect: () => void downloadHandOver(project),
      },
    canEdit &&
      project.archivedAt && {
        label: t({ id: 'Unarchive' }),
        icon: ArchiveRestore,
        onSelect: () => void archive(false),
      },
    canEdit &&
      !project.archivedAt &&
      isClosed({ status }) && { label: t({ id: 'Archive' }), icon: Archive, onSelect: () => void archive(true) },
    can.includes('delete') && !isWide && deleteItem(opens.remove),
  ]
}

/** All clients of a project see the same: uses the main contact or the first other approver. */
async function findApprovers(cache: QueryClient, project: string): Promise<HandOverReader[]> {
  const { clients, mainContact, people } = await cache.fetchQuery(projectClientsQuery(project))
  return clients
    .filter(({ accessLevel }) => accessLevel === 'approver')
    .toSorted((one, other) => Number(other.person === mainContact) - Number(one.person === mainContact))
    .map(({ person }) => ({ person, name: personById(people, person).name, projects: [project] }))
}
