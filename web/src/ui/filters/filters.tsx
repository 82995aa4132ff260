import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../lib/t.ts'
import { Button } from '../button/button.tsx'
import styles from './filters.module.css'

type FiltersProps = {
  /** Always visible. */
  chips?: ReactNode
  on: number
  /** Choices that decide which filters there are still load: none is visible, so that none moves. */
  waits?: boolean
  children: ReactNode
}

export function Filters({ chips, on, waits, children }: FiltersProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.filters}>
      {chips && <div className={styles.chips}>{chips}</div>}
      <div className={styles.toggle}>
        <FiltersButton on={on} open={open} onPress={() => setOpen(!open)} />
      </div>
      <div className={styles.rest} data-open={open || undefined} data-waits={waits || undefined}>
        {children}
      </div>
    </div>
  )
}

type FiltersButtonProps = { on: number; open: boolean; onPress: () => void }

export function FiltersButton({ on, open, onPress }: FiltersButtonProps) {
  return (
    <Button icon={SlidersHorizontal} short={on === 0} aria-expanded={open} onClick={onPress}>
      {on === 0 ? t({ id: 'Filters' }) : t({ id: 'Filters ({chosen})' }, { chosen: on })}
    </Button>
  )
}
