import { Ellipsis } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { t } from '../lib/t.ts'
import { Button, lazyDialog } from '../ui/index.ts'
import styles from './shell.module.css'

const MoreMenu = lazyDialog(async () => (await import('../features/overview/search/more-menu.tsx')).MoreMenu)

export function MoreButton() {
  const [byKey, setByKey] = useState<boolean>()
  const isOpen = byKey !== undefined
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        id="more"
        tone="quiet"
        icon={Ellipsis}
        short
        className={styles.more}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event: MouseEvent) => setByKey(isOpen ? undefined : event.detail === 0)}
      >
        {t({ id: 'More' })}
      </Button>
      {isOpen && <MoreMenu button={button} buttonId="more" byKey={byKey} onClose={() => setByKey(undefined)} />}
    </>
  )
}
