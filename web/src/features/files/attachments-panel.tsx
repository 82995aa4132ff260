import { formatFileSize } from '@atrium/contracts/file-sizes'
import type { Attachment } from '@atrium/contracts/files'
import { Download, FileText } from 'lucide-react'
import { formatInstantDay } from '../../lib/dates.ts'

import { AudienceBadge, Card, IconButton, Row, Rows } from '../../ui/index.ts'
import styles from './attachments-panel.module.css'
import { download } from './download.ts'
import { texts } from './texts.ts'

/** The files of a task or subtask. */
export function AttachmentsPanel({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <Card title={texts.attachments} aside={attachments.length > 0 && attachments.length} flush>
      {attachments.length === 0 && <p className={styles.none}>{texts.none}</p>}
      <Rows label={texts.attachments}>
        {attachments.map((file) => (
          <Row
            key={file._id}
            start={<FileText className={styles.icon} aria-hidden="true" />}
            title={<span className={styles.name}>{file.originalName}</span>}
            text={`${formatFileSize(file.size)} · ${file.uploadedBy.fullName} · ${formatInstantDay(file.uploadedAt)}`}
            meta={file.can.changeAudience && <AudienceBadge audience={file.audience} />}
            actions={
              <IconButton
                icon={Download}
                label={texts.download(file.originalName)}
                onClick={() => void download(file)}
              />
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
