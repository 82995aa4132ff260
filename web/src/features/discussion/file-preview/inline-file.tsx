import { Download, Eye, FileText, FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatFileSize } from '../../../lib/file-size.ts'
import { t } from '../../../lib/t.ts'
import { Button, lazyDialog } from '../../../ui/index.ts'
import { download } from '../files/download.ts'
import styles from './inline-file.module.css'
import common from '../../../ui/layout/common.module.css'
import { previewKindOf } from './preview-kinds.ts'
import { type ViewableFile, FileViewer } from './file-viewer.tsx'

const NewVersionDialog = lazyDialog(
  async () => (await import('../file-versions/new-version-dialog.tsx')).NewVersionDialog,
)

interface InlineFileProps {
  file: Omit<ViewableFile, 'fileVersion'> & { bytes: number; version: number }
  /** Shows the file’s actions, too. */
  head?: (actions: ReactNode) => ReactNode
  aside?: ReactNode
}

/** Bytes above which a file loads only on request. */
const AUTO_LOAD_LIMIT = 8 * 1024 * 1024

export function InlineFile({ file, head, aside }: InlineFileProps) {
  const { name, bytes, version } = file
  const [isWanted, setWanted] = useState(bytes <= AUTO_LOAD_LIMIT || previewKindOf(file) === undefined)
  const [isAdding, setAdding] = useState(false)
  const look = head ? ({ short: true } as const) : ({ size: 'small' } as const)
  const actions = (
    <>
      {!isWanted && (
        <Button {...look} icon={Eye} onClick={() => setWanted(true)}>
          {t({ id: 'View' })}
        </Button>
      )}
      {file.can.includes('addVersion') && (
        <Button {...look} icon={FileUp} onClick={() => setAdding(true)}>
          {t({ id: 'New version' })}
        </Button>
      )}
      <Button {...look} icon={Download} onClick={() => void download(file)}>
        {t({ id: 'Download' })}
      </Button>
    </>
  )
  return (
    <div className={styles.file}>
      {head?.(actions) ?? (
        <div className={styles.line}>
          <FileText className={styles.icon} aria-hidden="true" />
          <div className={styles.words}>
            <p className={common.strong}>{name}</p>
            <p className={common.note}>
              {t({ id: 'version {number}' }, { number: version })} · {formatFileSize(bytes)}
            </p>
          </div>
          {actions}
        </div>
      )}
      {isWanted ? (
        <FileViewer key={`${file.id} ${version}`} file={{ ...file, fileVersion: version }} onPage aside={aside} />
      ) : (
        aside
      )}
      {isAdding && <NewVersionDialog file={file} onClose={() => setAdding(false)} />}
    </div>
  )
}
