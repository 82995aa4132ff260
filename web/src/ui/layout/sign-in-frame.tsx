import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import styles from './sign-in-frame.module.css'

/** What surrounds the sign-in form and the screens that stand in for it: the mark, a column, nothing else. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <main className={styles.frame} id="main">
      <div className={styles.column}>
        <Logo size={34} />
        {children}
      </div>
    </main>
  )
}
