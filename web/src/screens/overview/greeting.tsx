import { messages } from '@oriel/contracts/messages'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { useMe } from '../../lib/session/session.ts'
import { translate, t } from '../../lib/t.ts'
import styles from './greeting.module.css'

export function Greeting({ lead, text }: { lead: string; text?: string }) {
  const { name } = useMe()
  const { workspace } = usePreferences()
  const greeting = name ? translate(messages.welcomeBack, { name }) : t({ id: 'Welcome back!' })
  return (
    <header className={styles.greeting}>
      <title>{`${greeting} · ${workspace}`}</title>
      <h1 className={styles.name}>{greeting}</h1>
      <p className={styles.lead}>{lead}</p>
      {text && <p className={styles.text}>{text}</p>}
    </header>
  )
}
