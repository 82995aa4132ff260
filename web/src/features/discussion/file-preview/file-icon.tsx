import { useProtectedImage } from '../../../lib/api/protected-image.ts'
import styles from './file-icon.module.css'
import { fileIcons } from '../files/file-icons.ts'
import type { StoredFile } from '../files/stored-file.ts'

type FileIconProps = {
  file: Pick<StoredFile, 'id' | 'category' | 'hasThumbnail' | 'fileVersion'>
  size?: 'small' | 'large'
}

export function FileIcon({ file, size = 'small' }: FileIconProps) {
  const thumbnail = useProtectedImage(
    file.hasThumbnail ? `/api/v1/files/${file.id}/versions/${file.fileVersion}/thumbnail` : null,
  )
  const Icon = fileIcons[file.category]
  return (
    <span className={styles.picture} data-size={size} aria-hidden="true">
      {thumbnail ? <img className={styles.thumbnail} src={thumbnail} alt="" /> : <Icon className={styles.icon} />}
    </span>
  )
}
