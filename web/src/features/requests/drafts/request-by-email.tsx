import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { t } from '../../../lib/t.ts'
import { Button, copyText } from '../../../ui/index.ts'
import styles from './request-by-email.module.css'
import { requestAddressQuery } from './queries.ts'

export function RequestByEmail({ project }: { project: string }) {
  const address = useQuery(requestAddressQuery(project)).data?.address
  if (!address) return null
  return (
    <section className={styles.way} aria-label={t({ id: 'Or by email' })}>
      <p>
        {t({ id: 'Or send an email from your own address. It’s saved here as a draft until you finish and send it.' })}
      </p>
      <div className={styles.line}>
        <code className={styles.address}>{address}</code>
        <Button icon={Copy} onClick={() => void copyText(address)}>
          {t({ id: 'Copy email address' })}
        </Button>
      </div>
    </section>
  )
}
