import { useComposedRefs } from 'radix-ui/internal'
import { cloneElement, Suspense, useRef } from 'react'
import { prefetch, lazyComponent } from '../../lib/code/lazy.ts'
import type { PopoverProps } from './popover-surface.tsx'

const PopoverSurface = lazyComponent(() => import('./popover-surface.tsx'), 'PopoverSurface')

/** Non-modal. `data-autofocus` gets focus. Code loads on intent. */
export function Popover({ trigger, needs, ...rest }: PopoverProps) {
  const { open, onOpenChange } = rest
  const button = useRef<HTMLButtonElement>(null)
  const { ref, onClick } = trigger.props
  const composed = useComposedRefs(button, ref)
  const prepare = prefetch(() => Promise.all([PopoverSurface.load(), needs?.()]))
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
