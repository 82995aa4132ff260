import { ZoomIn, ZoomOut } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { IconButton } from '../../../ui/index.ts'
import styles from './preview-dialog.module.css'
import common from '../../../ui/layout/common.module.css'

const ZOOMS = [1, 1.5, 2, 3, 4] as const

export function ZoomBar({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const at = ZOOMS.findIndex((it) => it === zoom)
  const [smaller, larger] = [ZOOMS[at - 1], ZOOMS[at + 1]]
  return (
    <div className={styles.zoom}>
      <IconButton
        icon={ZoomOut}
        size="small"
        label={t({ id: 'Zoom out' })}
        unavailable={smaller === undefined}
        onClick={() => smaller !== undefined && onZoom(smaller)}
      />
      <span className={common.figures}>{t({ id: '{percent} %' }, { percent: zoom * 100 })}</span>
      <IconButton
        icon={ZoomIn}
        size="small"
        label={t({ id: 'Zoom in' })}
        unavailable={larger === undefined}
        onClick={() => larger !== undefined && onZoom(larger)}
      />
    </div>
  )
}
