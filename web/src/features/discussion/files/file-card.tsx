import { Download, Eye } from 'lucide-react'
import { Link } from 'react-router'
import { formatFileSize } from '../../../lib/file-size.ts'
import { t } from '../../../lib/t.ts'
import { formatExactInstant, formatInstantDay } from '../../../lib/dates.ts'
import { type Paths, usePaths } from '../../../lib/api/paths.ts'
import { VisibilityBadge, Button, Menu, type MenuItems, PersonName, StatusBadge } from '../../../ui/index.ts'
import { download } from './download.ts'
import styles from './file-card.module.css'
import { FileIcon } from '../file-preview/file-icon.tsx'
import { fileTypeLabel } from './file-icons.ts'
import { previewKindOf } from '../file-preview/preview-kinds.ts'
import type { ListedFile } from './stored-file.ts'
import common from '../../../ui/layout/common.module.css'
import { cx } from '../../../ui/cx.ts'

interface FileCardProps {
  file: ListedFile
  actions: MenuItems
  withVisibility: boolean
  onView: () => void
}

export function FileCard({ file, actions, withVisibility, onView }: FileCardProps) {
  const { name, bytes, fileVersion, author, createdAt, downloads, visibility, status } = file
  const place = filePath(file, usePaths())
  const canBeViewed = previewKindOf(file) !== undefined
  return (
    <article className={styles.card} data-archived={status === 'archived' || undefined}>
      {canBeViewed ? (
        <button
          type="button"
          className={styles.look}
          aria-label={t({ id: 'View {file}' }, { file: name })}
          onClick={onView}
        >
          <FileIcon file={file} size="large" />
        </button>
      ) : (
        <FileIcon file={file} size="large" />
      )}
      <div className={styles.words}>
        <h2 className={cx(common.twoLines, styles.name)}>{name}</h2>
        {(withVisibility || status !== 'active') && (
          <div className={styles.badges}>
            {withVisibility && <VisibilityBadge visibility={visibility} />}
            {status !== 'active' && <StatusBadge status={status} />}
          </div>
        )}
        <p className={styles.text}>
          {fileVersion > 1 && <span>{`${t({ id: 'Version {number}' }, { number: fileVersion })} · `}</span>}
          <span>{formatFileSize(bytes)}</span> <span>·</span> <span>{fileTypeLabel(name)}</span>
          {withVisibility && (
            <span>{` · ${t({ id: '{count, plural, one {# download} other {# downloads}}' }, { count: downloads })}`}</span>
          )}
        </p>
        <p className={styles.text}>
          <PersonName person={author} /> ·{' '}
          <time dateTime={createdAt} title={formatExactInstant(createdAt)}>
            {formatInstantDay(createdAt)}
          </time>
        </p>
        <p className={cx(common.twoLines, styles.where)} title={place.label}>
          <Link className={styles.place} to={place.to}>
            {place.label}
          </Link>
        </p>
      </div>
      <FileButtons file={file} actions={actions} onView={canBeViewed ? onView : undefined} />
    </article>
  )
}

interface FileButtonsProps extends Pick<FileCardProps, 'file' | 'actions'> {
  onView: (() => void) | undefined
}

function FileButtons({ file, actions, onView }: FileButtonsProps) {
  const { name } = file
  return (
    <div className={styles.actions}>
      {onView && (
        <Button size="small" icon={Eye} aria-label={t({ id: 'View {file}' }, { file: name })} onClick={onView}>
          {t({ id: 'View' })}
        </Button>
      )}
      <Button
        size="small"
        icon={Download}
        aria-label={t({ id: 'Download {file}' }, { file: name })}
        onClick={() => void download(file)}
      >
        {t({ id: 'Download' })}
      </Button>
      {actions.some(Boolean) && (
        <span className={styles.menu}>
          <Menu label={t({ id: 'Actions for {file}' }, { file: name })} items={actions} />
        </span>
      )}
    </div>
  )
}

function filePath({ project, task, subtask, request }: ListedFile, paths: Paths) {
  const label = [project.name, task?.title, subtask?.title ?? request?.title].filter(Boolean).join(' › ')
  const to =
    (request && paths.request(request.id)) ||
    (subtask && task && paths.subtask(subtask.id, task.id, project.id)) ||
    (task && paths.task(task.id, project.id)) ||
    paths.project(project.id, 'conversation')
  return { label, to }
}
