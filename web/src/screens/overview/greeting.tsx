import { messages } from '@oriel/contracts/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { attentionText } from '../../lib/attention-text.ts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { useMe } from '../../lib/session/session.ts'
import { translate, t } from '../../lib/t.ts'
import styles from './greeting.module.css'

export function Greeting({ lead, text }: { lead: ReactNode; text: ReactNode }) {
  const { name } = useMe()
  const { workspace } = usePreferences()
  const greeting = name ? translate(messages.welcomeBack, { name }) : t({ id: 'Welcome back!' })
  return (
    <header className={styles.greeting}>
      <title>{`${greeting} · ${workspace}`}</title>
      <h1 className={styles.name}>{greeting}</h1>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.text}>{text}</p>
    </header>
  )
}

/** Leads to the list that it counts: a sign-in on a new device, for example, is in the inbox alone. */
export const AttentionCount = ({ count }: { count: number }) => <Link to="/inbox">{attentionText(count)}</Link>
