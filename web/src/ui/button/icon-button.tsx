import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { cx } from '../cx.ts'
import styles from './icon-button.module.css'
import { Tooltip } from '../overlay/tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'icon' | 'children' | 'wide'> & {
  icon: LucideIcon
  label: string
  side?: 'top' | 'bottom' | 'left' | 'right'
}

export function IconButton({ icon: Icon, label, side, tone = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} side={side}>
      <Button {...rest} tone={tone} aria-label={label} className={cx(styles.iconButton, className)}>
        {!rest.busy && <Icon className={styles.icon} aria-hidden="true" />}
      </Button>
    </Tooltip>
  )
}
