import type { FileRow } from '@atrium/contracts/classic/files'
import { Download, Eye } from 'lucide-react'
import { Link } from 'react-router'
import { exactInstant, formatInstantDay } from '../../lib/dates.ts'
import { type Paths, usePaths } from '../../lib/paths.ts'
import { AudienceBadge, Button, Menu, type MenuItem, StatusBadge } from '../../ui/index.ts'
import { download } from './download.ts'
import styles from './file-card.module.css'
import { FileIcon } from './file-icon.tsx'
import { kindOf } from './file-looks.ts'
import { previewKindOf } from './preview-kinds.ts'
import { texts } from './texts.ts'

interface FileCardProps {
  file: FileRow
  /** Items of its menu. */
  actions: readonly MenuItem[]
  withAudience: boolean
  onView: () => void
}

/** A file with what one wants to know before opening it (customer document 2). */
export function FileCard({ file, actions, withAudience, onView }: FileCardProps) {
  const { name, size, uploadedBy, uploadedAt, downloadCount, audience, status } = file
  const place = placeOf(file, usePaths())
  const canBeViewed = previewKindOf(file) !== undefined
  return (
    <article className={styles.card} data-archived={status === 'archived' || undefined}>
      {canBeViewed ? (
        <button type="button" className={styles.look} aria-label={texts.viewFile(name)} onClick={onView}>
          <FileIcon file={file} size="large" />
        </button>
      ) : (
        <FileIcon file={file} size="large" />
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        {(withAudience || status !== 'active') && (
          <div className={styles.badges}>
            {withAudience && <AudienceBadge audience={audience} />}
            {status !== 'active' && <StatusBadge status={status} />}
          </div>
        )}
        <p className={styles.text}>
          {size} · {kindOf(name)}
          {withAudience && ` · ${texts.downloads(downloadCount)}`}
        </p>
        <p className={styles.text}>
          {uploadedBy} ·{' '}
          <time dateTime={uploadedAt} title={exactInstant(uploadedAt)}>
            {formatInstantDay(uploadedAt)}
          </time>
        </p>
        <p className={styles.where} title={place.label}>
          <Link className={styles.place} to={place.to}>
            {place.label}
          </Link>
        </p>
      </div>
      <div className={styles.actions}>
        {canBeViewed && (
          <Button size="small" icon={Eye} aria-label={texts.viewFile(name)} onClick={onView}>
            {texts.view}
          </Button>
        )}
        <Button size="small" icon={Download} aria-label={texts.download(name)} onClick={() => void download(file)}>
          {texts.downloadWord}
        </Button>
        {actions.length > 0 && (
          <span className={styles.menu}>
            <Menu label={texts.actionsFor(name)} items={actions} />
          </span>
        )}
      </div>
    </article>
  )
}

/** Project, task and subtask or request, and the address of the nearest that this person may open. */
function placeOf({ customer, task, subtask, request, ...ids }: FileRow, paths: Paths) {
  const label = [customer, task, subtask || request].filter(Boolean).join(' › ')
  const { customerId, taskId, subtaskId, requestId } = ids
  const to =
    (requestId && paths.request(requestId)) ||
    (subtaskId && taskId && paths.subtask(subtaskId, taskId, customerId)) ||
    (taskId && paths.task(taskId, customerId)) ||
    paths.project(customerId)
  return { label, to }
}
