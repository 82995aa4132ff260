import { Popover as Radix } from 'radix-ui'
import { type RefObject, useRef } from 'react'
import { cx } from './cx.ts'
import { useOverlayContainer } from './overlay-container.ts'
import type { PopoverProps } from './popover.tsx'
import styles from './popover.module.css'

type PopoverSurfaceProps = Omit<PopoverProps, 'trigger' | 'open' | 'needs'> & {
  /** The button that it hangs on. */
  button: RefObject<HTMLElement | null>
}

/** The open surface of a popover. */
export function PopoverSurface(props: PopoverSurfaceProps) {
  const { button, onOpenChange, label, align = 'start', matched = false, className, children } = props
  const container = useOverlayContainer()
  const content = useRef<HTMLDivElement>(null)
  const leftForElsewhere = useRef(false)
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={button} />
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
          onInteractOutside={(event) => {
            // Its button closes it by itself.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
            else leftForElsewhere.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!leftForElsewhere.current) button.current?.focus()
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
