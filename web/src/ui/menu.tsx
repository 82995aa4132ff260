import { Ellipsis, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { Fragment, type ReactElement } from 'react'
import { useNavigate } from 'react-router'
import styles from './menu.module.css'
import { useOverlayContainer } from './overlay-container.ts'
import { texts } from './texts.ts'

export type MenuItem = {
  label: string
  icon?: LucideIcon
  tone?: 'danger'
  disabled?: boolean
  /** A line above it, to part groups. */
  divided?: boolean
} & ({ onSelect: () => void; to?: never } | { to: string; onSelect?: never })

type MenuProps = {
  items: readonly MenuItem[]
  /** What opens it; three dots where none is given. */
  trigger?: ReactElement
  /** Names the three dots: 'Actions for Landing page'. */
  label?: string
}

/** Actions behind one button. */
export function Menu({ items, trigger, label = texts.moreActions }: MenuProps) {
  const container = useOverlayContainer()
  const navigate = useNavigate()
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        {trigger ?? (
          <button type="button" className={styles.dots} aria-label={label} title={label}>
            <Ellipsis aria-hidden="true" />
          </button>
        )}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content className={styles.menu} align="end" sideOffset={4} collisionPadding={8}>
          {items.map(({ icon: Icon, ...item }) => (
            <Fragment key={item.label}>
              {item.divided && <Radix.Separator className={styles.divider} />}
              <Radix.Item
                className={styles.item}
                data-danger={item.tone === 'danger' || undefined}
                disabled={item.disabled}
                onSelect={() => (item.to === undefined ? item.onSelect() : void navigate(item.to))}
              >
                {Icon && <Icon className={styles.icon} aria-hidden="true" />}
                {item.label}
              </Radix.Item>
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
