import type { LucideIcon } from 'lucide-react'
import { Menu as Radix } from 'radix-ui/internal'
import { Fragment, type RefObject, useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
import { textDirection } from '../../lib/preferences/text-direction.ts'
import styles from './menu.module.css'
import { useOverlayContainer } from './overlay-container.ts'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  tone?: 'danger'
  disabled?: boolean
  /** Separator above. */
  divided?: boolean
} & ({ onSelect: () => void; to?: never } | { to: string; onSelect?: never })

interface MenuListProps {
  items: readonly MenuItem[]
  button: RefObject<HTMLElement | null>
  buttonId: string
  byKey: boolean
  onClose: () => void
}

export function MenuList({ items, button, buttonId, byKey, onClose }: MenuListProps) {
  const container = useOverlayContainer()
  const navigate = useNavigate()
  // Must have focus before Radix checks whether to move it.
  const focusFirst = useCallback(
    (list: HTMLElement | null) => {
      if (byKey) list?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus()
    },
    [byKey],
  )
  const leftForElsewhere = useRef(false)
  return (
    <Radix.Root open modal={false} dir={textDirection()} onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={button} />
      <Radix.Portal container={container}>
        <Radix.Content
          ref={focusFirst}
          className={styles.menu}
          aria-labelledby={buttonId}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // The button toggles the menu itself.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
            else leftForElsewhere.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!leftForElsewhere.current) button.current?.focus()
          }}
        >
          {items.map(({ icon: Icon, ...item }) => (
            <Fragment key={item.label}>
              {item.divided && <Radix.Separator className={styles.divider} />}
              <Radix.Item
                className={styles.item}
                data-danger={item.tone === 'danger' || undefined}
                disabled={item.disabled ?? false}
                onSelect={() => (item.to === undefined ? item.onSelect() : void navigate(item.to))}
              >
                {Icon && <Icon className={styles.icon} aria-hidden="true" />}
                <span>{item.label}</span>
              </Radix.Item>
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
