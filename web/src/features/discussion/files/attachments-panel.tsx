import { Download, Eye, FileDown, Signature } from 'lucide-react'
import { useState } from 'react'
import { formatFileSize } from '../../../lib/file-size.ts'
import { t } from '../../../lib/t.ts'
import { formatInstantDay } from '../../../lib/dates.ts'
import {
  VisibilityBadge,
  Card,
  IconButton,
  lazyDialog,
  Menu,
  type MenuItems,
  PersonName,
  Row,
  Rows,
  StatusBadge,
} from '../../../ui/index.ts'
import styles from './attachments-panel.module.css'
import common from '../../../ui/layout/common.module.css'
import type { ProjectInBrief } from '../../../lib/work-data.ts'
import { download, downloadTaskArchive } from './download.ts'
import { FileIcon } from '../file-preview/file-icon.tsx'
import { previewKindOf } from '../file-preview/preview-kinds.ts'
import type { StoredFile } from './stored-file.ts'
import { UploadPanel } from './upload-panel.tsx'
import { useFileActions } from './use-file-actions.ts'
import type { UploadTarget } from './use-uploads.ts'

const PreviewDialog = lazyDialog(async () => (await import('../file-preview/preview-dialog.tsx')).PreviewDialog)

interface AttachmentsPanelProps {
  files: readonly StoredFile[]
  place: UploadTarget
  project: ProjectInBrief
  mayAttach: boolean
  onSignOff?: ((file: StoredFile) => void) | undefined
}

export function AttachmentsPanel({ files, place, project, mayAttach, onSignOff }: AttachmentsPanelProps) {
  const actionsFor = useFileActions()
  const [viewed, setViewed] = useState<string | null>(null)
  const itemsFor = (file: StoredFile): MenuItems => [
    onSignOff && { label: t({ id: 'Request sign-off…' }), icon: Signature, onSelect: () => onSignOff(file) },
    ...actionsFor(file),
  ]
  const viewable = files.filter((file) => previewKindOf(file))

  return (
    <Card
      title={t({ id: 'Attachments' })}
      aside={
        files.length > 0 && (
          <>
            <span>{files.length}</span>
            {place.kind === 'task' && files.length > 1 && (
              <IconButton
                icon={FileDown}
                size="small"
                label={t({ id: 'Download all' })}
                onClick={() => void downloadTaskArchive(place.id)}
              />
            )}
          </>
        )
      }
      flush
    >
      {files.length === 0 && <p className={styles.none}>{t({ id: 'No files uploaded' })}</p>}
      {files.length > 0 && (
        <Rows label={t({ id: 'Attachments' })}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} actions={itemsFor(file)} onView={() => setViewed(file.id)} />
          ))}
        </Rows>
      )}
      {mayAttach && <UploadPanel place={place} project={project} />}
      {viewed !== null && (
        <PreviewDialog files={viewable} viewed={viewed} onView={setViewed} onClose={() => setViewed(null)} />
      )}
    </Card>
  )
}

function FileLine({ file, actions, onView }: { file: StoredFile; actions: MenuItems; onView: () => void }) {
  const { name, visibility, status, can } = file
  return (
    <Row
      start={<FileIcon file={file} />}
      title={<span className={common.break}>{name}</span>}
      text={
        <>
          {file.fileVersion > 1 && <span>{`${t({ id: 'Version {number}' }, { number: file.fileVersion })} · `}</span>}
          <span>{formatFileSize(file.bytes)}</span> <span>·</span> <PersonName person={file.author} /> <span>·</span>{' '}
          <span>{formatInstantDay(file.createdAt)}</span>
        </>
      }
      meta={
        <>
          {can.includes('archive') && <VisibilityBadge visibility={visibility} />}
          {status !== 'active' && <StatusBadge status={status} />}
        </>
      }
      actions={
        <>
          {previewKindOf(file) && (
            <IconButton icon={Eye} label={t({ id: 'View {file}' }, { file: name })} onClick={onView} />
          )}
          <IconButton
            icon={Download}
            label={t({ id: 'Download {file}' }, { file: name })}
            onClick={() => void download(file)}
          />
          <Menu label={t({ id: 'Actions for {file}' }, { file: name })} items={actions} />
        </>
      }
    />
  )
}
