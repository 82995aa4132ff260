import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import styles from './sign-in-frame.module.css'

/** What surrounds the sign-in form and the screens that stand in for it: a window that is looked through, and a column. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <main className={styles.frame} id="main">
      <div className={styles.window} />
      <div className={styles.side}>
        <div className={styles.column}>
          <Logo size={34} />
          {children}
        </div>
      </div>
    </main>
  )
}
