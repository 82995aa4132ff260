import { Ellipsis } from 'lucide-react'
import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useRef,
  useState,
} from 'react'
import { t } from '../../../lib/t.ts'
import { prefetch } from '../../../lib/code/lazy.ts'
import { lazyDialog } from '../../lazy-dialog.tsx'
import type { MenuItems } from './menu-list.tsx'
import styles from './menu.module.css'

const load = () => import('./menu-list.tsx')
const MenuList = lazyDialog(async () => (await load()).MenuList)
const prepare = prefetch(load)

type MenuProps = {
  items: MenuItems
  trigger?: ReactElement<ComponentProps<'button'>>
  label?: string
}

/** Nothing without items. The list's code loads on intent. */
export function Menu({ items: given, trigger, label = t({ id: 'More actions' }) }: MenuProps) {
  const [open, setOpen] = useState<'by key' | 'by pointer' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  const items = given.filter((it) => !!it)
  if (items.length === 0) return null
  const opener = trigger ?? (
    <button type="button" className={styles.dots} aria-label={label} title={label}>
      <Ellipsis aria-hidden="true" />
    </button>
  )
  return (
    <>
      {cloneElement(opener, {
        id,
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== null,
        onPointerEnter: prepare,
        onFocus: prepare,
        onClick: (event: MouseEvent) => setOpen(open ? null : event.detail === 0 ? 'by key' : 'by pointer'),
        onKeyDown(event: KeyboardEvent) {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen('by key')
        },
      })}
      {open && (
        <MenuList items={items} button={button} buttonId={id} byKey={open === 'by key'} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
