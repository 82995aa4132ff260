import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { useOverlayContainer } from './overlay-container.ts'
import styles from './tooltip.module.css'

type TooltipProps = {
  label: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** One element that can be focused. */
  children: ReactElement
}

/** Says in a few words what its child is or why it can't be used; on hover and on focus. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  const container = useOverlayContainer()
  return (
    <Radix.Provider delayDuration={350} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
