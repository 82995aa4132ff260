import type { LucideIcon } from 'lucide-react'
import { Menu as Radix } from 'radix-ui/internal'
import { Fragment, type RefObject, useCallback } from 'react'
import { Link } from 'react-router'
import { textDirection } from '../../../lib/preferences/text-direction.ts'
import styles from './menu.module.css'
import { useOverlayContainer } from '../overlay-container.ts'
import { useReturnFocus } from '../return-focus.ts'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  tone?: 'danger'
  disabled?: boolean
  divided?: boolean
  /** Of the group that starts here. */
  heading?: string
} & ({ onSelect: () => void; to?: never } | { to: string; onSelect?: never })

/** With falsy values for items that the viewer may not use. */
export type MenuItems = readonly (MenuItem | false | '' | null | undefined)[]

interface MenuListProps {
  items: readonly MenuItem[]
  button: RefObject<HTMLElement | null>
  buttonId: string
  byKey: boolean
  onClose: () => void
}

export function MenuList({ items, button, buttonId, byKey, onClose }: MenuListProps) {
  const container = useOverlayContainer()
  // Before Radix checks whether to move it.
  const focusFirst = useCallback(
    (list: HTMLElement | null) => {
      if (byKey) list?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus()
    },
    [byKey],
  )
  const returnFocus = useReturnFocus(button)
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
          {...returnFocus}
        >
          {items.map(({ icon: Icon, ...item }, at) => (
            <Fragment key={item.label}>
              {startsGroup(item, items[at - 1]) && <Radix.Separator className={styles.divider} />}
              {item.heading && <Radix.Label className={styles.heading}>{item.heading}</Radix.Label>}
              <Radix.Item
                className={styles.item}
                data-danger={item.tone === 'danger' || undefined}
                disabled={item.disabled ?? false}
                asChild={item.to !== undefined}
                onSelect={item.onSelect}
              >
                {item.to === undefined ? (
                  <ItemText icon={Icon} label={item.label} />
                ) : (
                  <Link to={item.to}>
                    <ItemText icon={Icon} label={item.label} />
                  </Link>
                )}
              </Radix.Item>
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const startsGroup = ({ divided, tone }: Pick<MenuItem, 'divided' | 'tone'>, before: MenuItem | undefined) =>
  divided || (tone === 'danger' && before !== undefined && before.tone !== 'danger')

const ItemText = ({ icon: Icon, label }: Pick<MenuItem, 'icon' | 'label'>) => (
  <>
    {Icon && <Icon className={styles.icon} aria-hidden="true" />}
    <span>{label}</span>
  </>
)
