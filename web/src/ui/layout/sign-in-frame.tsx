import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import styles from './sign-in-frame.module.css'

/**
 * What surrounds the sign-in form and the screens that stand in for it: a window that is looked through, and a column.
 * How headings and forms stand there is the frame's business: the first script names few classes.
 */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <main className={styles.frame} id="main">
      <div>
        <div>
          <Logo size={34} />
          {children}
        </div>
      </div>
    </main>
  )
}
