import type { ReactNode } from 'react'
import { SaveBarPage } from './save-bar.tsx'
import { SectionNav, type SectionNavProps } from './section-nav.tsx'
import styles from './section-nav.module.css'

export function SectionPage({ children, ...nav }: SectionNavProps & { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SectionNav {...nav} isRail />
      <div className={styles.content}>
        <SaveBarPage>{children}</SaveBarPage>
      </div>
    </div>
  )
}
