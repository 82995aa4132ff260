import { useComposedRefs } from 'radix-ui/internal'
import { cloneElement, type ComponentProps, type ReactElement, type ReactNode, Suspense, useRef } from 'react'
import { ahead, lazyPart } from '../lib/loaded-later.ts'

const PopoverSurface = lazyPart(
  () => import('./popover-surface.tsx'),
  (it) => it.PopoverSurface,
)

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

/**
 * A surface beside its trigger; a sheet from below on phones. The page behind stays usable. What is marked with
 * `data-autofocus` inside has the focus when it opens. What draws it comes when somebody is about to open it.
 */
export function Popover({ trigger, needs, ...rest }: PopoverProps) {
  const { open, onOpenChange } = rest
  const button = useRef<HTMLButtonElement>(null)
  const { ref, onClick } = trigger.props
  const composed = useComposedRefs(button, ref)
  const prepare = ahead(() => Promise.all([PopoverSurface.load(), needs?.()]))
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onPointerEnter: prepare,
        onFocus: prepare,
        ...trigger.props,
        ref: composed,
        onClick(event) {
          onClick?.(event)
          onOpenChange(!open)
        },
      })}
      {open && (
        <Suspense>
          <PopoverSurface {...rest} button={button} />
        </Suspense>
      )}
    </>
  )
}
