import { Popover as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { useOverlayContainer } from './overlay-container.ts'
import styles from './popover.module.css'

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  trigger: ReactElement
  /** Names it for screen readers; without a name its content must name itself. */
  label?: string
  align?: 'start' | 'end'
  /** As wide as its trigger at least. */
  matched?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * A surface beside its trigger; a sheet from below on phones. The page behind stays usable. What is marked with
 * `data-autofocus` inside has the focus when it opens.
 */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange, trigger, label, align = 'start', matched = false, className, children } = props
  const container = useOverlayContainer()
  const content = useRef<HTMLDivElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          ref={content}
          className={cx(styles.popover, matched && styles.matched, className)}
          role={label ? 'dialog' : undefined}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            const marked = content.current?.querySelector<HTMLElement>('[data-autofocus]')
            if (!marked) return
            event.preventDefault()
            marked.focus({ preventScroll: true })
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
