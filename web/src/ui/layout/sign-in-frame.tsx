import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import styles from './sign-in-frame.module.css'

/** Styles headings and forms, so that the early script needs few class names. */
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
