import { formatFileSize } from '@oriel/contracts/file-sizes'
import { Download, Eye, FileText } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'
import { Button } from '../../../ui/index.ts'
import { download } from '../download.ts'
import { FileLook } from './file-look.tsx'
import styles from './file-on-page.module.css'
import { previewKindOf } from './preview-kinds.ts'

interface FileOnPageProps {
  file: { id: string; name: string; mimeType: string; bytes: number; version: number }
}

/** More than that is fetched when somebody wants to look. Bytes. */
const AT_ONCE = 8 * 1024 * 1024

/** The file that a page is about: its name, and what is in it, as far as a browser shows it. */
export function FileOnPage({ file }: FileOnPageProps) {
  const { name, bytes, version } = file
  const [wanted, setWanted] = useState(bytes <= AT_ONCE)
  const canBeViewed = previewKindOf(file) !== undefined
  return (
    <div className={styles.file}>
      <div className={styles.line}>
        <FileText className={styles.icon} aria-hidden="true" />
        <div className={styles.words}>
          <p className={styles.name}>{name}</p>
          <p className={styles.about}>
            {t({ id: 'version {number}' }, { number: version })} · {formatFileSize(bytes)}
          </p>
        </div>
        {canBeViewed && !wanted && (
          <Button size="small" icon={Eye} onClick={() => setWanted(true)}>
            {t({ id: 'View' })}
          </Button>
        )}
        <Button size="small" icon={Download} onClick={() => void download(file)}>
          {t({ id: 'Download' })}
        </Button>
      </div>
      {canBeViewed && wanted && (
        <div className={styles.look}>
          <FileLook key={`${file.id} ${version}`} file={file} number={version} />
        </div>
      )}
    </div>
  )
}
