import { Popover as Radix } from 'radix-ui'
import { type ComponentProps, type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import { isComposing } from '../../lib/keys/read-key.ts'
import { PartBoundary } from '../boundary/part-boundary.tsx'
import { cx } from '../cx.ts'
import { useOverlayContainer } from './overlay-container.ts'
import { useReturnFocus } from './return-focus.ts'
import styles from './popover.module.css'

export type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactElement<ComponentProps<'button'>>
  label?: string
  align?: 'start' | 'end'
  matched?: boolean
  className?: string | undefined
  needs?: () => Promise<unknown>
  children: ReactNode
}

type PopoverSurfaceProps = Omit<PopoverProps, 'trigger' | 'open' | 'needs'> & {
  button: RefObject<HTMLElement | null>
}

export function PopoverSurface(props: PopoverSurfaceProps) {
  const { button, onOpenChange, label, align = 'start', matched = false, className, children } = props
  const container = useOverlayContainer()
  const content = useRef<HTMLDivElement>(null)
  const returnFocus = useReturnFocus(button)
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
          // Escape cancels the IME conversion first.
          onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
          {...returnFocus}
        >
          <PartBoundary name={label}>{children}</PartBoundary>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
