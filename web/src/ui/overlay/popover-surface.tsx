import { Popover as Radix } from 'radix-ui'
import { type ComponentProps, type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import { isComposing } from '../../lib/keys/read-key.ts'
import { PartBoundary } from '../boundary/part-boundary.tsx'
import { cx } from '../cx.ts'
import { useOverlayContainer } from './overlay-container.ts'
import styles from './popover.module.css'

/** Of a popover with its button (popover.tsx). */
export type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** Names it for screen readers; without a name its content must name itself. */
  label?: string
  align?: 'start' | 'end'
  /** As wide as its trigger at least. */
  matched?: boolean
  className?: string | undefined
  /** Loads what its content needs beside the surface. */
  needs?: () => Promise<unknown>
  children: ReactNode
}

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
          // Escape cancels a conversion first.
          onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
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
          <PartBoundary name={label}>{children}</PartBoundary>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
